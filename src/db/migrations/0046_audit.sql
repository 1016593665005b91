-- What staff, guests and the product itself did: written in the transaction that decides, never changed afterwards.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  act_id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('staff', 'guest', 'system', 'command')),
  member_id uuid,
  session_id uuid,
  request_id text,
  act text NOT NULL CHECK (act <> ''),
  subject_kind text NOT NULL CHECK (subject_kind <> ''),
  subject_id text NOT NULL CHECK (subject_id <> ''),
  booking_id uuid,
  apartment_id integer,
  reason text CHECK (reason <> ''),
  changes jsonb,
  CHECK ((actor = 'staff') = (member_id IS NOT NULL))
);
CREATE INDEX audit_entries_of_booking ON audit_entries (booking_id, id) WHERE booking_id IS NOT NULL;
CREATE INDEX audit_entries_of_apartment ON audit_entries (apartment_id, id) WHERE apartment_id IS NOT NULL;
CREATE INDEX audit_entries_of_member ON audit_entries (member_id, id) WHERE member_id IS NOT NULL;

-- Entries may be deleted once they are old, and only then: three years is the shortest time that any of them is kept.
-- The newest entry tells the time, because the clock of a sandbox may run ahead of the server's.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < (SELECT max(at) FROM audit_entries) - interval '3 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit entries are never changed';
END
$$;
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entries_are_not_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
