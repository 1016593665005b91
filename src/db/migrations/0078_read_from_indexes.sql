-- What of a stay is paid is asked of thousands of stays at a time. The indexes by which it is found hold what is asked as well, so
-- that the rows need not be read.
ALTER TABLE payments DROP CONSTRAINT payments_number_in_force,
  ADD CONSTRAINT payments_number_in_force UNIQUE NULLS NOT DISTINCT (booking_id, number, superseded_at) INCLUDE (id, amount_cents);
DROP INDEX charges_one_live_per_payment;
CREATE UNIQUE INDEX charges_one_live_per_payment ON charges (payment_id) INCLUDE (state)
 WHERE state NOT IN ('declined', 'withdrawn', 'succeeded_late', 'returned');
