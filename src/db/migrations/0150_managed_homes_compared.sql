-- What the channel manager was last found to have otherwise than we do, for each home, so that the page shows it without a call.
ALTER TABLE managed_homes
  -- The name that the property has there; null where it is not known.
  ADD COLUMN property_title text,
  ADD COLUMN compared_at timestamptz,
  -- Values of nights that differ, and those of them that are listed: ranges of nights with the same difference.
  ADD COLUMN differences integer CHECK (differences >= 0),
  ADD COLUMN difference_ranges jsonb,
  -- Nights that were not compared because they had yet to be pushed.
  ADD COLUMN uncompared_nights integer CHECK (uncompared_nights >= 0),
  ADD CONSTRAINT managed_home_comparison_is_whole
    CHECK (num_nulls(compared_at, differences, difference_ranges, uncompared_nights) IN (0, 4));

-- The office learns what its page shows of homes and of the connection, and when a home is pushed
-- for the first time, but not each push.
CREATE FUNCTION tell_office_of_managed_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('channel', CASE TG_OP WHEN 'DELETE' THEN OLD.property_id ELSE NEW.property_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER managed_homes_tell_office AFTER INSERT OR DELETE ON managed_homes
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_managed_home();
CREATE TRIGGER managed_homes_change_tell_office AFTER UPDATE OF pushes_since, nights_pushed_at, rates_pushed_at, fault, compared_at, differences
  ON managed_homes
  FOR EACH ROW WHEN (
    (OLD.pushes_since, OLD.nights_pushed_at IS NULL, OLD.rates_pushed_at IS NULL, OLD.fault, OLD.compared_at, OLD.differences)
      IS DISTINCT FROM
    (NEW.pushes_since, NEW.nights_pushed_at IS NULL, NEW.rates_pushed_at IS NULL, NEW.fault, NEW.compared_at, NEW.differences))
  EXECUTE FUNCTION tell_office_of_managed_home();

CREATE FUNCTION tell_office_of_channel_manager() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('channel', 'manager');
  RETURN NULL;
END $$;
CREATE TRIGGER channel_manager_tell_office AFTER UPDATE OF stopped_at, markup_percent, fault ON channel_manager
  FOR EACH ROW WHEN (
    (OLD.stopped_at, OLD.markup_percent, OLD.fault) IS DISTINCT FROM (NEW.stopped_at, NEW.markup_percent, NEW.fault))
  EXECUTE FUNCTION tell_office_of_channel_manager();
