-- What was paid for nights that a guest gives up and that is not returned any more stays with the booking as an adjustment, which
-- a later change takes back by another.
ALTER TABLE adjustments
  DROP CONSTRAINT adjustments_kind_check,
  DROP CONSTRAINT adjustments_check,
  DROP CONSTRAINT adjustments_check1,
  ADD CONSTRAINT adjustments_kind_check
    CHECK (kind IN ('refund', 'extra', 'cancellation', 'returned', 'kept')) NOT VALID,
  ADD CONSTRAINT adjustments_sign CHECK (
    CASE kind WHEN 'refund' THEN amount_cents < 0 WHEN 'extra' THEN amount_cents > 0 WHEN 'kept' THEN amount_cents <> 0
      ELSE amount_cents <= 0 END) NOT VALID,
  ADD CONSTRAINT adjustments_about CHECK ((kind IN ('cancellation', 'kept')) = (payment_id IS NULL)) NOT VALID;
