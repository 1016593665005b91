-- Reservations in conflict and blocks, which yield to others, take nights as soon as these are free.
CREATE INDEX channel_stays_that_may_lack_nights ON channel_stays (upper(nights))
  WHERE gone_at IS NULL AND (conflict_since IS NOT NULL OR kind = 'block');
