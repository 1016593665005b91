-- Who stays, as the register of travellers wants to know them. What they typed is sealed: who reads this table learns nothing of
-- anybody. Null until something was typed, and again once the legal time is over.
CREATE TABLE travellers (
  booking_id uuid NOT NULL REFERENCES bookings,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 60),
  sealed text,
  -- Everything the register asks for is there, and signed where somebody has to sign.
  completed_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, position),
  CHECK (completed_at IS NULL OR sealed IS NOT NULL)
);
