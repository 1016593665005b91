-- The whole state of the product but for the sandbox. Money is integer euro cents; dates are calendar dates in Europe/Madrid;
-- moments are timestamptz. No business rule reads the database's clock: the product passes its own.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE neighbourhoods (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  city text NOT NULL CHECK (city IN ('madrid', 'sevilla', 'malaga')),
  slug text NOT NULL,
  name text NOT NULL,
  also_known_as text,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  summary jsonb NOT NULL,
  monthly_rent_eur jsonb NOT NULL,
  UNIQUE (city, slug)
);

CREATE TABLE apartments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  house_code text NOT NULL UNIQUE,
  city text NOT NULL CHECK (city IN ('madrid', 'sevilla', 'malaga')),
  neighbourhood_id smallint NOT NULL REFERENCES neighbourhoods,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  address jsonb NOT NULL,
  details jsonb NOT NULL,
  guide jsonb NOT NULL,
  price jsonb NOT NULL,
  min_nights smallint NOT NULL CHECK (min_nights >= 1),
  instant_max_nights smallint NOT NULL CHECK (instant_max_nights >= 0),
  max_occupancy smallint NOT NULL CHECK (max_occupancy >= 1),
  terms text NOT NULL CHECK (terms IN ('general', 'particular')),
  self_check_in boolean NOT NULL,
  -- Marks the content that was imported, so that importing it again changes nothing.
  content_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- What a search reads: one narrow row per apartment. Masks have one bit per word of domain/catalogue/vocabulary.ts.
CREATE TABLE apartment_search (
  apartment_id integer PRIMARY KEY REFERENCES apartments ON DELETE CASCADE,
  city_id smallint NOT NULL,
  neighbourhood_id smallint NOT NULL,
  monthly_price_cents integer NOT NULL,
  size_m2 smallint NOT NULL,
  bedrooms smallint NOT NULL,
  bathrooms smallint NOT NULL,
  living_rooms smallint NOT NULL,
  separate_kitchen boolean NOT NULL,
  max_occupancy smallint NOT NULL,
  min_nights smallint NOT NULL,
  amenities integer NOT NULL,
  services integer NOT NULL,
  types integer NOT NULL,
  lat real NOT NULL,
  lng real NOT NULL,
  -- Lower comes first when sorted by "recommended".
  rank integer NOT NULL,
  -- The nights that are taken; kept by the trigger on occupancies.
  blocked datemultirange NOT NULL DEFAULT '{}'
) WITH (autovacuum_vacuum_scale_factor = 0.01, fillfactor = 80);

CREATE INDEX apartment_search_by_price ON apartment_search (city_id, monthly_price_cents, apartment_id)
  INCLUDE (neighbourhood_id, bedrooms, bathrooms, max_occupancy, min_nights, amenities, services, types, blocked);
CREATE INDEX apartment_search_by_rank ON apartment_search (city_id, rank, apartment_id);

CREATE TABLE promo_codes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code = upper(code)),
  percent smallint CHECK (percent BETWEEN 1 AND 100),
  amount_cents integer CHECK (amount_cents > 0),
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  min_nights smallint NOT NULL DEFAULT 1,
  city text CHECK (city IN ('madrid', 'sevilla', 'malaga')),
  max_uses integer CHECK (max_uses > 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  CONSTRAINT promo_code_percent_or_amount CHECK ((percent IS NULL) <> (amount_cents IS NULL)),
  -- The number of uses holds whatever the code above does.
  CONSTRAINT promo_code_uses_within_limit CHECK (max_uses IS NULL OR uses <= max_uses)
);

CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  apartment_id integer NOT NULL REFERENCES apartments,
  status text NOT NULL CHECK (status IN ('PENDING', 'CONFIRMED', 'CANCELLED')),
  check_in date NOT NULL,
  check_out date NOT NULL,
  adults smallint NOT NULL CHECK (adults >= 1),
  children smallint NOT NULL CHECK (children >= 0),
  babies smallint NOT NULL CHECK (babies >= 0),
  -- The price as it was agreed, night by night: domain/pricing/price.ts.
  price jsonb NOT NULL,
  total_price_cents integer NOT NULL CHECK (total_price_cents >= 0),
  terms text NOT NULL CHECK (terms IN ('general', 'particular')),
  promo_code_id integer REFERENCES promo_codes,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  holder_name text NOT NULL,
  holder_lastname text NOT NULL,
  holder_email text NOT NULL,
  holder_phone text NOT NULL,
  consents jsonb NOT NULL,
  -- Hash of the caller's idempotency key: the same request never makes two bookings, not even across a crash.
  request_key text UNIQUE,
  -- Set while no payment was made; the nights are let go after it.
  hold_expires_at timestamptz,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text CHECK (cancel_reason IN ('hold_expired', 'unpaid', 'guest', 'company', 'owner')),
  CONSTRAINT booking_dates CHECK (check_out > check_in),
  CONSTRAINT booking_cancelled CHECK ((status = 'CANCELLED') = (cancelled_at IS NOT NULL)),
  CONSTRAINT booking_cancel_reason CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL))
);
CREATE INDEX bookings_by_apartment ON bookings (apartment_id, check_in);
CREATE INDEX bookings_by_email ON bookings (lower(holder_email));
CREATE INDEX bookings_on_hold ON bookings (hold_expires_at) WHERE status = 'PENDING' AND hold_expires_at IS NOT NULL;

-- Every night that is taken, by whom- or whatever. Two live rows of one apartment never share a night.
CREATE TABLE occupancies (
  id uuid PRIMARY KEY,
  apartment_id integer NOT NULL REFERENCES apartments,
  nights daterange NOT NULL CHECK (NOT isempty(nights) AND NOT lower_inf(nights) AND NOT upper_inf(nights)),
  kind text NOT NULL CHECK (kind IN ('hold', 'booking', 'channel_block', 'maintenance')),
  booking_id uuid REFERENCES bookings,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  released_at timestamptz,
  CONSTRAINT occupancy_of_a_booking CHECK ((kind IN ('hold', 'booking')) = (booking_id IS NOT NULL)),
  CONSTRAINT occupancy_hold_expires CHECK ((kind = 'hold') = (expires_at IS NOT NULL)),
  CONSTRAINT occupancies_no_shared_night
    EXCLUDE USING gist (apartment_id WITH =, nights WITH &&) WHERE (released_at IS NULL)
);
CREATE INDEX occupancies_by_booking ON occupancies (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX occupancies_live_holds ON occupancies (apartment_id, expires_at) WHERE released_at IS NULL AND kind = 'hold';

-- apartment_search.blocked follows occupancies in the same transaction. Adding and taking away single ranges is right under
-- concurrency, because live occupancies of an apartment are disjoint and the row update always starts from the newest version.
CREATE FUNCTION keep_blocked_nights() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone daterange := 'empty';
  taken daterange := 'empty';
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.released_at IS NULL THEN gone := OLD.nights; END IF;
  IF TG_OP <> 'DELETE' AND NEW.released_at IS NULL THEN taken := NEW.nights; END IF;
  IF gone IS DISTINCT FROM taken THEN
    UPDATE apartment_search
       SET blocked = blocked - datemultirange(gone) + datemultirange(taken)
     WHERE apartment_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.apartment_id ELSE NEW.apartment_id END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER occupancies_keep_blocked_nights
  AFTER INSERT OR DELETE OR UPDATE OF nights, released_at ON occupancies
  FOR EACH ROW EXECUTE FUNCTION keep_blocked_nights();

CREATE TABLE promo_code_uses (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  promo_code_id integer NOT NULL REFERENCES promo_codes,
  used_at timestamptz NOT NULL,
  released_at timestamptz
);

-- The instalments of a booking. What is paid is derived from charges and refunds.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  number smallint NOT NULL CHECK (number >= 1),
  purpose text NOT NULL CHECK (purpose IN ('first', 'rest_before_arrival', 'month')),
  month smallint NOT NULL CHECK (month >= 1),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  due_date date NOT NULL,
  UNIQUE (booking_id, number)
);
CREATE INDEX payments_by_due_date ON payments (due_date);

-- One try to charge a payment; its id is the idempotency key at the gateway.
CREATE TABLE charges (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  gateway text NOT NULL,
  gateway_ref text,
  presence text NOT NULL CHECK (presence IN ('guest_present', 'automatic')),
  state text NOT NULL CHECK (state IN ('asked', 'processing', 'requires_action', 'succeeded', 'declined', 'withdrawn')),
  decline_code text,
  action_url text,
  asked_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT charge_declined_why CHECK ((state = 'declined') = (decline_code IS NOT NULL)),
  CONSTRAINT charge_settled CHECK ((state IN ('succeeded', 'declined', 'withdrawn')) = (settled_at IS NOT NULL))
);
CREATE INDEX charges_by_payment ON charges (payment_id, asked_at);
-- A payment is never charged twice: at most one charge of it may still move money, or has.
CREATE UNIQUE INDEX charges_one_live_per_payment ON charges (payment_id) WHERE state NOT IN ('declined', 'withdrawn');
CREATE INDEX charges_open ON charges (asked_at) WHERE state IN ('asked', 'processing', 'requires_action');

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  charge_id uuid NOT NULL REFERENCES charges,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('asked', 'processing', 'succeeded', 'failed')),
  gateway_ref text,
  asked_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX refunds_by_charge ON refunds (charge_id);

-- The cards a booking was paid with, as the gateway keeps them; the newest is charged next.
CREATE TABLE cards (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  gateway text NOT NULL,
  card_token text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  exp_month smallint NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
  exp_year smallint NOT NULL,
  saved_at timestamptz NOT NULL,
  UNIQUE (booking_id, gateway, card_token)
);

-- Messages of a gateway, each stored once by its own id.
CREATE TABLE gateway_events (
  gateway text NOT NULL,
  event_id text NOT NULL,
  charge_id uuid NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, event_id)
);

-- Answers to POSTs by the caller's key, so that the same request gets the same answer.
CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key_hash text NOT NULL,
  body_hash text NOT NULL,
  status smallint,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key_hash)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Secrets the product makes for itself when none is set: one row per name, shared by all processes.
CREATE TABLE app_secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);
