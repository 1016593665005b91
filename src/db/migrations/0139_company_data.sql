-- The data of the company that an owner gives in the office: names, addresses, account. Without the row the site shows the
-- invented company of the demo. Every process follows by the notice, since its pages, mails and documents name the company.
CREATE TABLE company_data (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  data jsonb NOT NULL,
  version integer NOT NULL CHECK (version > 0)
);

CREATE FUNCTION tell_company_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('company_data', '');
  RETURN NULL;
END $$;
CREATE TRIGGER company_data_tell_company_changed
  AFTER INSERT OR DELETE OR UPDATE ON company_data
  FOR EACH STATEMENT EXECUTE FUNCTION tell_company_changed();
