-- What waits for members of staff, told once to each who may act on it. No personal data: codes, references and sums.
CREATE TABLE notices (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES staff_members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN (
    'request', 'message', 'contact', 'overdue', 'refused_refund', 'deposit', 'approval', 'difference')),
  -- With its kind it names what happened, so that nobody is told twice.
  event text NOT NULL CHECK (event <> ''),
  -- What is shown of it: a code, a reference or a house code.
  subject text NOT NULL,
  booking_code text,
  amount_cents integer,
  made_at timestamptz NOT NULL,
  read_at timestamptz,
  CONSTRAINT notices_once UNIQUE (member_id, kind, event)
);
CREATE INDEX notices_of_member ON notices (member_id, made_at DESC, id);
CREATE INDEX notices_unread ON notices (member_id) WHERE read_at IS NULL;

-- The kinds of which a member wants a mail too, beside those that always send one.
ALTER TABLE staff_members ADD COLUMN notice_mails text[] NOT NULL DEFAULT '{overdue,approval,difference}';

-- Each member has a kind of their own, so that pages of others read nothing anew.
CREATE FUNCTION tell_office_of_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('notice ' || NEW.member_id, NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notices_tell_office
  AFTER INSERT OR UPDATE ON notices FOR EACH ROW EXECUTE FUNCTION tell_office_of_notice();
