-- Homes that HousingAnywhere reads in our list of homes. One that is not listed here leaves the list until it is.
CREATE TABLE feed_listings (
  apartment_id integer PRIMARY KEY REFERENCES apartments,
  published_at timestamptz NOT NULL
);

-- The list and the requests that come back: one row.
CREATE TABLE listing_feed (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Each generation has a secret of its own in the address of the list.
  generation integer NOT NULL DEFAULT 1 CHECK (generation > 0),
  -- When the site last read the list.
  served_at timestamptz,
  -- Where the next reading of requests begins; null for the first one.
  cursor text,
  -- When requests were last read without a fault.
  read_at timestamptz,
  fault text
);
INSERT INTO listing_feed DEFAULT VALUES;

-- Requests of another site, each once. One that fits nothing here is recorded without what its guest wrote.
CREATE TABLE site_requests (
  site channel_site NOT NULL,
  -- The id that the site gave it.
  id text NOT NULL CHECK (length(id) BETWEEN 1 AND 100),
  received_at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('listed', 'unknown_home', 'impossible_dates')),
  booking_request_id uuid UNIQUE REFERENCES booking_requests,
  listing_reference text NOT NULL CHECK (length(listing_reference) <= 100),
  price_cents bigint CHECK (price_cents BETWEEN 0 AND 9007199254740991),
  currency text CHECK (currency ~ '^[A-Z]{3}$'),
  -- Its page at the site.
  page text CHECK (page ~ '^https://'),
  -- When a member accepted it for the site.
  accepted_at timestamptz,
  -- When the site took our answer.
  answered_at timestamptz,
  PRIMARY KEY (site, id),
  CONSTRAINT site_request_is_listed CHECK ((outcome = 'listed') = (booking_request_id IS NOT NULL)),
  CONSTRAINT site_request_accepted_is_listed CHECK (num_nonnulls(accepted_at, answered_at) = 0 OR booking_request_id IS NOT NULL),
  CONSTRAINT site_request_price_has_a_currency CHECK ((price_cents IS NULL) = (currency IS NULL))
);
CREATE INDEX site_requests_by_time ON site_requests (received_at) WHERE booking_request_id IS NULL;
CREATE INDEX site_requests_to_answer ON site_requests (booking_request_id) WHERE booking_request_id IS NOT NULL AND answered_at IS NULL;

CREATE FUNCTION tell_office_of_listing_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('channel', 'listing_feed');
  RETURN NULL;
END $$;
CREATE TRIGGER feed_listings_tell_office AFTER INSERT OR DELETE ON feed_listings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_of_listing_feed();
CREATE TRIGGER listing_feed_tell_office AFTER UPDATE OF generation, fault ON listing_feed
  FOR EACH ROW WHEN ((OLD.generation, OLD.fault) IS DISTINCT FROM (NEW.generation, NEW.fault))
  EXECUTE FUNCTION tell_office_of_listing_feed();

-- What guests of the simulated site of the sandbox request.
CREATE TABLE sandbox.requests (
  number bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  id text NOT NULL UNIQUE,
  request jsonb NOT NULL,
  answer text CHECK (answer IN ('accepted', 'declined'))
);
