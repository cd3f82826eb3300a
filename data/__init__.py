"""The content: configs, scenarios, schemas, texts and art. No logic lives here."""
