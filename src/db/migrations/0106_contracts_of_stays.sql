-- The kind of contract of a stay, as it was decided when the stay was agreed; null for bookings from before. Where the
-- contract has to state a cause, cause_needed says that its guest has not stated it yet.
ALTER TABLE bookings
  ADD COLUMN contract_kind text CHECK (contract_kind IN ('tourist', 'temporary_home', 'other_seasonal', 'company')),
  ADD COLUMN cause_needed boolean NOT NULL DEFAULT false;

-- Why the guests come, encrypted, because it may be about their health. It is erased some years after the stay.
CREATE TABLE stay_causes (
  booking_id uuid PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
  encrypted text NOT NULL CHECK (encrypted <> ''),
  stated_at timestamptz NOT NULL
);
