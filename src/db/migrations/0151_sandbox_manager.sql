-- What the simulated channel manager of the sandbox has: its properties, their nights, and the revisions of their reservations.
CREATE TABLE sandbox.properties (
  id text PRIMARY KEY,
  title text NOT NULL,
  room_type_id text NOT NULL,
  rate_plan_id text NOT NULL,
  -- Guests for whom there is a bed.
  beds integer NOT NULL CHECK (beds > 0)
);

CREATE TABLE sandbox.property_nights (
  property_id text NOT NULL REFERENCES sandbox.properties,
  night date NOT NULL,
  is_free boolean NOT NULL DEFAULT false,
  -- Null until it was pushed: the night is not sold.
  rate_cents integer CHECK (rate_cents > 0),
  minimum_nights integer NOT NULL DEFAULT 1 CHECK (minimum_nights > 0),
  no_arrival boolean NOT NULL DEFAULT false,
  no_departure boolean NOT NULL DEFAULT false,
  PRIMARY KEY (property_id, night)
);

CREATE TABLE sandbox.revisions (
  id text PRIMARY KEY,
  reservation_id text NOT NULL,
  inserted_at timestamptz NOT NULL,
  revision jsonb NOT NULL,
  acknowledged_at timestamptz
);
CREATE INDEX revisions_of_reservation ON sandbox.revisions (reservation_id, inserted_at DESC);
CREATE INDEX revisions_to_acknowledge ON sandbox.revisions (inserted_at) WHERE acknowledged_at IS NULL;
