-- Pages of the office read anew what waits for the tax agency, what it said, and for whom invoices are made out.
CREATE FUNCTION tell_office_of_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('records', NEW.chain);
  RETURN NULL;
END $$;
CREATE TRIGGER record_deliveries_tell_office
  AFTER INSERT OR UPDATE OF state ON record_deliveries FOR EACH ROW EXECUTE FUNCTION tell_office_of_chain();
CREATE TRIGGER record_turns_tell_office
  AFTER UPDATE OF failing_since, fault ON record_turns FOR EACH ROW
  WHEN (NEW.failing_since IS DISTINCT FROM OLD.failing_since OR NEW.fault IS DISTINCT FROM OLD.fault)
  EXECUTE FUNCTION tell_office_of_chain();
CREATE TRIGGER tax_data_tell_office
  AFTER INSERT OR UPDATE ON tax_data FOR EACH ROW EXECUTE FUNCTION tell_office_of_part('booking');
