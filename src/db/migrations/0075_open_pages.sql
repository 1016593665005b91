-- Which members have which page of the office open, as long as its stream of changes is. Nothing of it is worth keeping.
CREATE UNLOGGED TABLE open_pages (
  stream_id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES staff_sessions ON DELETE CASCADE,
  -- The path of the page, without what is asked of it.
  path text NOT NULL CHECK (length(path) BETWEEN 1 AND 200),
  -- A process that was ended could not delete its rows: they count no longer after this.
  open_until timestamptz NOT NULL
);
CREATE INDEX open_pages_of_path ON open_pages (path);
CREATE INDEX open_pages_of_session ON open_pages (session_id);

CREATE FUNCTION tell_office_of_open_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('open_page', CASE WHEN TG_OP = 'DELETE' THEN OLD.path ELSE NEW.path END);
  RETURN NULL;
END $$;
CREATE TRIGGER open_pages_tell_office
  AFTER INSERT OR DELETE ON open_pages
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_open_page();
