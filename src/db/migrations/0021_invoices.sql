-- Invoices as they were issued: numbered without a gap within a series, one for a booking, never changed.
CREATE TABLE invoices (
  series text NOT NULL CHECK (series ~ '^[A-Z]{1,3}[0-9]{4}$'),
  number integer NOT NULL CHECK (number >= 1),
  booking_id uuid NOT NULL UNIQUE REFERENCES bookings,
  issued_at timestamptz NOT NULL,
  terms jsonb NOT NULL,
  PRIMARY KEY (series, number)
);
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
