-- Who has an account. E-mails are kept in lower case: the same mailbox is the same account.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  -- argon2id with its parameters, as PHC writes it.
  password_hash text NOT NULL,
  name text NOT NULL,
  lastname text NOT NULL,
  phone text NOT NULL,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  consents jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

-- Signed-in browsers. Of a token only its SHA-256 is kept: who reads this table can't sign in with it.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- The newest link to choose a new password; it works once.
CREATE TABLE password_resets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- Whose account a booking or a request is in: of who was signed in, or showed the booking's code. Never by e-mail alone.
ALTER TABLE bookings ADD COLUMN user_id uuid REFERENCES users;
CREATE INDEX bookings_by_user ON bookings (user_id, check_in) WHERE user_id IS NOT NULL;
ALTER TABLE booking_requests ADD COLUMN user_id uuid REFERENCES users;

-- How many tries somebody has left, as the moment at which they have all of them again. Keys are sealed: no address and no
-- e-mail lies here. A crash may forget it, which spares every try a write to the log.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  full_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_by_end ON rate_limits (full_at);
