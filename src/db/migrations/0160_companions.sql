-- People with whom the holder of a booking shares its home: they see the guide, the messages and the dates, and no money.
-- Deleted with the threads of the stay.
CREATE TABLE companions (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 40),
  -- Of the link until it is opened, then of the one device that opened it.
  token_hash text NOT NULL UNIQUE,
  -- Access ends with the links of the booking that are as old.
  link_version integer NOT NULL,
  created_at timestamptz NOT NULL,
  link_expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  -- To the hour.
  last_seen_at timestamptz,
  -- The last day, where it is before the departure; null for the whole stay, whatever its dates become.
  ends_on date,
  ended_at timestamptz,
  may_write boolean NOT NULL DEFAULT true,
  CONSTRAINT companions_link_expires CHECK (link_expires_at > created_at),
  CONSTRAINT companions_opened_in_time CHECK (opened_at < link_expires_at),
  CONSTRAINT companions_seen CHECK ((opened_at IS NULL) = (last_seen_at IS NULL))
);
CREATE INDEX companions_of_booking ON companions (booking_id, created_at);

-- Access that has ended never opens again, and a link is opened once.
CREATE FUNCTION guard_companion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.booking_id, NEW.link_version, NEW.created_at, NEW.link_expires_at)
    IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD.link_version, OLD.created_at, OLD.link_expires_at) THEN
    RAISE EXCEPTION 'what a companion was invited to is never changed';
  END IF;
  IF OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at THEN
    RAISE EXCEPTION 'the access of a companion ends once';
  END IF;
  IF OLD.opened_at IS NOT NULL AND (NEW.opened_at, NEW.token_hash) IS DISTINCT FROM (OLD.opened_at, OLD.token_hash) THEN
    RAISE EXCEPTION 'the link of a companion is opened once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER companions_stay BEFORE UPDATE ON companions FOR EACH ROW EXECUTE FUNCTION guard_companion();

-- Open streams of the booking's messages look again whether their reader may read.
CREATE FUNCTION tell_streams_of_companion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('booking_messages', NEW.booking_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER companions_tell_streams
  AFTER UPDATE OF ended_at ON companions FOR EACH ROW EXECUTE FUNCTION tell_streams_of_companion();

-- The companion who wrote a guest's message; null for the holder.
ALTER TABLE messages
  ADD COLUMN companion_id uuid REFERENCES companions,
  ADD CONSTRAINT messages_companion_is_guest CHECK (companion_id IS NULL OR author = 'guest');
CREATE INDEX messages_of_companion ON messages (companion_id) WHERE companion_id IS NOT NULL;
