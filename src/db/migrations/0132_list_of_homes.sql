-- Views of the list of homes are saved as those of bookings are.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check,
  ADD CONSTRAINT saved_views_list_check CHECK (list IN ('bookings', 'homes'));

-- Open pages of the office read again.
CREATE FUNCTION tell_office_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('home', NEW.house_code);
  RETURN NULL;
END $$;
CREATE TRIGGER apartments_tell_office AFTER UPDATE OF state, section_versions, floor_cents ON apartments
  FOR EACH ROW WHEN (
    (OLD.state, OLD.section_versions, OLD.floor_cents) IS DISTINCT FROM (NEW.state, NEW.section_versions, NEW.floor_cents)) EXECUTE FUNCTION tell_office_of_home();
