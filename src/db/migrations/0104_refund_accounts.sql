-- The account to which refunds of a booking go by transfer, encrypted. Its country and last characters name it in the office.
-- The row is deleted once no transfer of the booking waits for it.
CREATE TABLE refund_accounts (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  encrypted text NOT NULL CHECK (encrypted <> ''),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  last4 text NOT NULL CHECK (last4 ~ '^[A-Z0-9]{4}$'),
  saved_at timestamptz NOT NULL
);
