-- How the doors of homes open. A home without a row has a key box with the lasting code of its guide.
CREATE TABLE home_locks (
  apartment_id integer PRIMARY KEY REFERENCES apartments ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('key_box', 'by_hand', 'nuki', 'simulated')),
  -- By which the lock is addressed.
  device_id text CHECK (device_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  -- From when guests see the code.
  reveal text NOT NULL CHECK (reveal IN ('day_before', 'check_in')),
  CONSTRAINT home_locks_device CHECK ((kind IN ('nuki', 'simulated')) = (device_id IS NOT NULL))
);

-- Codes of bookings at electronic locks. Deleted some time after the stay.
CREATE TABLE door_codes (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  apartment_id integer NOT NULL REFERENCES apartments ON DELETE CASCADE,
  lock_kind text NOT NULL CHECK (lock_kind IN ('by_hand', 'nuki', 'simulated')),
  device_id text,
  -- Encrypted.
  code text NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_to timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('wanted', 'pending', 'set', 'late', 'failed', 'altered', 'removed')),
  -- Names the grant at the lock.
  reference text CHECK (reference <> ''),
  -- When the lock was last requested to take it, until it has an outcome; of an ended code, to remove it.
  requested_at timestamptz,
  -- When the lock first said that it is set.
  set_at timestamptz,
  created_at timestamptz NOT NULL,
  -- From when it should open nothing.
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN
    ('lost', 'not_working', 'lock_changed', 'other', 'dates_changed', 'home_changed', 'stay_over', 'cancelled')),
  CONSTRAINT door_codes_forward CHECK (valid_from < valid_to),
  CONSTRAINT door_codes_device CHECK ((lock_kind IN ('nuki', 'simulated')) = (device_id IS NOT NULL)),
  CONSTRAINT door_codes_referred CHECK (state IN ('wanted', 'failed', 'removed') OR reference IS NOT NULL),
  CONSTRAINT door_codes_was_set CHECK (state NOT IN ('set', 'altered') OR set_at IS NOT NULL),
  CONSTRAINT door_codes_ended CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX door_codes_live ON door_codes (booking_id) WHERE ended_at IS NULL;
CREATE INDEX door_codes_of_booking ON door_codes (booking_id, created_at);
CREATE INDEX door_codes_at_locks ON door_codes (apartment_id) WHERE state <> 'removed';

-- A code is one code for one window at one lock, ends once, and its state changes only in these ways.
CREATE FUNCTION guard_door_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.booking_id, NEW.apartment_id, NEW.lock_kind, NEW.device_id, NEW.code, NEW.valid_from, NEW.valid_to,
      NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD.apartment_id, OLD.lock_kind, OLD.device_id, OLD.code, OLD.valid_from,
      OLD.valid_to, OLD.created_at) THEN
    RAISE EXCEPTION 'what a door code was made for is never changed';
  END IF;
  IF OLD.reference IS NOT NULL AND NEW.reference IS DISTINCT FROM OLD.reference THEN
    RAISE EXCEPTION 'a door code is granted once';
  END IF;
  IF OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.end_reason) IS DISTINCT FROM (OLD.ended_at, OLD.end_reason) THEN
    RAISE EXCEPTION 'a door code ends once';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state || ' ' || NEW.state) NOT IN (
    'wanted pending', 'wanted failed', 'wanted removed',
    'pending set', 'pending late', 'pending failed', 'pending removed',
    'late set', 'late failed', 'late removed',
    'set altered', 'set removed',
    'altered set', 'altered removed',
    'failed set', 'failed removed') THEN
    RAISE EXCEPTION 'a door code does not go from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER door_codes_stay BEFORE UPDATE ON door_codes FOR EACH ROW EXECUTE FUNCTION guard_door_code();

-- Open pages of the office read anew what was changed.
CREATE FUNCTION tell_office_of_door_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('booking', code) FROM bookings WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER door_codes_tell_office AFTER INSERT OR UPDATE OF state, ended_at ON door_codes
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_door_code();
