-- Homes that a channel manager sells at several sites. It knows each by three ids of its own.
CREATE TABLE managed_homes (
  apartment_id integer PRIMARY KEY REFERENCES apartments,
  property_id text NOT NULL UNIQUE,
  room_type_id text NOT NULL UNIQUE,
  rate_plan_id text NOT NULL UNIQUE,
  mapped_at timestamptz NOT NULL,
  -- Null until a person has compared both calendars: nothing is pushed before.
  pushes_since timestamptz,
  -- When nights, and prices, were last pushed without a fault.
  nights_pushed_at timestamptz,
  rates_pushed_at timestamptz,
  -- Why the last push failed; null where it was good.
  fault text,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  paused_until timestamptz,
  CONSTRAINT managed_home_fault_of_a_failure CHECK ((fault IS NULL) = (failures = 0))
);

-- The connection to the channel manager: one row.
CREATE TABLE channel_manager (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- When a member stopped all pushes; null while they run.
  stopped_at timestamptz,
  -- What prices at its sites are above ours.
  markup_percent smallint NOT NULL DEFAULT 0 CHECK (markup_percent BETWEEN 0 AND 100),
  -- When its revisions were last read without a fault.
  fed_at timestamptz,
  fault text
);
INSERT INTO channel_manager DEFAULT VALUES;
