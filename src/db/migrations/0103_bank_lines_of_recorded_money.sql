-- A line of the bank may be money that staff recorded before with another reference. It is then linked to that charge: a charge
-- to one line at most, a line to one charge of its own amount.
ALTER TABLE bank_lines
  ADD COLUMN charge_id uuid CONSTRAINT bank_lines_charge_once UNIQUE REFERENCES charges (id),
  ADD COLUMN linked_at timestamptz,
  ADD CONSTRAINT bank_lines_linked_at CHECK ((charge_id IS NULL) = (linked_at IS NULL)),
  ADD CONSTRAINT bank_lines_decided_once CHECK (charge_id IS NULL OR set_aside_at IS NULL);

CREATE FUNCTION require_money_of_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM charges c WHERE c.id = NEW.charge_id AND c.gateway = 'manual' AND c.amount_cents = NEW.amount_cents) THEN
    RAISE EXCEPTION 'bank line % is linked to a charge that is not recorded by hand with the same amount', NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bank_lines_require_money
  BEFORE INSERT OR UPDATE OF charge_id, amount_cents ON bank_lines
  FOR EACH ROW WHEN (NEW.charge_id IS NOT NULL) EXECUTE FUNCTION require_money_of_bank_line();
