-- The home as the catalogue had it when an agreement was made: address, numbers, what the price includes, house rules and
-- inventory. The database writes it, so that every way in which an agreement is made has it; null for agreements from before.
ALTER TABLE agreements ADD COLUMN home jsonb;

CREATE FUNCTION write_agreed_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.home IS NULL THEN
    SELECT jsonb_build_object('address', address) || (
        SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(details)
        WHERE key IN ('sizeM2', 'bedrooms', 'bathrooms', 'rooms', 'equipment', 'services', 'electricityAllowanceCents',
          'energyLabel', 'houseRules', 'registrations', 'cadastralNumber'))
      INTO NEW.home FROM apartments WHERE house_code = NEW.terms->>'houseCode';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER agreements_write_home BEFORE INSERT ON agreements FOR EACH ROW EXECUTE FUNCTION write_agreed_home();

CREATE OR REPLACE FUNCTION accept_agreement_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.accepted_at IS NULL AND NEW.accepted_at IS NOT NULL
    AND (NEW.id, NEW.booking_id, NEW.made_at, NEW.text_version, NEW.terms, NEW.home)
      IS NOT DISTINCT FROM (OLD.id, OLD.booking_id, OLD.made_at, OLD.text_version, OLD.terms, OLD.home) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% rows are never changed', TG_TABLE_NAME;
END;
$$;
