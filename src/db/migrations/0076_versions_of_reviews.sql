-- A review is decided as it was read: its writer may write another, and another member may have decided it.
ALTER TABLE reviews ADD COLUMN version integer NOT NULL DEFAULT 0;

CREATE FUNCTION count_review_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER reviews_count_version
  BEFORE UPDATE ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review_version();
