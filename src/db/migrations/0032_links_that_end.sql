-- The link by which the owner of a mailbox closes an account that somebody else opened with its address; it works once.
-- The address stays that of the day, whatever the account does with its own.
CREATE TABLE registration_links (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  email text NOT NULL CHECK (email = lower(email)),
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- How often the links to a booking were ended: those of before open it no more.
ALTER TABLE bookings ADD COLUMN link_version integer NOT NULL DEFAULT 0;
