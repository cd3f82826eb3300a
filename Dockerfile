# The server and the bot of Marvelous Mashup; the window, its libraries and its pictures stay outside.

FROM python:3.11-slim-bookworm AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY mashup mashup/
COPY data data/
COPY ecs ecs/
COPY systems systems/
COPY net net/
COPY cli cli/
RUN python -m venv /opt/mashup \
    && /opt/mashup/bin/pip install --no-cache-dir ".[server]"

FROM python:3.11-slim-bookworm
RUN groupadd --gid 10001 mashup \
    && useradd --uid 10001 --gid mashup --home-dir /nonexistent --no-create-home --shell /usr/sbin/nologin mashup \
    && install --directory --owner mashup --group mashup /replays
COPY --from=build /opt/mashup /opt/mashup
ENV PATH=/opt/mashup/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
USER 10001:10001
VOLUME /replays
EXPOSE 1218
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:1218/healthz', timeout=4)"]
ENTRYPOINT ["mashup"]
CMD ["serve", "--replay", "/replays"]
