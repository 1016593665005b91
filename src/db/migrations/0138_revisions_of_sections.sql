-- What sections of homes said before they were changed (decision 225). The guide has none: door codes and passwords
-- that are no longer valid are not stored.
CREATE TABLE section_revisions (
  apartment_id integer NOT NULL REFERENCES apartments (id) ON DELETE CASCADE,
  section text NOT NULL CHECK (section IN ('texts', 'facts', 'photos', 'place', 'price', 'rules')),
  version integer NOT NULL,
  content jsonb NOT NULL,
  -- The member who changed it; null for an import.
  replaced_by uuid,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (apartment_id, section, version)
);
