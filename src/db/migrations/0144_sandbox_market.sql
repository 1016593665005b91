-- What the simulated sites of the sandbox have sold. The calendar of a home at such a site has its stays that are not cancelled.
CREATE TABLE sandbox.sold_stays (
  uid text PRIMARY KEY,
  apartment_id integer NOT NULL REFERENCES apartments,
  site channel_site NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reservation', 'block')),
  nights daterange NOT NULL CHECK (NOT isempty(nights) AND NOT lower_inf(nights) AND NOT upper_inf(nights)),
  booked_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  -- A site sells no night of a home twice.
  CONSTRAINT sold_stays_no_shared_night EXCLUDE USING gist (apartment_id WITH =, (site::text) WITH =, nights WITH &&)
    WHERE (cancelled_at IS NULL)
);

-- The last day on which guests booked, changed and cancelled at the simulated sites; no row where no site is simulated.
CREATE TABLE sandbox.market (stepped_on date NOT NULL);
CREATE UNIQUE INDEX market_is_one ON sandbox.market ((true));
