-- Reports of broken things in a home, by the guest of a booking: tickets. Deleted with the files of the stay.
CREATE TABLE tickets (
  id uuid PRIMARY KEY,
  -- Read on the telephone; it opens nothing.
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  booking_id uuid NOT NULL REFERENCES bookings,
  -- The home that the guest was in, which the booking may leave.
  apartment_id integer NOT NULL REFERENCES apartments,
  room text NOT NULL CHECK (room IN ('living_room', 'bedroom', 'kitchen', 'bathroom', 'entrance', 'whole_home')),
  thing text NOT NULL CHECK (thing ~ '^[a-z_]+$'),
  words text NOT NULL CHECK (length(words) <= 1000),
  urgency text NOT NULL CHECK (urgency IN ('can_wait', 'soon', 'cannot_stay')),
  -- Whether who mends it may enter while the guest is out.
  may_enter boolean NOT NULL,
  state text NOT NULL CHECK (state IN
    ('received', 'seen', 'visit', 'on_the_way', 'mended', 'closed_good', 'closed_unanswered', 'withdrawn')),
  -- The visit that is promised, by the clock in Madrid.
  visit_on date,
  visit_from text CHECK (visit_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  visit_until text CHECK (visit_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  visitor text CHECK (visitor <> '' AND length(visitor) <= 40),
  due_on date NOT NULL,
  -- When the guest could first read what becomes of it; again null once they reopen it.
  answered_at timestamptz,
  mended_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz NOT NULL,
  request_key text UNIQUE,
  CONSTRAINT tickets_visit_whole CHECK (num_nonnulls(visit_on, visit_from, visit_until, visitor) IN (0, 4)),
  CONSTRAINT tickets_visit_forward CHECK (visit_from < visit_until),
  CONSTRAINT tickets_visit_promised CHECK (state NOT IN ('visit', 'on_the_way') OR visit_on IS NOT NULL),
  CONSTRAINT tickets_mended
    CHECK ((state IN ('mended', 'closed_good', 'closed_unanswered')) = (mended_at IS NOT NULL)),
  CONSTRAINT tickets_closed
    CHECK ((state IN ('closed_good', 'closed_unanswered', 'withdrawn')) = (closed_at IS NOT NULL)),
  CONSTRAINT tickets_answered
    CHECK (answered_at IS NOT NULL OR state IN ('received', 'seen', 'withdrawn'))
);
CREATE INDEX tickets_of_booking ON tickets (booking_id, created_at);
CREATE INDEX tickets_to_do ON tickets (due_on) WHERE state IN ('received', 'seen', 'visit', 'on_the_way');
CREATE INDEX tickets_mended ON tickets (mended_at) WHERE state = 'mended';
CREATE INDEX tickets_closed ON tickets (closed_at) WHERE closed_at IS NOT NULL;

-- What was reported stays as it was, and its state changes only in these ways.
CREATE FUNCTION guard_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.reference, NEW.booking_id, NEW.apartment_id, NEW.room, NEW.thing, NEW.words, NEW.urgency,
      NEW.created_at, NEW.request_key)
    IS DISTINCT FROM (OLD.id, OLD.reference, OLD.booking_id, OLD.apartment_id, OLD.room, OLD.thing, OLD.words,
      OLD.urgency, OLD.created_at, OLD.request_key) THEN
    RAISE EXCEPTION 'what a ticket reports is never changed';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state || ' ' || NEW.state) NOT IN (
    'received seen', 'received visit', 'received withdrawn',
    'seen visit', 'seen mended', 'seen withdrawn',
    'visit on_the_way', 'visit mended', 'visit withdrawn',
    'on_the_way visit', 'on_the_way mended', 'on_the_way withdrawn',
    'mended closed_good', 'mended seen', 'mended closed_unanswered',
    'closed_unanswered seen') THEN
    RAISE EXCEPTION 'a ticket does not go from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tickets_stay BEFORE UPDATE ON tickets FOR EACH ROW EXECUTE FUNCTION guard_ticket();

-- What happened to a ticket and when. Rows are added and never changed; they go with their ticket.
CREATE TABLE ticket_events (
  id uuid PRIMARY KEY,
  -- The order in which they happened: moments may be equal.
  number bigint GENERATED ALWAYS AS IDENTITY,
  ticket_id uuid NOT NULL REFERENCES tickets ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN
    ('received', 'seen', 'visit_promised', 'on_the_way', 'mended', 'closed_good', 'closed_unanswered', 'reopened',
     'withdrawn', 'entry_allowed', 'entry_refused')),
  party text NOT NULL CHECK (party IN ('guest', 'staff', 'system')),
  member_id uuid REFERENCES staff_members,
  -- What staff write for the guest, or the guest where it is not mended.
  note text CHECK (note <> '' AND length(note) <= 1000),
  visit_on date,
  visit_from text,
  visit_until text,
  visitor text,
  at timestamptz NOT NULL,
  CONSTRAINT ticket_events_party CHECK ((party = 'staff') = (member_id IS NOT NULL)),
  CONSTRAINT ticket_events_visit
    CHECK (num_nonnulls(visit_on, visit_from, visit_until, visitor) = CASE kind WHEN 'visit_promised' THEN 4 ELSE 0 END),
  CONSTRAINT ticket_events_whose CHECK (party = CASE
    WHEN kind IN ('seen', 'visit_promised', 'on_the_way', 'mended') THEN 'staff'
    WHEN kind = 'closed_unanswered' THEN 'system'
    ELSE 'guest' END)
);
CREATE INDEX ticket_events_of_ticket ON ticket_events (ticket_id, number);
CREATE TRIGGER ticket_events_stay BEFORE UPDATE ON ticket_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE stored_files
  DROP CONSTRAINT stored_files_kind_check,
  ADD CONSTRAINT stored_files_kind_check CHECK (kind IN ('signed_agreement', 'cause_evidence', 'home_state', 'ticket'));

-- The photos of a ticket. The same photo of a booking may belong to several.
CREATE TABLE ticket_photos (
  ticket_id uuid NOT NULL REFERENCES tickets ON DELETE CASCADE,
  file_id text NOT NULL REFERENCES stored_files ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 6),
  PRIMARY KEY (ticket_id, file_id),
  UNIQUE (ticket_id, position)
);
CREATE INDEX ticket_photos_of_file ON ticket_photos (file_id);
CREATE TRIGGER ticket_photos_stay BEFORE UPDATE ON ticket_photos FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Open pages of the office read anew what was changed.
CREATE FUNCTION tell_office_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('ticket', reference) FROM tickets WHERE id = NEW.ticket_id;
  RETURN NULL;
END $$;
CREATE TRIGGER ticket_events_tell_office AFTER INSERT ON ticket_events
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_ticket();
CREATE TRIGGER ticket_photos_tell_office AFTER INSERT ON ticket_photos
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_ticket();
