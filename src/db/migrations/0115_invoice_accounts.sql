-- Outside of a transaction, since indexes of tables in use are built.
-- Whom one invoice a month is made out to, for the money of all bookings that carry the account (decision 204).
CREATE TABLE IF NOT EXISTS invoice_accounts (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  tax_id_kind text NOT NULL CHECK (tax_id_kind IN ('nif', 'eu_vat', 'passport', 'other', 'unlisted')),
  tax_id text NOT NULL CHECK (tax_id <> ''),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  address text NOT NULL CHECK (address <> ''),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

ALTER TABLE bookings ADD COLUMN IF NOT EXISTS invoice_account_id uuid;
ALTER TABLE bookings
  DROP CONSTRAINT IF EXISTS bookings_invoice_account,
  ADD CONSTRAINT bookings_invoice_account
    FOREIGN KEY (invoice_account_id) REFERENCES invoice_accounts NOT VALID;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_invoice_account;
DROP INDEX CONCURRENTLY IF EXISTS bookings_of_invoice_account;
CREATE INDEX CONCURRENTLY bookings_of_invoice_account ON bookings (invoice_account_id)
  WHERE invoice_account_id IS NOT NULL;

-- The account that the bookings of a group get once they are offered.
ALTER TABLE booking_groups ADD COLUMN IF NOT EXISTS invoice_account_id uuid;
ALTER TABLE booking_groups
  DROP CONSTRAINT IF EXISTS booking_groups_invoice_account,
  ADD CONSTRAINT booking_groups_invoice_account
    FOREIGN KEY (invoice_account_id) REFERENCES invoice_accounts NOT VALID;
ALTER TABLE booking_groups VALIDATE CONSTRAINT booking_groups_invoice_account;

-- An invoice is of a booking or of an account. Of an account, `month` is the first day of the month whose money a first
-- invoice is about: there is one for each month. Corrections and reissues have none.
ALTER TABLE invoices
  ALTER COLUMN booking_id DROP NOT NULL,
  ADD COLUMN IF NOT EXISTS invoice_account_id uuid,
  ADD COLUMN IF NOT EXISTS month date;
ALTER TABLE invoices
  DROP CONSTRAINT IF EXISTS invoices_invoice_account,
  DROP CONSTRAINT IF EXISTS invoices_of_one,
  DROP CONSTRAINT IF EXISTS invoices_month,
  ADD CONSTRAINT invoices_invoice_account
    FOREIGN KEY (invoice_account_id) REFERENCES invoice_accounts NOT VALID,
  ADD CONSTRAINT invoices_of_one CHECK (num_nonnulls(booking_id, invoice_account_id) = 1) NOT VALID,
  ADD CONSTRAINT invoices_month CHECK (
    (month IS NOT NULL) = (invoice_account_id IS NOT NULL AND kind = 'F1')
    AND extract(day FROM month) = 1) NOT VALID;
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_invoice_account;
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_of_one;
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_month;
DROP INDEX CONCURRENTLY IF EXISTS invoices_of_account;
CREATE INDEX CONCURRENTLY invoices_of_account ON invoices (invoice_account_id) WHERE invoice_account_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS invoices_once_a_month;
CREATE UNIQUE INDEX CONCURRENTLY invoices_once_a_month ON invoices (invoice_account_id, month) WHERE month IS NOT NULL;

-- The bookings that an invoice of an account is about.
CREATE TABLE IF NOT EXISTS invoice_bookings (
  series text NOT NULL,
  number integer NOT NULL,
  booking_id uuid NOT NULL REFERENCES bookings,
  PRIMARY KEY (series, number, booking_id),
  FOREIGN KEY (series, number) REFERENCES invoices (series, number)
);
CREATE INDEX IF NOT EXISTS invoice_bookings_of_booking ON invoice_bookings (booking_id);
CREATE OR REPLACE TRIGGER invoice_bookings_stay BEFORE UPDATE OR DELETE ON invoice_bookings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
