-- A guest's wish for a stay that can't be booked instantly, and the offer that answers it: a booking like any other.
CREATE TABLE booking_requests (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  -- Null for a wish that names no home: staff finds one.
  apartment_id integer REFERENCES apartments,
  city text NOT NULL CHECK (city IN ('madrid', 'sevilla', 'malaga')),
  check_in date NOT NULL,
  check_out date NOT NULL,
  adults smallint NOT NULL CHECK (adults >= 1),
  children smallint NOT NULL CHECK (children >= 0),
  babies smallint NOT NULL CHECK (babies >= 0),
  bedrooms smallint CHECK (bedrooms >= 0),
  promo_code text,
  holder_name text NOT NULL,
  holder_lastname text NOT NULL,
  holder_email text NOT NULL,
  holder_phone text NOT NULL,
  message text NOT NULL,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  consents jsonb NOT NULL,
  -- Hash of the caller's idempotency key: the same request is stored once.
  request_key text UNIQUE,
  created_at timestamptz NOT NULL,
  CONSTRAINT booking_request_dates CHECK (check_out > check_in)
);
CREATE INDEX booking_requests_by_age ON booking_requests (created_at);

-- The request that an offer answers; a request may get another offer once the first has ended.
ALTER TABLE bookings ADD COLUMN booking_request_id uuid REFERENCES booking_requests;
CREATE UNIQUE INDEX bookings_one_live_offer ON bookings (booking_request_id)
  WHERE booking_request_id IS NOT NULL AND status <> 'CANCELLED';

-- Homes whose long stays are offered at once, without staff.
ALTER TABLE apartments ADD COLUMN automatic_offers boolean NOT NULL DEFAULT false;
