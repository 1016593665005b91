-- What a user agreed to and took back, when, with which text and in which language; nothing of it is ever changed.
CREATE TABLE consent_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('terms', 'promotions')),
  given boolean NOT NULL,
  text_version text NOT NULL,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  at timestamptz NOT NULL
);
CREATE INDEX consent_log_by_user ON consent_log (user_id, id);

INSERT INTO consent_log (user_id, kind, given, text_version, language, at)
SELECT users.id, kind, true, consents -> kind ->> 'textVersion', language, (consents -> kind ->> 'at')::timestamptz
  FROM users, unnest(ARRAY['terms', 'promotions']) AS kind
 WHERE jsonb_typeof(consents -> kind) = 'object';
