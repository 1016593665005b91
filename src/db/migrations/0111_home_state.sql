-- The report on the state of a home, at the arrival and at the departure of a booking. Guest and staff both sign it; there is
-- one hash, of the contents that both signed. Once both have signed, nothing changes any more but that personal contents are
-- erased years later, which the row says.
CREATE TABLE home_states (
  booking_id uuid NOT NULL REFERENCES bookings,
  moment text NOT NULL CHECK (moment IN ('arrival', 'departure')),
  contents_hash text CHECK (contents_hash ~ '^[0-9a-f]{64}$'),
  guest_signed_at timestamptz,
  -- Name and drawing, encrypted.
  guest_signature text CHECK (guest_signature <> ''),
  staff_signed_at timestamptz,
  staff_signed_by uuid REFERENCES staff_members,
  erased_at timestamptz,
  PRIMARY KEY (booking_id, moment),
  CONSTRAINT home_states_hash_of_signed
    CHECK ((contents_hash IS NULL) = (guest_signed_at IS NULL AND staff_signed_at IS NULL)),
  CONSTRAINT home_states_guest_signature
    CHECK (erased_at IS NOT NULL OR (guest_signature IS NULL) = (guest_signed_at IS NULL)),
  CONSTRAINT home_states_staff_signature CHECK ((staff_signed_by IS NULL) = (staff_signed_at IS NULL)),
  CONSTRAINT home_states_erased CHECK (erased_at IS NULL OR guest_signature IS NULL)
);

-- What one party remarks, encrypted. A remark is added and never changed.
CREATE TABLE home_state_remarks (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL,
  moment text NOT NULL,
  -- The order in which remarks of one report were written.
  position smallint NOT NULL CHECK (position > 0),
  author text NOT NULL CHECK (author IN ('guest', 'staff')),
  member_id uuid REFERENCES staff_members,
  encrypted text CHECK (encrypted <> ''),
  written_at timestamptz NOT NULL,
  FOREIGN KEY (booking_id, moment) REFERENCES home_states,
  UNIQUE (booking_id, moment, position),
  CONSTRAINT home_state_remarks_author CHECK ((author = 'staff') = (member_id IS NOT NULL))
);

-- A report that both have signed is never changed. Before that, one party may sign, and both signatures may be cleared
-- together.
CREATE FUNCTION guard_home_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% rows are never deleted', TG_TABLE_NAME;
  END IF;
  IF (NEW.booking_id, NEW.moment) IS DISTINCT FROM (OLD.booking_id, OLD.moment) THEN
    RAISE EXCEPTION '% rows stay with their booking', TG_TABLE_NAME;
  END IF;
  IF OLD.erased_at IS NOT NULL THEN
    RAISE EXCEPTION '% rows are never changed once they are erased', TG_TABLE_NAME;
  END IF;
  -- Erasing leaves who signed which contents, and when.
  IF NEW.erased_at IS NOT NULL THEN
    IF NEW.erased_at < (SELECT check_out + interval '5 years' FROM bookings WHERE id = OLD.booking_id) THEN
      RAISE EXCEPTION '% rows are erased five years after the stay', TG_TABLE_NAME;
    END IF;
    IF (NEW.contents_hash, NEW.guest_signed_at, NEW.staff_signed_at, NEW.staff_signed_by)
      IS DISTINCT FROM (OLD.contents_hash, OLD.guest_signed_at, OLD.staff_signed_at, OLD.staff_signed_by) THEN
      RAISE EXCEPTION '% rows keep their signatures when they are erased', TG_TABLE_NAME;
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.guest_signed_at IS NOT NULL AND OLD.staff_signed_at IS NOT NULL THEN
    RAISE EXCEPTION '% rows are never changed once both have signed', TG_TABLE_NAME;
  END IF;
  IF NEW.contents_hash IS NOT NULL AND OLD.contents_hash IS NOT NULL
    AND (NEW.contents_hash <> OLD.contents_hash
      OR (OLD.guest_signed_at IS NOT NULL AND (NEW.guest_signed_at, NEW.guest_signature)
        IS DISTINCT FROM (OLD.guest_signed_at, OLD.guest_signature))
      OR (OLD.staff_signed_at IS NOT NULL AND (NEW.staff_signed_at, NEW.staff_signed_by)
        IS DISTINCT FROM (OLD.staff_signed_at, OLD.staff_signed_by))) THEN
    RAISE EXCEPTION '% rows are signed by both with the same contents', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER home_states_stay BEFORE UPDATE OR DELETE ON home_states FOR EACH ROW EXECUTE FUNCTION guard_home_state();

-- The contents of a report change only while no one has signed them, which the lock on its row decides.
CREATE FUNCTION guard_home_state_contents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  report home_states;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% rows are never deleted', TG_TABLE_NAME;
  END IF;
  SELECT * INTO report FROM home_states
   WHERE booking_id = NEW.booking_id AND moment = NEW.moment FOR UPDATE;
  IF TG_OP = 'INSERT' THEN
    IF report.contents_hash IS NOT NULL OR report.erased_at IS NOT NULL THEN
      RAISE EXCEPTION 'the contents of a report that is signed are never changed';
    END IF;
    RETURN NEW;
  END IF;
  IF report.erased_at IS NULL OR to_jsonb(NEW) - 'encrypted' <> to_jsonb(OLD) - 'encrypted' OR NEW.encrypted IS NOT NULL THEN
    RAISE EXCEPTION '% rows are only ever erased', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER home_state_remarks_stay BEFORE INSERT OR UPDATE OR DELETE ON home_state_remarks
  FOR EACH ROW EXECUTE FUNCTION guard_home_state_contents();
