-- An agreement is accepted with the first payment, not when it is made: the moment is set once, and nothing else changes.
ALTER TABLE agreements ADD COLUMN made_at timestamptz, ALTER COLUMN accepted_at DROP NOT NULL;
ALTER TABLE agreements DISABLE TRIGGER agreements_stay;
UPDATE agreements SET made_at = accepted_at;
ALTER TABLE agreements ENABLE TRIGGER agreements_stay;
ALTER TABLE agreements ALTER COLUMN made_at SET NOT NULL;

DROP INDEX agreements_by_booking;
CREATE INDEX agreements_by_booking ON agreements (booking_id, made_at);

CREATE FUNCTION accept_agreement_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.accepted_at IS NULL AND NEW.accepted_at IS NOT NULL
    AND (NEW.id, NEW.booking_id, NEW.made_at, NEW.text_version, NEW.terms)
      IS NOT DISTINCT FROM (OLD.id, OLD.booking_id, OLD.made_at, OLD.text_version, OLD.terms) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% rows are never changed', TG_TABLE_NAME;
END $$;
DROP TRIGGER agreements_stay ON agreements;
CREATE TRIGGER agreements_stay BEFORE UPDATE ON agreements FOR EACH ROW EXECUTE FUNCTION accept_agreement_once();
