-- Homes that are not booked at once while the calendars of the other sites that sell them cannot be trusted: staff answer then.
CREATE TABLE homes_asking_first (
  apartment_id integer PRIMARY KEY REFERENCES apartments ON DELETE CASCADE,
  since timestamptz NOT NULL
);

CREATE FUNCTION tell_office_of_home_asking_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('channel', CASE TG_OP WHEN 'DELETE' THEN OLD.apartment_id ELSE NEW.apartment_id END::text);
  RETURN NULL;
END $$;
CREATE TRIGGER homes_asking_first_tell_office AFTER INSERT OR DELETE ON homes_asking_first
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_home_asking_first();

-- When the first of the failed pushes since the last good one failed. It counts only beside a fault.
ALTER TABLE managed_homes ADD COLUMN failing_since timestamptz;
UPDATE managed_homes SET failing_since = coalesce(nights_pushed_at, pushes_since, mapped_at) WHERE failures > 0;
