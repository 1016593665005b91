-- A draft was never listed: it has no row of search, and leaves that state once, for good (decision 221).
ALTER TABLE apartments
  DROP CONSTRAINT apartments_state_check,
  ADD CONSTRAINT apartments_state_check CHECK (state IN ('draft', 'listed', 'paused', 'retired')) NOT VALID;
ALTER TABLE apartments VALIDATE CONSTRAINT apartments_state_check;

CREATE FUNCTION check_draft_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A home that was listed does not become a draft again' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER apartments_never_draft_again BEFORE UPDATE OF state ON apartments
  FOR EACH ROW WHEN (NEW.state = 'draft' AND OLD.state <> 'draft') EXECUTE FUNCTION check_draft_of_home();
