-- Lists of requests: those at hand by the day of arrival, so that old ones that nobody closed cost nothing; the others by age.
DROP INDEX booking_requests_at_hand;
CREATE INDEX booking_requests_at_hand ON booking_requests (check_in, id) WHERE state IN ('open', 'snoozed');
CREATE INDEX booking_requests_over ON booking_requests (state, created_at, id) WHERE state IN ('won', 'lost');
CREATE INDEX bookings_of_request ON bookings (booking_request_id) WHERE booking_request_id IS NOT NULL;

-- Since when a thread waits for staff: the first of a guest's messages that nobody has answered. Null when staff wrote last.
ALTER TABLE threads ADD COLUMN waiting_since timestamptz;
UPDATE threads SET waiting_since = (
  SELECT min(m.created_at) FROM messages m
   WHERE m.thread_id = threads.id AND m.author = 'guest'
     AND m.number > coalesce((SELECT max(number) FROM messages WHERE thread_id = threads.id AND author = 'staff'), 0));
CREATE INDEX threads_waiting ON threads (waiting_since, id) WHERE waiting_since IS NOT NULL;

CREATE FUNCTION note_who_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE threads
     SET waiting_since = CASE NEW.author WHEN 'guest' THEN coalesce(waiting_since, NEW.created_at) END
   WHERE id = NEW.thread_id;
  RETURN NULL;
END $$;
CREATE TRIGGER messages_note_who_waits
  AFTER INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION note_who_waits();

-- A message to the company waits until somebody answers it or says that nothing more is to be done.
ALTER TABLE contact_messages
  ADD COLUMN handled_at timestamptz,
  -- Null for messages that were answered from a mailbox, before they were kept here.
  ADD COLUMN handled_by uuid,
  -- What was mailed to its writer.
  ADD COLUMN answer text CHECK (answer <> ''),
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT contact_answered CHECK (answer IS NULL OR handled_at IS NOT NULL),
  ADD CONSTRAINT contact_handled CHECK (handled_by IS NULL OR handled_at IS NOT NULL);
UPDATE contact_messages SET handled_at = created_at WHERE created_at < now() - interval '7 days';
CREATE INDEX contact_messages_waiting ON contact_messages (created_at, id) WHERE handled_at IS NULL;
CREATE INDEX contact_messages_handled ON contact_messages (handled_at, id) WHERE handled_at IS NOT NULL;

CREATE INDEX reviews_waiting ON reviews (created_at) WHERE status = 'waiting';
CREATE INDEX reviews_decided ON reviews (status, decided_at) WHERE status <> 'waiting';
