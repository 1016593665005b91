-- When a charge, a refund, a deposit hold, its end or a communication was handed over is when it was submitted, and so is the
-- state of a communication that has no answer yet, as those of money are since 0035.
ALTER TABLE charges RENAME COLUMN asked_at TO submitted_at;
ALTER TABLE refunds RENAME COLUMN asked_at TO submitted_at;
ALTER TABLE deposit_holds RENAME COLUMN asked_at TO submitted_at;
ALTER TABLE deposit_returns RENAME COLUMN asked_at TO submitted_at;
ALTER TABLE sandbox.charges RENAME COLUMN asked_at TO submitted_at;
ALTER TABLE communications RENAME COLUMN asked_at TO submitted_at;
ALTER TABLE communications DROP CONSTRAINT communications_state_check;
DROP INDEX communications_one_open;
UPDATE communications SET state = 'submitted' WHERE state = 'asked';
ALTER TABLE communications ADD CONSTRAINT communications_state_check CHECK (
  state IN ('submitted', 'sent', 'accepted', 'refused'));
CREATE UNIQUE INDEX communications_one_open ON communications (booking_id) WHERE state IN ('submitted', 'sent');
