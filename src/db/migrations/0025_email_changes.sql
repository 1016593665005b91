-- The newest link to another e-mail of an account, sent to that e-mail; it works once. Whether the e-mail has an account
-- already is no matter here: who asks is not told.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  email text NOT NULL CHECK (email = lower(email)),
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
