-- The keys by which push services know this installation: one pair, for ever, since every subscription is bound to it.
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  -- Encrypted by the application.
  private_key text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TRIGGER push_keys_stay BEFORE UPDATE OR DELETE ON push_keys FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Browsers that take the notices of a booking. A reader is its holder, or the companion with that id.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  companion_id uuid REFERENCES companions ON DELETE CASCADE,
  endpoint text NOT NULL CHECK (endpoint ~ '^https://' AND length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text NOT NULL CHECK (auth ~ '^[A-Za-z0-9_-]{22}$'),
  locale text NOT NULL,
  time_zone text NOT NULL,
  created_at timestamptz NOT NULL,
  -- A browser has one endpoint, whatever bookings it opens, and one reader of each.
  CONSTRAINT push_subscriptions_once UNIQUE (booking_id, endpoint)
);
CREATE INDEX push_subscriptions_by_endpoint ON push_subscriptions (endpoint);
CREATE INDEX push_subscriptions_of_companion ON push_subscriptions (companion_id) WHERE companion_id IS NOT NULL;

-- What a reader chose; without a row, a kind is on.
CREATE TABLE push_preferences (
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  companion_id uuid REFERENCES companions ON DELETE CASCADE,
  kind text NOT NULL,
  is_on boolean NOT NULL,
  CONSTRAINT push_preferences_once UNIQUE NULLS NOT DISTINCT (booking_id, companion_id, kind)
);
CREATE INDEX push_preferences_of_companion ON push_preferences (companion_id) WHERE companion_id IS NOT NULL;

-- Whole hours by the clock of the device.
CREATE TABLE push_quiet_hours (
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  companion_id uuid REFERENCES companions ON DELETE CASCADE,
  is_on boolean NOT NULL,
  from_hour smallint NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
  until_hour smallint NOT NULL CHECK (until_hour BETWEEN 0 AND 23),
  CONSTRAINT push_quiet_hours_once UNIQUE NULLS NOT DISTINCT (booking_id, companion_id),
  CONSTRAINT push_quiet_hours_end CHECK (from_hour <> until_hour)
);
CREATE INDEX push_quiet_hours_of_companion ON push_quiet_hours (companion_id) WHERE companion_id IS NOT NULL;

-- What is to be sent and was, once to each browser. A notice is claimed before it is sent, as one that failed.
CREATE TABLE push_notices (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  companion_id uuid REFERENCES companions ON DELETE CASCADE,
  -- Null once the subscription has ended.
  subscription_id uuid REFERENCES push_subscriptions ON DELETE SET NULL,
  kind text NOT NULL,
  text text NOT NULL,
  -- What happened: the id of a message, of an event of a report, of a charge.
  about text NOT NULL,
  -- Whether it counts towards the notices of its day, which is the day of the device.
  is_counted boolean NOT NULL,
  day date NOT NULL,
  send_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'gone', 'failed')),
  CONSTRAINT push_notices_once UNIQUE (subscription_id, about)
);
CREATE INDEX push_notices_of_booking ON push_notices (booking_id, day);
CREATE INDEX push_notices_of_companion ON push_notices (companion_id) WHERE companion_id IS NOT NULL;

-- What is sent or given up is never sent again.
CREATE FUNCTION guard_push_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.booking_id, NEW.kind, NEW.text, NEW.about) IS DISTINCT FROM
    (OLD.id, OLD.booking_id, OLD.kind, OLD.text, OLD.about) THEN
    RAISE EXCEPTION 'a notice is never changed';
  END IF;
  IF NEW.state <> OLD.state AND (NEW.state = 'queued' OR OLD.state IN ('sent', 'gone')) THEN
    RAISE EXCEPTION 'a notice does not go from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER push_notices_stay BEFORE UPDATE ON push_notices FOR EACH ROW EXECUTE FUNCTION guard_push_notice();

-- With the links of a booking end all its subscriptions, and with a companion's access theirs.
CREATE FUNCTION end_push_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_end_push AFTER UPDATE OF link_version ON bookings
  FOR EACH ROW WHEN (NEW.link_version <> OLD.link_version) EXECUTE FUNCTION end_push_of_booking();

CREATE FUNCTION end_push_of_companion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE companion_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER companions_end_push AFTER UPDATE OF ended_at ON companions
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_push_of_companion();
