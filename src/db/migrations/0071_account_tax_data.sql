-- Whom the invoices of a user are usually made out to: what their bookings begin with, and never more than that.
CREATE TABLE account_tax_data (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  tax_id_kind text NOT NULL CHECK (tax_id_kind IN ('nif', 'eu_vat', 'passport', 'other')),
  tax_id text NOT NULL CHECK (tax_id <> ''),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  address text NOT NULL CHECK (address <> ''),
  entered_at timestamptz NOT NULL
);
