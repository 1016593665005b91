-- What changes the sum that a booking owes after it was priced (decision 99): for every booking
-- payments − refunds = total + adjustments.
CREATE TABLE adjustments (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  kind text NOT NULL CHECK (kind IN ('refund', 'extra', 'cancellation', 'returned')),
  -- The payment that was refunded in part, that asks for more, or whose debit was returned after the booking had ended; a
  -- cancellation is about all of them.
  payment_id uuid REFERENCES payments,
  amount_cents integer NOT NULL,
  -- What the guest reads; what follows from rules has none.
  reason text CHECK (reason <> ''),
  actor text NOT NULL CHECK (actor IN ('staff', 'guest', 'system', 'command')),
  member_id uuid,
  made_at timestamptz NOT NULL,
  CHECK (CASE kind WHEN 'refund' THEN amount_cents < 0 WHEN 'extra' THEN amount_cents > 0 ELSE amount_cents <= 0 END),
  CHECK ((kind = 'cancellation') = (payment_id IS NULL)),
  CHECK ((kind IN ('refund', 'extra')) = (reason IS NOT NULL))
);
CREATE INDEX adjustments_of_booking ON adjustments (booking_id);
CREATE UNIQUE INDEX adjustments_one_cancellation ON adjustments (booking_id) WHERE kind = 'cancellation';

CREATE FUNCTION refuse_adjustment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'adjustments are never changed: another one takes back what was wrong';
END
$$;
CREATE TRIGGER adjustments_stay BEFORE UPDATE OR DELETE ON adjustments
  FOR EACH ROW EXECUTE FUNCTION refuse_adjustment_change();

ALTER TABLE payments
  DROP CONSTRAINT payments_purpose_check,
  ADD CONSTRAINT payments_purpose_check CHECK (
    purpose IN ('first', 'rest_before_arrival', 'month', 'change', 'extra')),
  -- When it was due before staff put it off.
  ADD COLUMN put_off_from date CHECK (put_off_from < due_date),
  -- What an extra is for, each with its VAT.
  ADD COLUMN items jsonb,
  ADD CONSTRAINT payment_items_of_extra CHECK ((purpose = 'extra') = (items IS NOT NULL));

ALTER TABLE charges
  DROP CONSTRAINT charges_method_check,
  ADD CONSTRAINT charges_method_check CHECK (method IN ('card', 'direct_debit', 'transfer', 'cash')),
  -- The day on which money that came by hand arrived.
  ADD COLUMN received_on date,
  ADD CONSTRAINT charge_by_hand CHECK (
    CASE gateway WHEN 'manual'
      THEN method IN ('transfer', 'cash') AND received_on IS NOT NULL AND gateway_ref IS NOT NULL AND state = 'succeeded'
      ELSE method IN ('card', 'direct_debit') AND received_on IS NULL END);
-- One transfer is recorded once, whatever it is recorded for.
CREATE UNIQUE INDEX charges_by_hand_once ON charges (gateway_ref, amount_cents, received_on) WHERE gateway = 'manual';

ALTER TABLE refunds
  -- The refused refund that this one is another try of.
  ADD COLUMN replaces uuid UNIQUE REFERENCES refunds,
  ADD COLUMN tries smallint NOT NULL DEFAULT 1 CHECK (tries >= 1),
  -- Whether a person makes it, by a transfer whose reference is recorded.
  ADD COLUMN by_hand boolean NOT NULL DEFAULT false,
  -- What the guest reads of a refund that staff made; what follows from rules has none.
  ADD COLUMN reason text CHECK (reason <> ''),
  -- What it took off the sum that the booking owes; null where the guest had paid twice, and for what follows from rules.
  ADD COLUMN adjustment_id uuid REFERENCES adjustments;
-- Until now a refused refund was followed by the next one of its charge and amount.
UPDATE refunds r SET replaces = earlier.before, tries = earlier.tries
  FROM (SELECT id, lag(id) OVER same AS before, lag(state) OVER same AS before_state, row_number() OVER same AS tries
          FROM refunds WINDOW same AS (PARTITION BY charge_id, amount_cents ORDER BY submitted_at, id)) earlier
 WHERE earlier.id = r.id AND earlier.before_state = 'failed';

-- A booking that was paid and cancelled owes what was kept of it.
INSERT INTO adjustments (id, booking_id, kind, amount_cents, actor, made_at)
SELECT gen_random_uuid(), b.id, 'cancellation', least(0, money.paid - money.refunded - b.total_price_cents), 'system', b.cancelled_at
  FROM bookings b
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(c.amount_cents) FILTER (WHERE c.state = 'succeeded'), 0) AS paid,
           coalesce(sum((SELECT sum(r.amount_cents) FROM refunds r WHERE r.charge_id = c.id
              AND NOT EXISTS (SELECT FROM refunds n WHERE n.replaces = r.id))), 0) AS refunded
      FROM payments p JOIN charges c ON c.payment_id = p.id AND c.state <> 'succeeded_late'
     WHERE p.booking_id = b.id) money
 WHERE b.status = 'CANCELLED' AND (money.paid > 0 OR money.refunded > 0);
