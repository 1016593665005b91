-- Parts of a home that staff change in the office. How often each was changed, so that two members never overwrite each other
-- unseen; and a hash of what was imported last, so that an import knows what the office has changed since.
ALTER TABLE apartments
  ADD COLUMN section_versions jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN imported_sections jsonb NOT NULL DEFAULT '{}';
