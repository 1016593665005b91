-- A reservation that was cancelled before it was ever booked is looked for when an earlier revision of it comes late.
CREATE INDEX channel_revisions_never_booked ON channel_revisions (external_id) WHERE outcome = 'never_booked';
