-- Filters of a list that a member keeps under a name, for themselves or for everybody. They name nobody: what was typed to find
-- somebody is no part of a view.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES staff_members ON DELETE CASCADE,
  list text NOT NULL CHECK (list IN ('bookings')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- As the address of the list has them.
  query text NOT NULL CHECK (length(query) <= 1000),
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT saved_views_once UNIQUE (member_id, list, name)
);
