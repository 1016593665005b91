-- What the authority is told of each stay. No personal data: a report is made from the rows of its booking when it is handed in.
CREATE TABLE communications (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  kind text NOT NULL CHECK (kind IN ('reservation', 'annulment', 'arrival')),
  state text NOT NULL CHECK (state IN ('asked', 'sent', 'accepted', 'refused')),
  -- Who was told: the Ministry's service, or a folder.
  authority text NOT NULL,
  check_in date NOT NULL,
  check_out date NOT NULL,
  positions smallint[] NOT NULL DEFAULT '{}',
  about uuid REFERENCES communications,
  batch text,
  code text,
  fault text,
  tries smallint NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  settled_at timestamptz,
  forgotten_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'annulment') = (about IS NOT NULL)),
  CHECK (state <> 'accepted' OR code IS NOT NULL)
);
CREATE INDEX communications_by_booking ON communications (booking_id, created_at);
-- One thing at a time is told of a booking: two processes can't hand in the same report.
CREATE UNIQUE INDEX communications_one_open ON communications (booking_id) WHERE state IN ('asked', 'sent');

-- Whether a stay is told of at all (disputed for seasonal lets), and when to look at it next.
ALTER TABLE bookings ADD COLUMN ses_required boolean NOT NULL DEFAULT true;
ALTER TABLE bookings ADD COLUMN report_at timestamptz;
CREATE INDEX bookings_to_report ON bookings (report_at) WHERE report_at IS NOT NULL;
