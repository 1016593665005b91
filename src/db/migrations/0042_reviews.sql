-- What a guest says of a home after the stay: one review for a booking. Staff decides whether it is published.
CREATE TABLE reviews (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  apartment_id integer NOT NULL REFERENCES apartments,
  status text NOT NULL CHECK (status IN ('waiting', 'published', 'refused')),
  -- The first name that is shown; empty once its writer is erased.
  author text NOT NULL,
  language language_code NOT NULL,
  overall smallint NOT NULL CHECK (overall BETWEEN 1 AND 5),
  cleanliness smallint NOT NULL CHECK (cleanliness BETWEEN 1 AND 5),
  accuracy smallint NOT NULL CHECK (accuracy BETWEEN 1 AND 5),
  location smallint NOT NULL CHECK (location BETWEEN 1 AND 5),
  quiet smallint NOT NULL CHECK (quiet BETWEEN 1 AND 5),
  work smallint NOT NULL CHECK (work BETWEEN 1 AND 5),
  text text NOT NULL CHECK (text <> ''),
  refusal_reason text,
  answer text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((status = 'refused') = (refusal_reason IS NOT NULL)),
  CHECK ((status = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX reviews_published ON reviews (apartment_id, decided_at) WHERE status = 'published';

CREATE TRIGGER reviews_tell_catalogue_changed
  AFTER INSERT OR DELETE OR UPDATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
