-- The picture of a neighbourhood that staff send in the office (decision 228), and how often it was changed, so that two members
-- never overwrite each other unseen.
ALTER TABLE neighbourhoods
  ADD COLUMN picture jsonb CHECK (
    jsonb_typeof(picture) = 'object' AND picture ?& ARRAY['file', 'alt', 'width', 'height', 'thumbhash']),
  ADD COLUMN picture_version integer NOT NULL DEFAULT 0 CHECK (picture_version >= 0);
