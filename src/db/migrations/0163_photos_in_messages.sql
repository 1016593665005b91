ALTER TABLE stored_files
  DROP CONSTRAINT stored_files_kind_check,
  ADD CONSTRAINT stored_files_kind_check
    CHECK (kind IN ('signed_agreement', 'cause_evidence', 'home_state', 'ticket', 'message'));

-- The photos of a message. The same photo of a booking may belong to several.
CREATE TABLE message_photos (
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  file_id text NOT NULL REFERENCES stored_files ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 4),
  PRIMARY KEY (message_id, file_id),
  UNIQUE (message_id, position)
);
CREATE INDEX message_photos_of_file ON message_photos (file_id);
CREATE TRIGGER message_photos_stay BEFORE UPDATE ON message_photos FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A photo is of the booking to which the thread of its message belongs.
CREATE FUNCTION guard_message_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM messages m
      JOIN threads t ON t.id = m.thread_id
      JOIN stored_files f ON f.booking_id = t.booking_id
     WHERE m.id = NEW.message_id AND f.id = NEW.file_id AND f.kind = 'message') THEN
    RAISE EXCEPTION 'a message has photos of its booking alone';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER message_photos_of_booking BEFORE INSERT ON message_photos
  FOR EACH ROW EXECUTE FUNCTION guard_message_photo();

-- A message without words has photos once its transaction ends.
ALTER TABLE messages DROP CONSTRAINT messages_text_check;
CREATE FUNCTION guard_wordless_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM message_photos WHERE message_id = NEW.id)
    AND EXISTS (SELECT FROM messages WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'a message has words or photos' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER messages_say_something AFTER INSERT ON messages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.text = '') EXECUTE FUNCTION guard_wordless_message();
