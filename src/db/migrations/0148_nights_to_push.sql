-- The outgoing queue to the channel manager: nights of managed homes of which it has to learn again whether they are free, or what
-- they cost. Rows are only added and deleted, and say that something has changed, not what: who pushes reads the state of that
-- moment. So a booking waits for no lock of a push, and a change during one has a row of its own.
CREATE TABLE nights_to_push (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  apartment_id integer NOT NULL REFERENCES apartments ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('nights', 'rates')),
  -- An open end stands for the end of what is pushed, on whichever day that happens: no clock of the database counts.
  nights daterange NOT NULL CHECK (NOT isempty(nights))
);
CREATE INDEX nights_to_push_by_home ON nights_to_push (apartment_id);

ALTER TABLE managed_homes
  -- Until when a process pushes the home; no transaction is open during a call.
  ADD COLUMN pushing_until timestamptz,
  -- A message of several homes with this one was refused: the next one has this home alone.
  ADD COLUMN pushed_alone boolean NOT NULL DEFAULT false,
  -- The nights before this day have been queued as they came within reach; null for none since `pushes_since`.
  ADD COLUMN queued_until date;

-- Wakes the process that pushes, once for each transaction.
CREATE FUNCTION announce_nights_to_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN PERFORM pg_notify('nights_to_push', ''); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER nights_to_push_announce AFTER INSERT ON nights_to_push
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_nights_to_push();

-- Homes that are mapped and not yet pushed have rows as well: the transaction of a booking that began before its home was pushed for
-- the first time may end after that push.
CREATE FUNCTION queue_to_push(home integer, what text, span daterange) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nights_to_push (apartment_id, kind, nights)
    SELECT apartment_id, what, span FROM managed_homes WHERE apartment_id = home;
END $$;

-- A hold counts until it is released, even after its time, so that each change of what is free is a change of a row.
CREATE FUNCTION queue_nights_of_occupancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.released_at IS NULL THEN
    PERFORM queue_to_push(OLD.apartment_id, 'nights', OLD.nights);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.released_at IS NULL THEN
    PERFORM queue_to_push(NEW.apartment_id, 'nights', NEW.nights);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER occupancies_queue_to_push AFTER INSERT OR DELETE ON occupancies
  FOR EACH ROW EXECUTE FUNCTION queue_nights_of_occupancy();
CREATE TRIGGER occupancies_queue_change_to_push AFTER UPDATE OF apartment_id, nights, released_at ON occupancies
  FOR EACH ROW WHEN (
    (OLD.apartment_id, OLD.nights, OLD.released_at) IS DISTINCT FROM (NEW.apartment_id, NEW.nights, NEW.released_at))
  EXECUTE FUNCTION queue_nights_of_occupancy();

CREATE FUNCTION queue_rates_of_dated_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nights_to_push (apartment_id, kind, nights)
    SELECT DISTINCT apartment_id, 'rates', c.nights FROM changed c JOIN managed_homes USING (apartment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER dated_rules_queue_to_push AFTER INSERT ON dated_rules
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_rates_of_dated_rules();
CREATE TRIGGER dated_rules_queue_removed_to_push AFTER DELETE ON dated_rules
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_rates_of_dated_rules();

CREATE FUNCTION queue_rates_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_to_push(NEW.id, 'rates', '(,)');
  RETURN NULL;
END $$;
CREATE TRIGGER apartments_queue_rates_to_push AFTER UPDATE OF price, min_nights, floor_cents ON apartments
  FOR EACH ROW WHEN (
    (OLD.price -> 'baseNightCents', OLD.price -> 'seasons', OLD.min_nights, OLD.floor_cents)
      IS DISTINCT FROM (NEW.price -> 'baseNightCents', NEW.price -> 'seasons', NEW.min_nights, NEW.floor_cents))
  EXECUTE FUNCTION queue_rates_of_home();

-- Homes that are not let have no free night.
CREATE FUNCTION queue_nights_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_to_push(NEW.id, 'nights', '(,)');
  RETURN NULL;
END $$;
CREATE TRIGGER apartments_queue_nights_to_push AFTER UPDATE OF state ON apartments
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION queue_nights_of_home();

CREATE FUNCTION queue_rates_of_all_homes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nights_to_push (apartment_id, kind, nights) SELECT apartment_id, 'rates', '(,)' FROM managed_homes;
  RETURN NULL;
END $$;
CREATE TRIGGER channel_manager_queue_rates_to_push AFTER UPDATE OF markup_percent ON channel_manager
  FOR EACH ROW WHEN (OLD.markup_percent IS DISTINCT FROM NEW.markup_percent)
  EXECUTE FUNCTION queue_rates_of_all_homes();

-- A home that is pushed for the first time, or again, is pushed whole.
CREATE FUNCTION queue_managed_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nights_to_push (apartment_id, kind, nights)
    VALUES (NEW.apartment_id, 'nights', '(,)'), (NEW.apartment_id, 'rates', '(,)');
  RETURN NULL;
END $$;
CREATE TRIGGER managed_homes_queue_new_to_push AFTER INSERT ON managed_homes
  FOR EACH ROW WHEN (NEW.pushes_since IS NOT NULL) EXECUTE FUNCTION queue_managed_home();
CREATE TRIGGER managed_homes_queue_to_push AFTER UPDATE OF pushes_since ON managed_homes
  FOR EACH ROW WHEN (NEW.pushes_since IS NOT NULL AND OLD.pushes_since IS DISTINCT FROM NEW.pushes_since)
  EXECUTE FUNCTION queue_managed_home();

-- The channel manager may have changed what it shows with a reservation, so its nights are pushed after each of its revisions,
-- also where nothing changed here.
CREATE FUNCTION queue_nights_of_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_to_push(r.apartment_id, 'nights', daterange(NEW.check_in, NEW.check_out))
    FROM channel_reservations r WHERE r.id = NEW.reservation_id;
  RETURN NULL;
END $$;
CREATE TRIGGER channel_revisions_queue_to_push AFTER INSERT ON channel_revisions
  FOR EACH ROW WHEN (NEW.reservation_id IS NOT NULL AND NEW.check_in < NEW.check_out)
  EXECUTE FUNCTION queue_nights_of_revision();
