-- An entry of a calendar replaces the earlier one only by a higher number, so each change of what guests have in theirs is counted:
-- other dates, another home, another day of a charge.
ALTER TABLE bookings ADD COLUMN revision integer NOT NULL DEFAULT 0;

CREATE FUNCTION count_booking_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_count_revision
  BEFORE UPDATE OF check_in, check_out, apartment_id ON bookings
  FOR EACH ROW WHEN ((OLD.check_in, OLD.check_out, OLD.apartment_id) IS DISTINCT FROM (NEW.check_in, NEW.check_out, NEW.apartment_id))
  EXECUTE FUNCTION count_booking_revision();

CREATE FUNCTION count_revision_of_charges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET revision = revision + 1 WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_count_revision
  AFTER UPDATE OF due_date ON payments
  FOR EACH ROW WHEN (OLD.due_date IS DISTINCT FROM NEW.due_date)
  EXECUTE FUNCTION count_revision_of_charges();
