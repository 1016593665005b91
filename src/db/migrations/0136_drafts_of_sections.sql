-- What staff have written for a home that was published, and guests do not see yet (decision 222).
CREATE TABLE section_drafts (
  apartment_id integer NOT NULL REFERENCES apartments (id) ON DELETE CASCADE,
  section text NOT NULL CHECK (section IN ('texts', 'facts', 'photos', 'place')),
  content jsonb NOT NULL,
  -- The version of the section that was read when the draft was saved: a later one is not overwritten.
  based_on integer NOT NULL,
  -- How often the draft was saved.
  version integer NOT NULL CHECK (version > 0),
  saved_by uuid,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (apartment_id, section)
);

CREATE FUNCTION tell_office_of_section_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('home', house_code) FROM apartments WHERE id = coalesce(NEW.apartment_id, OLD.apartment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER section_drafts_tell_office AFTER INSERT OR UPDATE OR DELETE ON section_drafts
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_section_draft();
