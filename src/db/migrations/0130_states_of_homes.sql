-- Whether a home is let: what is not listed has no row in apartment_search, and takes no new booking (decision 215).
ALTER TABLE apartments
  ADD COLUMN state text NOT NULL DEFAULT 'listed' CHECK (state IN ('listed', 'paused', 'retired')),
  -- When, by which member and why the office has set the state; null and empty for homes that it has left as they came.
  ADD COLUMN state_since timestamptz,
  ADD COLUMN state_set_by uuid,
  ADD COLUMN state_reason text NOT NULL DEFAULT '';

-- A booking takes nights of listed homes only, as if those of others were taken. Stays that have begun in a home go on in it.
-- The lock is the one that the foreign key takes next; whoever changes the state waits for it, and it for them.
CREATE FUNCTION skip_nights_of_unlisted_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM apartments WHERE id = NEW.apartment_id AND state = 'listed' FOR KEY SHARE;
  IF FOUND OR EXISTS (SELECT FROM occupancies o
      WHERE o.booking_id = NEW.booking_id AND o.apartment_id = NEW.apartment_id) THEN
    RETURN NEW;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER occupancies_skip_unlisted
  BEFORE INSERT ON occupancies
  FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL) EXECUTE FUNCTION skip_nights_of_unlisted_home();
