-- A new id whenever a legal rule changes. Whatever reads a home to price a stay reads the revision with it, so that a process
-- that has the rules of this revision does not read them again.
CREATE TABLE legal_rules_revision (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision uuid NOT NULL
);
INSERT INTO legal_rules_revision (revision) VALUES (gen_random_uuid());

CREATE FUNCTION revise_legal_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE legal_rules_revision SET revision = gen_random_uuid();
  RETURN NULL;
END $$;
CREATE TRIGGER legal_rules_revise AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON legal_rules
  FOR EACH STATEMENT EXECUTE FUNCTION revise_legal_rules();
