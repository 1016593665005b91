-- Invoices of every kind, each with its record for the tax agency (decisions 113 and 114).
ALTER TABLE invoices
  DROP CONSTRAINT invoices_booking_id_key,
  -- The agency's code. What was issued until now names nobody by a tax id, so that it is simplified.
  ADD COLUMN kind text NOT NULL DEFAULT 'F2' CHECK (kind IN ('F1', 'F2', 'R1', 'R4', 'R5')),
  -- What it says in all, VAT included.
  ADD COLUMN total_cents integer,
  -- The invoice that it corrects.
  ADD COLUMN corrects_series text,
  ADD COLUMN corrects_number integer,
  ADD FOREIGN KEY (corrects_series, corrects_number) REFERENCES invoices (series, number),
  ADD CHECK ((corrects_series IS NULL) = (corrects_number IS NULL)),
  ADD CHECK ((kind LIKE 'R%') = (corrects_series IS NOT NULL));
ALTER TABLE invoices DISABLE TRIGGER invoices_stay;
UPDATE invoices SET total_cents = (terms->'price'->>'totalPriceCents')::integer
  + coalesce((SELECT sum((change->>'amountCents')::integer) FROM jsonb_array_elements(terms->'changes') change), 0);
ALTER TABLE invoices ENABLE TRIGGER invoices_stay;
ALTER TABLE invoices ALTER COLUMN kind DROP DEFAULT, ALTER COLUMN total_cents SET NOT NULL;
CREATE INDEX invoices_of_booking ON invoices (booking_id);

-- A number is the one after the last of its series, and no invoice is older than the one before it.
CREATE FUNCTION check_invoice_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  SELECT number, issued_at INTO last FROM invoices WHERE series = NEW.series ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(last.number, 0) + 1 OR NEW.issued_at < last.issued_at THEN
    RAISE EXCEPTION 'invoice % of series % does not follow the last one', NEW.number, NEW.series;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER invoices_follow BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION check_invoice_number();

-- What each invoice adds to the books, by how it is taxed: one that replaces another adds the difference alone.
CREATE TABLE invoice_lines (
  series text NOT NULL,
  number integer NOT NULL,
  treatment text NOT NULL CHECK (treatment IN ('taxed', 'exempt', 'outside')),
  vat_percent smallint NOT NULL CHECK (vat_percent >= 0),
  base_cents integer NOT NULL,
  vat_cents integer NOT NULL,
  PRIMARY KEY (series, number, treatment, vat_percent),
  FOREIGN KEY (series, number) REFERENCES invoices (series, number),
  CHECK ((treatment = 'taxed') = (vat_percent > 0)),
  CHECK (treatment = 'taxed' OR vat_cents = 0)
);
CREATE TRIGGER invoice_lines_stay BEFORE UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
INSERT INTO invoice_lines (series, number, treatment, vat_percent, base_cents, vat_cents)
SELECT series, number, CASE percent WHEN 0 THEN 'exempt' ELSE 'taxed' END, percent,
       sign(cents) * base, cents - sign(cents) * base
  FROM (SELECT series, number, percent, cents,
               (2 * abs(cents) * 100 + 100 + percent) / (2 * (100 + percent)) AS base
          FROM (SELECT series, number, percent, sum(amount)::bigint AS cents
                  FROM (SELECT series, number, (terms->'vat'->>'percent')::integer AS percent,
                               (terms->'price'->>'totalPriceCents')::bigint AS amount FROM invoices
                        UNION ALL
                        SELECT series, number, (change->>'vatPercent')::integer, (change->>'amountCents')::bigint
                          FROM invoices CROSS JOIN jsonb_array_elements(terms->'changes') change) parts
                 GROUP BY series, number, percent) sums) split;

-- Which money each invoice is about, so that none is invoiced twice: a charge, a refund by its first try, or a debit that
-- was returned by its charge.
CREATE TABLE invoice_movements (
  kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'returned')),
  movement_id uuid NOT NULL,
  series text NOT NULL,
  number integer NOT NULL,
  -- Signed: what was given back or taken back is negative.
  amount_cents integer NOT NULL CHECK ((kind = 'charge') = (amount_cents > 0)),
  PRIMARY KEY (kind, movement_id),
  FOREIGN KEY (series, number) REFERENCES invoices (series, number)
);
CREATE INDEX invoice_movements_of_invoice ON invoice_movements (series, number);
CREATE TRIGGER invoice_movements_stay BEFORE UPDATE OR DELETE ON invoice_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
INSERT INTO invoice_movements (kind, movement_id, series, number, amount_cents)
SELECT 'charge', c.id, i.series, i.number, c.amount_cents
  FROM invoices i JOIN payments p ON p.booking_id = i.booking_id JOIN charges c ON c.payment_id = p.id
 WHERE c.state = 'succeeded' AND c.settled_at <= i.issued_at
UNION ALL
SELECT 'refund', r.id, i.series, i.number, -r.amount_cents
  FROM invoices i JOIN payments p ON p.booking_id = i.booking_id JOIN charges c ON c.payment_id = p.id
  JOIN refunds r ON r.charge_id = c.id
 WHERE c.state = 'succeeded' AND c.settled_at <= i.issued_at AND r.replaces IS NULL AND r.submitted_at <= i.issued_at;

-- Records of invoices, chained by issuer and installation. They are never changed, and never deleted.
CREATE TABLE invoice_records (
  chain text NOT NULL,
  sequence integer NOT NULL CHECK (sequence >= 1),
  kind text NOT NULL CHECK (kind IN ('issue', 'annulment')),
  series text NOT NULL,
  number integer NOT NULL,
  made_at timestamptz NOT NULL,
  -- Null for the first of a chain.
  previous_hash text,
  hash text NOT NULL CHECK (hash ~ '^[0-9A-F]{64}$'),
  content jsonb NOT NULL,
  PRIMARY KEY (chain, sequence),
  FOREIGN KEY (series, number) REFERENCES invoices (series, number),
  CHECK ((sequence = 1) = (previous_hash IS NULL))
);
CREATE INDEX invoice_records_of_invoice ON invoice_records (series, number);
CREATE TRIGGER invoice_records_stay BEFORE UPDATE OR DELETE ON invoice_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_records_are_not_emptied BEFORE TRUNCATE ON invoice_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A record names the one before it, and is not older.
CREATE FUNCTION check_record_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  SELECT sequence, hash, made_at INTO last FROM invoice_records WHERE chain = NEW.chain ORDER BY sequence DESC LIMIT 1;
  IF NEW.sequence <> coalesce(last.sequence, 0) + 1 OR NEW.previous_hash IS DISTINCT FROM last.hash
     OR NEW.made_at < last.made_at THEN
    RAISE EXCEPTION 'record % does not follow the last one of its chain', NEW.sequence;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER invoice_records_follow BEFORE INSERT ON invoice_records
  FOR EACH ROW EXECUTE FUNCTION check_record_link();

-- Invoices that were taken back as a whole, because they should not have been issued.
CREATE TABLE invoice_annulments (
  series text NOT NULL,
  number integer NOT NULL,
  made_at timestamptz NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  PRIMARY KEY (series, number),
  FOREIGN KEY (series, number) REFERENCES invoices (series, number)
);
CREATE TRIGGER invoice_annulments_stay BEFORE UPDATE OR DELETE ON invoice_annulments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
