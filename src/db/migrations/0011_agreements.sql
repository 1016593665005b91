-- What a holder agreed to, as it was at that moment: written with the booking and never changed. A changed stay gets another.
CREATE TABLE agreements (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
  booking_id uuid NOT NULL REFERENCES bookings,
  accepted_at timestamptz NOT NULL,
  text_version text NOT NULL,
  terms jsonb NOT NULL
);
CREATE INDEX agreements_by_booking ON agreements (booking_id, accepted_at);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER agreements_stay BEFORE UPDATE ON agreements FOR EACH ROW EXECUTE FUNCTION refuse_change();
