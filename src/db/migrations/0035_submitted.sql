-- What is stored and sent to a gateway, and has no answer yet, is submitted: charges, refunds, deposits and their ends.
ALTER TABLE charges DROP CONSTRAINT charges_state_check;
ALTER TABLE refunds DROP CONSTRAINT refunds_state_check;
ALTER TABLE deposit_holds DROP CONSTRAINT deposit_holds_state_check;
ALTER TABLE deposit_returns DROP CONSTRAINT deposit_returns_state_check;
UPDATE charges SET state = 'submitted' WHERE state = 'asked';
UPDATE refunds SET state = 'submitted' WHERE state = 'asked';
UPDATE deposit_holds SET state = 'submitted' WHERE state = 'asked';
UPDATE deposit_returns SET state = 'submitted' WHERE state = 'asked';
ALTER TABLE charges ADD CONSTRAINT charges_state_check CHECK (
  state IN ('submitted', 'processing', 'requires_action', 'succeeded', 'declined', 'withdrawn', 'succeeded_late'));
ALTER TABLE refunds ADD CONSTRAINT refunds_state_check CHECK (state IN ('submitted', 'processing', 'succeeded', 'failed'));
ALTER TABLE deposit_holds ADD CONSTRAINT deposit_holds_state_check CHECK (
  state IN ('submitted', 'processing', 'held', 'declined', 'withdrawn', 'held_late'));
ALTER TABLE deposit_returns ADD CONSTRAINT deposit_returns_state_check CHECK (
  state IN ('submitted', 'processing', 'done', 'failed'));
DROP INDEX charges_open;
CREATE INDEX charges_open ON charges (asked_at) WHERE state IN ('submitted', 'processing', 'requires_action');
DROP INDEX refunds_open;
CREATE INDEX refunds_open ON refunds (charge_id) WHERE state IN ('submitted', 'processing');
DROP INDEX deposit_holds_open;
CREATE INDEX deposit_holds_open ON deposit_holds (asked_at) WHERE state IN ('submitted', 'processing');
DROP INDEX deposit_returns_open;
CREATE INDEX deposit_returns_open ON deposit_returns (asked_at) WHERE state IN ('submitted', 'processing');
