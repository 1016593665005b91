-- Who signs in to the office. Times of this file are the system's, not those of a clock that a sandbox moves.
CREATE TABLE staff_members (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL CHECK (name <> ''),
  language language_code NOT NULL,
  roles text[] NOT NULL CHECK (
    cardinality(roles) > 0
    AND roles <@ ARRAY['owner', 'reservations', 'finance', 'field', 'content', 'viewer']
  ),
  -- Null is all cities.
  cities city_slug[] CHECK (cardinality(cities) > 0),
  created_at timestamptz NOT NULL,
  -- Rises with every change, so that nobody overwrites what they have not seen.
  version integer NOT NULL DEFAULT 1,
  -- Of a sandbox, where a printed link signs in.
  is_demo boolean NOT NULL DEFAULT false,
  -- Since when there is a factor to sign in with; null before the invitation is accepted, and after a reset.
  joined_at timestamptz,
  suspended_at timestamptz,
  -- Owners decide who may do what, so none of them is limited to cities.
  CHECK (cities IS NULL OR NOT roles @> ARRAY['owner'])
);

-- A link that lets a member set the first factor, or another one after a reset: one at a time, used once.
CREATE TABLE staff_invitations (
  member_id uuid PRIMARY KEY REFERENCES staff_members ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  -- Encrypted: the secret of the one-time codes, if the member chooses a password.
  totp_secret text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);

CREATE TABLE staff_passkeys (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES staff_members ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  -- As COSE, in base64url.
  public_key text NOT NULL,
  -- Some authenticators count their signatures; a count that does not rise tells a copy.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX staff_passkeys_of_member ON staff_passkeys (member_id);

CREATE TABLE staff_passwords (
  member_id uuid PRIMARY KEY REFERENCES staff_members ON DELETE CASCADE,
  password_hash text NOT NULL,
  -- Encrypted.
  totp_secret text NOT NULL,
  -- The step of the last code that was taken: neither it nor an earlier one is taken again.
  totp_last_step bigint NOT NULL,
  changed_at timestamptz NOT NULL
);

CREATE TABLE staff_recovery_codes (
  member_id uuid NOT NULL REFERENCES staff_members ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, code_hash)
);

-- Of a token only its SHA-256 is kept: who reads this table can't sign in with it.
CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES staff_members ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  device text NOT NULL,
  -- Opened by the link of a sandbox, without a factor.
  is_demo boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  fresh_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX staff_sessions_of_member ON staff_sessions (member_id) WHERE ended_at IS NULL;

-- What a passkey has to sign, once and soon. Without a member: whoever signs in says who they are by it.
CREATE TABLE staff_challenges (
  challenge text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'proof', 'passkey')),
  member_id uuid REFERENCES staff_members ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_challenges_by_end ON staff_challenges (expires_at);

-- Links that sign in to a sandbox, until they end.
CREATE TABLE staff_demo_links (
  token_hash text PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES staff_members ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- Every day's entries under one digest that also covers the digest of the day before, so that an entry that is changed,
-- added or removed afterwards shows. The days are those of Madrid.
CREATE TABLE audit_days (
  day date PRIMARY KEY,
  entries integer NOT NULL CHECK (entries > 0),
  previous_digest text,
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  made_at timestamptz NOT NULL
);
CREATE INDEX audit_entries_by_moment ON audit_entries (at);
