-- A change of stay takes the place of payments that were not made; what was paid stays. Their rows and refused charges are kept.
ALTER TABLE payments ADD COLUMN superseded_at timestamptz;
ALTER TABLE payments DROP CONSTRAINT payments_purpose_check,
  ADD CONSTRAINT payments_purpose_check CHECK (purpose IN ('first', 'rest_before_arrival', 'month', 'change'));
