-- Money that came after its charge, or its try to take a deposit, had ended without: it pays for nothing and goes back.
ALTER TABLE charges
  DROP CONSTRAINT charges_state_check,
  DROP CONSTRAINT charge_declined_why,
  DROP CONSTRAINT charge_settled,
  ADD CONSTRAINT charges_state_check CHECK (
    state IN ('asked', 'processing', 'requires_action', 'succeeded', 'declined', 'withdrawn', 'succeeded_late')),
  -- What had been refused stays known as that.
  ADD CONSTRAINT charge_declined_why CHECK (
    CASE state WHEN 'declined' THEN decline_code IS NOT NULL WHEN 'succeeded_late' THEN true ELSE decline_code IS NULL END),
  ADD CONSTRAINT charge_settled CHECK (
    (state IN ('succeeded', 'declined', 'withdrawn', 'succeeded_late')) = (settled_at IS NOT NULL));
DROP INDEX charges_one_live_per_payment;
CREATE UNIQUE INDEX charges_one_live_per_payment ON charges (payment_id)
  WHERE state NOT IN ('declined', 'withdrawn', 'succeeded_late');

ALTER TABLE deposit_holds
  DROP CONSTRAINT deposit_holds_state_check,
  DROP CONSTRAINT deposit_hold_declined_why,
  DROP CONSTRAINT deposit_hold_settled,
  DROP CONSTRAINT deposit_hold_expires,
  ADD CONSTRAINT deposit_holds_state_check CHECK (
    state IN ('asked', 'processing', 'held', 'declined', 'withdrawn', 'held_late')),
  ADD CONSTRAINT deposit_hold_declined_why CHECK (
    CASE state WHEN 'declined' THEN decline_code IS NOT NULL WHEN 'held_late' THEN true ELSE decline_code IS NULL END),
  ADD CONSTRAINT deposit_hold_settled CHECK (
    (state IN ('held', 'declined', 'withdrawn', 'held_late')) = (settled_at IS NOT NULL)),
  ADD CONSTRAINT deposit_hold_expires CHECK (
    (expires_at IS NOT NULL) = (state IN ('held', 'held_late') AND method = 'authorisation'));
DROP INDEX deposit_holds_one_live;
CREATE UNIQUE INDEX deposit_holds_one_live
  ON deposit_holds (booking_id, coalesce(replaces, '00000000-0000-0000-0000-000000000000'::uuid))
  WHERE state NOT IN ('declined', 'withdrawn', 'held_late');
ALTER TABLE deposit_returns
  DROP CONSTRAINT deposit_returns_cause_check,
  ADD CONSTRAINT deposit_returns_cause_check CHECK (
    cause IN ('departure', 'cancelled', 'withheld', 'replaced', 'expired', 'late'));
