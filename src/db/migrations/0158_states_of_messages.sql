-- A guest's message is delivered once an office browser has it, and read once a member has opened it; a message of staff is
-- read once the guest has opened the thread.
ALTER TABLE messages
  ADD COLUMN delivered_at timestamptz,
  ADD COLUMN read_at timestamptz,
  -- The member who wrote it; null for guests, for the command line and for messages of before.
  ADD COLUMN member_id uuid,
  ADD CONSTRAINT messages_delivered_after_written CHECK (delivered_at >= created_at),
  ADD CONSTRAINT messages_read_after_delivered CHECK (read_at IS NULL OR coalesce(read_at >= delivered_at, false)),
  ADD CONSTRAINT messages_member_of_staff CHECK (member_id IS NULL OR author = 'staff');
CREATE INDEX messages_undelivered ON messages (thread_id) WHERE delivered_at IS NULL AND author = 'guest';

-- The name by which guests know a member; null for the company's.
ALTER TABLE staff_members ADD COLUMN guest_name text
  CONSTRAINT staff_members_guest_name CHECK (guest_name = btrim(guest_name) AND length(guest_name) BETWEEN 1 AND 40);

-- Open streams of a booking's messages receive its id: after a message, of a change of its states, threads that move to the
-- booking, and links that end. Pages of the office receive the reference of the thread after changes of states too.
CREATE OR REPLACE FUNCTION tell_office_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('message', reference), pg_notify('booking_messages', booking_id::text)
    FROM threads WHERE id = NEW.thread_id;
  RETURN NULL;
END $$;
CREATE TRIGGER message_states_tell_office
  AFTER UPDATE OF delivered_at, read_at ON messages FOR EACH ROW EXECUTE FUNCTION tell_office_of_message();

CREATE FUNCTION tell_streams_of_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('booking_messages', NEW.booking_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER threads_tell_streams
  AFTER UPDATE OF booking_id ON threads FOR EACH ROW
  WHEN (NEW.booking_id IS NOT NULL AND NEW.booking_id IS DISTINCT FROM OLD.booking_id)
  EXECUTE FUNCTION tell_streams_of_thread();

CREATE FUNCTION tell_streams_of_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('booking_messages', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_tell_streams
  AFTER UPDATE OF link_version, user_id ON bookings FOR EACH ROW
  WHEN ((NEW.link_version, NEW.user_id) IS DISTINCT FROM (OLD.link_version, OLD.user_id))
  EXECUTE FUNCTION tell_streams_of_access();
