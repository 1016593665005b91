-- Whom the invoices of a booking are made out to, as its holder entered it; an invoice keeps what it said.
CREATE TABLE tax_data (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  name text NOT NULL CHECK (name <> ''),
  tax_id_kind text NOT NULL CHECK (tax_id_kind IN ('nif', 'eu_vat', 'passport', 'other')),
  tax_id text NOT NULL CHECK (tax_id <> ''),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  address text NOT NULL CHECK (address <> ''),
  entered_at timestamptz NOT NULL
);

-- Whether invoices follow from the money of a booking by themselves: where VAT is due, or an invoice was issued.
ALTER TABLE bookings ADD COLUMN invoices_follow boolean NOT NULL DEFAULT false;
UPDATE bookings SET invoices_follow = true
 WHERE EXISTS (SELECT FROM invoices i WHERE i.booking_id = bookings.id)
    OR (check_out >= current_date AND EXISTS (
         SELECT FROM agreements a WHERE a.booking_id = bookings.id AND (a.terms->'vat'->>'percent')::integer > 0));
CREATE INDEX bookings_invoiced ON bookings (id) WHERE invoices_follow;

-- A table without records may be emptied along with others.
CREATE FUNCTION refuse_to_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoice_records) THEN
    RAISE EXCEPTION '% rows are never changed', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER invoice_records_are_not_emptied ON invoice_records;
CREATE TRIGGER invoice_records_are_not_emptied BEFORE TRUNCATE ON invoice_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();
