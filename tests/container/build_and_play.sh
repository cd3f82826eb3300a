#!/usr/bin/env bash
# Builds the real Dockerfile without a Docker engine, and lets two bots play a match against the server in it.
#
# Where no registry can be reached the base image is stood in for by a minimal Debian with its own Python: that
# much is not the image that Docker would build. Needs root and: apt-get install buildah podman crun debootstrap
#
#   tests/container/build_and_play.sh             on the stand-in base
#   BASE=pull tests/container/build_and_play.sh   on the real base image, from its registry
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
cache="${XDG_CACHE_HOME:-$HOME/.cache}/mashup-container"
base="$(sed -n 's/^FROM \([^ ]*\).*/\1/p' Dockerfile | head -n 1)"
image=mashup-check
port="${PORT:-12180}"
url="127.0.0.1:$port"
work="$(mktemp -d)"
containers=()

say() { printf '\n== %s\n' "$*"; }

clean_up() {
    local pid
    for pid in $(server_pids); do kill -9 "$pid"; done
    for container in "${containers[@]}"; do buildah rm "$container" > /dev/null; done
    rm -rf "$work"
}

# The server itself, a process of the plain user; not what buildah wraps around it.
server_pids() { pgrep -u 10001 -f "^[^ ]*python[^ ]* .*serve .*--port $port" || true; }

stand_in() {
    if podman image exists "docker.io/library/$base" || podman image exists "localhost/$base"; then return; fi
    say "Making a stand-in for $base"
    mkdir -p "$cache"
    if [ ! -e "$cache/base/usr/bin/python3" ]; then
        rm -rf "$cache/base"
        debootstrap --variant=minbase --include=python3,python3-venv,ca-certificates \
            bookworm "$cache/base" "${MIRROR:-http://deb.debian.org/debian}" > "$cache/debootstrap.log"
    fi
    ln -sf python3 "$cache/base/usr/bin/python"
    cp /etc/ssl/certs/ca-certificates.crt "$cache/base/etc/ssl/certs/"
    tar -C "$cache/base" -c . | podman import - "$base"
}

# A word of the image's configuration as shell words: entry point, command or health check.
configured() {
    buildah inspect --type image "$image" | python3 -c '
import json, shlex, sys
config = json.load(sys.stdin)["Docker"]["config"]
words = {"Entrypoint": config["Entrypoint"], "Cmd": config["Cmd"], "User": [config["User"]],
         "Health": config["Healthcheck"]["Test"][1:]}[sys.argv[1]]
print(shlex.join(words))' "$1"
}

new_container() {
    container="$(buildah from --pull-never "$image")"
    containers+=("$container")
}

trap clean_up EXIT
pull=(--pull)
if [ "${BASE:-}" != pull ]; then
    pull=(--pull-never)
    stand_in
fi

say "Building"
mounts=()
[ -e /etc/pip.conf ] && mounts+=(--volume /etc/pip.conf:/etc/pip.conf:ro)
buildah bud "${pull[@]}" --network host --format docker "${mounts[@]}" --tag "$image" .

say "Starting the server as uid $(configured User): $(configured Entrypoint) $(configured Cmd)"
new_container
server="$container"
eval "words=($(configured Entrypoint) $(configured Cmd))"
buildah run --network host "$server" -- "${words[@]}" --port "$port" > "$work/server.log" 2>&1 &
running=$!

say "Asking for its health: $(configured Health)"
eval "health=($(configured Health | sed "s/1218/$port/"))"
for attempt in $(seq 60); do
    if buildah run --network host "$server" -- "${health[@]}" 2> /dev/null; then break; fi
    [ "$attempt" -lt 60 ] || { cat "$work/server.log"; exit 1; }
    sleep 0.5
done
curl --fail --silent --show-error "http://$url/healthz"

say "Two bots play"
bots=()
for name in One Two; do
    new_container
    buildah run --network host "$container" -- mashup bot "ws://$url/" --name "$name" > "$work/$name.log" 2>&1 &
    bots+=($!)
done
for bot in "${bots[@]}"; do wait "$bot"; done
cat "$work/One.log" "$work/Two.log"
curl --fail --silent --show-error "http://$url/replays"
grep -q 'won against' "$work/One.log" "$work/Two.log"
match="$(curl --fail --silent "http://$url/replays" | python3 -c 'import json, sys; print(*json.load(sys.stdin)["replays"])')"
curl --fail --silent "http://$url/replays/$match" | tail -n 1

say "Stopping"
pids="$(server_pids)"
# shellcheck disable=SC2086 # one or none
ps -o pid=,uid=,args= -p $pids
kill -TERM $pids
code=0
wait "$running" || code=$?
tail -n 2 "$work/server.log"
[ "$code" -eq 0 ]
say "All is well: exit code $code"
