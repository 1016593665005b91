-- The dates of a reservation may pass while it waits for nights that another stay has.
ALTER TABLE channel_revisions
  DROP CONSTRAINT channel_revisions_outcome_check,
  ADD CONSTRAINT channel_revision_outcomes CHECK (outcome IN (
    'booked', 'changed', 'unchanged', 'cancelled', 'waits', 'outdated', 'never_booked', 'lapsed', 'unknown_home'));
