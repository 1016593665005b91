-- When something about a booking's money is due next: a charge, a reminder, the end of an unpaid booking. Kept in the
-- transaction of every change, so that one index finds all that is due, in the order of time, also after the product stood still.
ALTER TABLE bookings ADD COLUMN next_step_at timestamptz, ADD COLUMN advanced_at timestamptz;
CREATE INDEX bookings_by_next_step ON bookings (next_step_at) WHERE next_step_at IS NOT NULL;
-- Bookings from before are looked at once, which finds out when their next step is.
UPDATE bookings SET next_step_at = created_at WHERE status <> 'CANCELLED' AND hold_expires_at IS NULL;
