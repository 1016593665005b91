-- Nights that staff take. The occupancy decides; this says why. A change of either raises the version.
CREATE TABLE blocks (
  occupancy_id uuid PRIMARY KEY REFERENCES occupancies,
  kind text NOT NULL CHECK (kind IN ('maintenance', 'owner_stay', 'renovation', 'not_let', 'other')),
  note text NOT NULL CHECK (kind <> 'other' OR note <> ''),
  -- The member who took them; null for the command line.
  made_by uuid,
  version integer NOT NULL DEFAULT 0
);
INSERT INTO blocks (occupancy_id, kind, note) SELECT id, 'maintenance', '' FROM occupancies WHERE kind = 'maintenance';

-- What staff know of a request. An offer that waits leaves it open; it is won once the offer is paid.
ALTER TABLE booking_requests
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'snoozed', 'won', 'lost')),
  ADD COLUMN assignee uuid,
  ADD COLUMN snoozed_until timestamptz,
  ADD COLUMN lost_reason text
    CHECK (lost_reason IN ('price', 'no_home', 'other_dates', 'elsewhere', 'no_answer', 'not_serious', 'other')),
  -- When the guest got a first answer: an offer, or that there is none.
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT request_snoozed CHECK ((state = 'snoozed') = (snoozed_until IS NOT NULL)),
  ADD CONSTRAINT request_lost CHECK ((state = 'lost') = (lost_reason IS NOT NULL));
UPDATE booking_requests SET
  answered_at = (SELECT min(created_at) FROM bookings WHERE booking_request_id = booking_requests.id),
  state = CASE WHEN EXISTS (
    SELECT FROM bookings
     WHERE booking_request_id = booking_requests.id AND status <> 'CANCELLED' AND hold_expires_at IS NULL
  ) THEN 'won' ELSE 'open' END;
CREATE INDEX booking_requests_at_hand ON booking_requests (created_at) WHERE state IN ('open', 'snoozed');

ALTER TABLE bookings
  ADD COLUMN source text NOT NULL DEFAULT 'site' CHECK (source IN ('site', 'request', 'phone', 'desk')),
  -- The member who took it; null for a guest and the command line.
  ADD COLUMN created_by uuid,
  -- Until this day cancelling is free, whatever the dates of the stay say: it was moved without its holder's yes.
  ADD COLUMN free_cancellation_until date,
  ADD COLUMN checked_in_at timestamptz,
  ADD COLUMN checked_out_at timestamptz,
  -- Raised by what staff edit.
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT bookings_cancel_reason_check,
  ADD CONSTRAINT bookings_cancel_reason_check
    CHECK (cancel_reason IN ('hold_expired', 'unpaid', 'guest', 'company', 'owner', 'no_show')),
  ADD CONSTRAINT booking_checked_out CHECK (checked_out_at IS NULL OR checked_in_at IS NOT NULL);
UPDATE bookings SET source = 'request' WHERE booking_request_id IS NOT NULL;

-- What staff note on a booking; its holder finds it in their export.
CREATE TABLE booking_notes (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  text text NOT NULL CHECK (text <> ''),
  made_by uuid,
  made_at timestamptz NOT NULL
);
CREATE INDEX booking_notes_of_booking ON booking_notes (booking_id, made_at);

-- What staff wrote with an offer, and the homes that it names besides its own.
CREATE TABLE offer_letters (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  text text NOT NULL,
  house_codes text[] NOT NULL
);

CREATE INDEX audit_entries_of_subject ON audit_entries (subject_kind, subject_id, id);
