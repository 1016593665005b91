-- A page opens its stream of changes some time after its data was read. Each announcement says which transaction it is of, so
-- that those which the data does not show yet can be told from those that it does.
CREATE OR REPLACE FUNCTION tell_office(kind text, id text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify(
    'office_changes',
    json_build_object('kind', kind, 'id', id, 'xid', pg_current_xact_id()::text::bigint)::text
  ) WHERE id IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION tell_office_of_register() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('register', code) FROM bookings WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
