-- Companies that pay their invoices by transfer, so many days after the day of issue. Their bookings are paid by charges that
-- no gateway makes: each puts a payment on the invoice account of the company (decision 211).
ALTER TABLE companies
  ADD COLUMN credit_days smallint NOT NULL DEFAULT 0 CHECK (credit_days BETWEEN 0 AND 60);

-- The days that hold for a booking on account, as they were when it was put there.
ALTER TABLE bookings
  ADD COLUMN credit_days smallint,
  ADD CONSTRAINT bookings_on_account CHECK (
    credit_days IS NULL
    OR (credit_days BETWEEN 1 AND 60 AND company_id IS NOT NULL AND invoice_account_id IS NOT NULL)) NOT VALID;

ALTER TABLE charges
  DROP CONSTRAINT charges_method_check,
  ADD CONSTRAINT charges_method_check CHECK (
    method IN ('card', 'direct_debit', 'transfer', 'cash', 'account')) NOT VALID,
  DROP CONSTRAINT charge_by_hand,
  ADD CONSTRAINT charge_by_hand CHECK (
    CASE gateway
      WHEN 'manual'
        THEN method IN ('transfer', 'cash') AND received_on IS NOT NULL AND gateway_ref IS NOT NULL AND state = 'succeeded'
      WHEN 'account'
        THEN method = 'account' AND received_on IS NULL AND gateway_ref IS NULL AND state = 'succeeded'
      ELSE method IN ('card', 'direct_debit') AND received_on IS NULL END) NOT VALID;

CREATE FUNCTION require_account_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM payments p JOIN bookings b ON b.id = p.booking_id
     WHERE p.id = NEW.payment_id AND b.credit_days IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'charge % is on account, but its booking is not', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_on_account_of_booking';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER charges_require_account
  BEFORE INSERT OR UPDATE OF gateway, payment_id ON charges
  FOR EACH ROW WHEN (NEW.gateway = 'account') EXECUTE FUNCTION require_account_of_charge();

-- The day until which the money on account of an invoice is to be paid.
ALTER TABLE invoices
  ADD COLUMN due_on date,
  ADD CONSTRAINT invoices_due_of_month CHECK (due_on IS NULL OR month IS NOT NULL) NOT VALID;

-- What a company has transferred for its account; negative for what went back to it.
CREATE TABLE account_transfers (
  id uuid PRIMARY KEY,
  invoice_account_id uuid NOT NULL REFERENCES invoice_accounts,
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  reference text NOT NULL CHECK (reference <> ''),
  made_on date NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- When staff took it back, because it was recorded by mistake.
  taken_back_at timestamptz
);
CREATE INDEX account_transfers_of_account ON account_transfers (invoice_account_id);
CREATE UNIQUE INDEX account_transfers_once ON account_transfers (reference, amount_cents, made_on)
  WHERE taken_back_at IS NULL;

-- One transfer is recorded once, for a booking or for an account. Who records the same one at the same time waits.
CREATE FUNCTION require_unrecorded_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'charges' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW.gateway_ref, 122));
    PERFORM FROM account_transfers t
      WHERE t.reference = NEW.gateway_ref AND t.amount_cents = NEW.amount_cents AND t.made_on = NEW.received_on
        AND t.taken_back_at IS NULL;
  ELSE
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW.reference, 122));
    PERFORM FROM charges c
      WHERE c.gateway = 'manual' AND c.gateway_ref = NEW.reference AND c.amount_cents = NEW.amount_cents
        AND c.received_on = NEW.made_on AND c.taken_back_at IS NULL;
  END IF;
  IF FOUND THEN
    RAISE EXCEPTION 'this transfer is recorded already'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'transfers_recorded_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER charges_require_unrecorded BEFORE INSERT ON charges
  FOR EACH ROW WHEN (NEW.gateway = 'manual') EXECUTE FUNCTION require_unrecorded_transfer();
CREATE TRIGGER account_transfers_require_unrecorded BEFORE INSERT ON account_transfers
  FOR EACH ROW EXECUTE FUNCTION require_unrecorded_transfer();

CREATE FUNCTION tell_office_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('payment', NEW.invoice_account_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER account_transfers_tell_office
  AFTER INSERT OR UPDATE ON account_transfers FOR EACH ROW EXECUTE FUNCTION tell_office_of_account();

-- What was put on an account, and negative what was taken off again, with the invoice that it is on: none before the month
-- is over.
CREATE FUNCTION account_entries(account uuid)
  RETURNS TABLE (booking_id uuid, cents integer, series text, number integer) LANGUAGE sql STABLE AS $$
  SELECT b.id, c.amount_cents, m.series, m.number
    FROM bookings b
    JOIN payments p ON p.booking_id = b.id
    JOIN charges c ON c.payment_id = p.id AND c.gateway = 'account'
    LEFT JOIN invoice_movements m ON m.kind = 'charge' AND m.movement_id = c.id
   WHERE b.invoice_account_id = account
  UNION ALL
  SELECT b.id, -r.amount_cents, m.series, m.number
    FROM bookings b
    JOIN payments p ON p.booking_id = b.id
    JOIN charges c ON c.payment_id = p.id AND c.gateway = 'account'
    JOIN refunds r ON r.charge_id = c.id AND r.state <> 'failed'
    LEFT JOIN invoice_movements m ON m.kind = 'refund' AND m.movement_id = r.id
   WHERE b.invoice_account_id = account
$$;

-- The invoices of an account with what is to be paid of each by transfer, and what is left of that: transfers and what
-- corrections give back pay the invoice first that is due first.
CREATE FUNCTION account_claims(account uuid)
  RETURNS TABLE (series text, number integer, due_on date, cents integer, left_cents integer) LANGUAGE sql STABLE AS $$
  WITH claims AS (
    SELECT e.series, e.number, i.due_on, sum(e.cents)::integer AS cents
      FROM account_entries(account) e JOIN invoices i ON i.series = e.series AND i.number = e.number
     GROUP BY e.series, e.number, i.due_on),
  credit AS (
    SELECT coalesce((SELECT sum(amount_cents) FROM account_transfers
                      WHERE invoice_account_id = account AND taken_back_at IS NULL), 0)
         - coalesce((SELECT sum(c.cents) FROM claims c WHERE c.cents < 0), 0) AS cents)
  SELECT c.series, c.number, c.due_on, c.cents,
         CASE WHEN c.cents <= 0 THEN 0 ELSE least(c.cents, greatest(0,
           sum(c.cents) FILTER (WHERE c.cents > 0) OVER (ORDER BY c.due_on, c.series, c.number) - credit.cents)) END::integer
    FROM claims c CROSS JOIN credit
$$;
