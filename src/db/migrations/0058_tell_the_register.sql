-- Pages of a booking show which forms are complete and what the register of travellers was told. A form that is merely typed
-- in changes nothing there.
CREATE FUNCTION tell_office_of_register() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office_changes', json_build_object('kind', 'register', 'id', code)::text)
    FROM bookings WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER communications_tell_office AFTER INSERT OR UPDATE OF state ON communications
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_register();
CREATE TRIGGER travellers_added_tell_office AFTER INSERT ON travellers
  FOR EACH ROW WHEN (NEW.completed_at IS NOT NULL) EXECUTE FUNCTION tell_office_of_register();
CREATE TRIGGER travellers_tell_office AFTER UPDATE OF completed_at ON travellers
  FOR EACH ROW WHEN (OLD.completed_at IS DISTINCT FROM NEW.completed_at) EXECUTE FUNCTION tell_office_of_register();
