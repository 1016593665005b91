-- Outside of a transaction, since payments go on while they are built.
-- What of a stay is paid is asked of thousands of stays at a time. The indexes by which it is found hold what is asked as well, so
-- that the rows need not be read. Each is there before the one that it replaces goes.
DROP INDEX CONCURRENTLY IF EXISTS payments_number_in_force_new;
CREATE UNIQUE INDEX CONCURRENTLY payments_number_in_force_new ON payments (booking_id, number, superseded_at)
  INCLUDE (id, amount_cents) NULLS NOT DISTINCT;
ALTER TABLE payments DROP CONSTRAINT IF EXISTS payments_number_in_force,
  ADD CONSTRAINT payments_number_in_force UNIQUE USING INDEX payments_number_in_force_new;
DROP INDEX CONCURRENTLY IF EXISTS charges_one_live_per_payment_new;
CREATE UNIQUE INDEX CONCURRENTLY charges_one_live_per_payment_new ON charges (payment_id) INCLUDE (state)
  WHERE state NOT IN ('declined', 'withdrawn', 'succeeded_late', 'returned');
DROP INDEX CONCURRENTLY IF EXISTS charges_one_live_per_payment;
ALTER INDEX charges_one_live_per_payment_new RENAME TO charges_one_live_per_payment;
