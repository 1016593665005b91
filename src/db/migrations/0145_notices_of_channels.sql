-- Members are notified of nights that are sold twice, and of calendars of other sites that are no longer read.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check CHECK (kind IN (
  'request', 'message', 'contact', 'overdue', 'refused_refund', 'deposit', 'approval', 'difference', 'channel_conflict',
  'channel_stopped')) NOT VALID;
ALTER TABLE notices VALIDATE CONSTRAINT notices_kind_check;
