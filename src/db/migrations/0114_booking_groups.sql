-- Outside of a transaction, since an index of a table in use is built.
-- Several homes that one holder requests for the same dates. Each home has a request of its own, and the holder's details are
-- in each of them.
CREATE TABLE IF NOT EXISTS booking_groups (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  check_in date NOT NULL,
  check_out date NOT NULL,
  company_name text CHECK (company_name <> ''),
  -- Hash of the caller's idempotency key: the same group is stored once.
  request_key text UNIQUE,
  created_at timestamptz NOT NULL,
  CONSTRAINT booking_group_dates CHECK (check_out > check_in),
  -- Requests refer to it, so that all of a group have its dates.
  UNIQUE (id, check_in, check_out)
);

ALTER TABLE booking_requests ADD COLUMN IF NOT EXISTS group_id uuid;
ALTER TABLE booking_requests
  DROP CONSTRAINT IF EXISTS booking_requests_dates_of_group,
  DROP CONSTRAINT IF EXISTS booking_requests_home_of_group,
  ADD CONSTRAINT booking_requests_dates_of_group
    FOREIGN KEY (group_id, check_in, check_out) REFERENCES booking_groups (id, check_in, check_out) NOT VALID,
  -- A group names its homes.
  ADD CONSTRAINT booking_requests_home_of_group CHECK (group_id IS NULL OR apartment_id IS NOT NULL) NOT VALID;
ALTER TABLE booking_requests VALIDATE CONSTRAINT booking_requests_dates_of_group;
ALTER TABLE booking_requests VALIDATE CONSTRAINT booking_requests_home_of_group;

-- Each home is in a group once.
DROP INDEX CONCURRENTLY IF EXISTS booking_requests_homes_of_group;
CREATE UNIQUE INDEX CONCURRENTLY booking_requests_homes_of_group ON booking_requests (group_id, apartment_id)
  WHERE group_id IS NOT NULL;
