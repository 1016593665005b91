-- A departure may be recorded where nobody recorded the arrival. The order of both is checked where a row changes.
ALTER TABLE bookings DROP CONSTRAINT booking_checked_out,
  ADD CONSTRAINT booking_checked_out CHECK (checked_out_at >= checked_in_at) NOT VALID;
