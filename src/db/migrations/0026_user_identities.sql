-- Who somebody is at a provider that signs them in. Its subject never changes; its e-mail may, and is not kept.
CREATE TABLE user_identities (
  provider text NOT NULL CHECK (provider IN ('google', 'apple')),
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
);

-- Without one an account is entered by a provider alone, until its owner sets a password by mail.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
