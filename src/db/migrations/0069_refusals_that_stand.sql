-- Whether a refused charge still stands for something that is owed is kept with it, since asking each refused charge for one that
-- paid after it gets slower with every stay. It stands while no charge of its payment has paid or still may.
ALTER TABLE charges ADD COLUMN refusal_stands boolean NOT NULL DEFAULT false;
UPDATE charges SET refusal_stands = true
 WHERE decline_code IS NOT NULL AND NOT EXISTS (
   SELECT FROM charges live WHERE live.payment_id = charges.payment_id
      AND live.state NOT IN ('declined', 'withdrawn', 'succeeded_late', 'returned'));
CREATE INDEX charges_refusals_that_stand ON charges (payment_id, submitted_at) WHERE refusal_stands;

CREATE FUNCTION note_refusals_that_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE charges
     SET refusal_stands = NOT found.is_live
    FROM (SELECT EXISTS (
            SELECT FROM charges live WHERE live.payment_id = NEW.payment_id
               AND live.state NOT IN ('declined', 'withdrawn', 'succeeded_late', 'returned')) AS is_live) AS found
   WHERE payment_id = NEW.payment_id AND decline_code IS NOT NULL AND refusal_stands = found.is_live;
  RETURN NULL;
END $$;
CREATE TRIGGER charges_note_refusals_that_stand
  AFTER INSERT OR UPDATE OF state, decline_code ON charges
  FOR EACH ROW EXECUTE FUNCTION note_refusals_that_stand();
