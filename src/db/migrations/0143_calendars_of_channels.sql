-- Sites that sell homes as well. Each generation has secrets of its own in the addresses of the calendars that a site reads.
CREATE DOMAIN channel_site AS text CONSTRAINT channel_site_is_known CHECK (
  VALUE IN ('airbnb', 'booking_com', 'vrbo', 'housinganywhere', 'flatio', 'spotahome', 'smoobu', 'other'));

CREATE TABLE channels (
  site channel_site PRIMARY KEY,
  generation integer NOT NULL DEFAULT 1 CHECK (generation > 0),
  -- When the site last read a calendar of ours.
  served_at timestamptz
);
INSERT INTO channels (site)
SELECT unnest(ARRAY['airbnb', 'booking_com', 'vrbo', 'housinganywhere', 'flatio', 'spotahome', 'smoobu', 'other']);

-- The calendar of a home at a site. Its address is a secret, since it needs no sign-in, and is encrypted.
CREATE TABLE channel_calendars (
  id uuid PRIMARY KEY,
  apartment_id integer NOT NULL REFERENCES apartments,
  site channel_site NOT NULL REFERENCES channels,
  address text NOT NULL,
  -- Whether nights that a host has closed at the site are closed here as well.
  takes_blocks boolean NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  next_read_at timestamptz NOT NULL,
  good_read_at timestamptz,
  -- Why the last reading failed; null where it was good.
  fault text,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- The last readings, the latest at the end: good, failed, or good but empty where there were stays before.
  readings text NOT NULL DEFAULT '' CHECK (readings ~ '^[gfe]{0,24}$'),
  -- How many events of the last good reading staff have to look at, because their dates cannot be read.
  unread_events integer NOT NULL DEFAULT 0 CHECK (unread_events >= 0),
  etag text,
  last_modified text,
  CONSTRAINT calendar_fault_of_a_failure CHECK ((fault IS NULL) = (failures = 0))
);
CREATE UNIQUE INDEX channel_calendars_one_of_a_home ON channel_calendars (apartment_id, site) WHERE removed_at IS NULL;
CREATE INDEX channel_calendars_to_read ON channel_calendars (next_read_at) WHERE removed_at IS NULL;

-- What a calendar says of nights. Occupancies hold those that are free here; a reservation that did not get all is a conflict.
CREATE TABLE channel_stays (
  id uuid PRIMARY KEY,
  calendar_id uuid NOT NULL REFERENCES channel_calendars,
  -- Identifies it in the calendar.
  key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reservation', 'block')),
  nights daterange NOT NULL CHECK (NOT isempty(nights) AND NOT lower_inf(nights) AND NOT upper_inf(nights)),
  is_tentative boolean NOT NULL,
  -- The site's code of the reservation.
  code text,
  first_read_at timestamptz NOT NULL,
  -- Good readings in which it was missing, and when the last of them was counted.
  missing_reads integer NOT NULL DEFAULT 0 CHECK (missing_reads >= 0),
  missing_at timestamptz,
  gone_at timestamptz,
  conflict_since timestamptz,
  -- What a member decided about the conflict. It holds for these nights.
  conflict_end text CHECK (conflict_end IN ('settled_there', 'same_booking')),
  conflict_ended_at timestamptz,
  CONSTRAINT channel_stay_missing CHECK ((missing_at IS NULL) = (missing_reads = 0)),
  CONSTRAINT channel_stay_conflict_of_a_reservation CHECK (conflict_since IS NULL OR kind = 'reservation'),
  CONSTRAINT channel_stay_conflict_end CHECK (
    (conflict_end IS NULL) = (conflict_ended_at IS NULL) AND (conflict_end IS NULL OR conflict_since IS NOT NULL))
);
CREATE UNIQUE INDEX channel_stays_by_key ON channel_stays (calendar_id, key) WHERE gone_at IS NULL;
CREATE INDEX channel_stays_in_conflict ON channel_stays (calendar_id) WHERE conflict_since IS NOT NULL AND gone_at IS NULL;

ALTER TABLE occupancies ADD COLUMN channel_stay_id uuid REFERENCES channel_stays,
  ADD CONSTRAINT occupancy_of_a_channel_stay CHECK (channel_stay_id IS NULL OR kind = 'channel_block') NOT VALID;
ALTER TABLE occupancies VALIDATE CONSTRAINT occupancy_of_a_channel_stay;
CREATE INDEX occupancies_by_channel_stay ON occupancies (channel_stay_id) WHERE channel_stay_id IS NOT NULL;

CREATE FUNCTION tell_office_of_channel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('channel', CASE TG_TABLE_NAME WHEN 'channels' THEN to_jsonb(NEW) ->> 'site' ELSE to_jsonb(NEW) ->> 'id' END);
  RETURN NULL;
END $$;
CREATE TRIGGER channels_tell_office AFTER UPDATE OF generation ON channels
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_channel();
CREATE TRIGGER channel_calendars_tell_office AFTER INSERT OR UPDATE OF good_read_at, fault, removed_at ON channel_calendars
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_channel();
CREATE TRIGGER channel_stays_tell_office AFTER INSERT OR UPDATE OF nights, conflict_since, conflict_end, gone_at ON channel_stays
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_channel();
