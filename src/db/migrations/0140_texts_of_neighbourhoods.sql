-- Texts of neighbourhoods that staff change in the office (decision 227). How often they were changed, so that two members never
-- overwrite each other unseen; and the texts that were imported last, so that an import knows what the office has changed since.
ALTER TABLE neighbourhoods
  ADD COLUMN texts_version integer NOT NULL DEFAULT 0 CHECK (texts_version >= 0),
  ADD COLUMN imported_texts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(imported_texts) = 'object');

CREATE FUNCTION tell_office_of_neighbourhood() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('neighbourhood', NEW.city || '/' || NEW.slug);
  RETURN NULL;
END $$;
CREATE TRIGGER neighbourhoods_tell_office AFTER UPDATE ON neighbourhoods
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_office_of_neighbourhood();
