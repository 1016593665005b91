-- Stays of other sites belong to a home by themselves, since not all of them come by a calendar. They end with their calendar.
ALTER TABLE channel_stays ADD COLUMN apartment_id integer, ADD COLUMN site channel_site;
UPDATE channel_stays s SET apartment_id = c.apartment_id, site = c.site,
  gone_at = coalesce(s.gone_at, c.removed_at),
  conflict_since = CASE WHEN c.removed_at IS NULL THEN s.conflict_since END,
  conflict_end = CASE WHEN c.removed_at IS NULL THEN s.conflict_end END,
  conflict_ended_at = CASE WHEN c.removed_at IS NULL THEN s.conflict_ended_at END
  FROM channel_calendars c WHERE c.id = s.calendar_id;
ALTER TABLE channel_calendars ADD CONSTRAINT channel_calendars_of_home_and_site UNIQUE (id, apartment_id, site);
ALTER TABLE channel_stays
  ALTER COLUMN apartment_id SET NOT NULL,
  ALTER COLUMN site SET NOT NULL,
  ALTER COLUMN calendar_id DROP NOT NULL,
  DROP CONSTRAINT channel_stays_calendar_id_fkey,
  ADD CONSTRAINT channel_stay_of_its_calendar
    FOREIGN KEY (calendar_id, apartment_id, site) REFERENCES channel_calendars (id, apartment_id, site);
DROP INDEX channel_stays_in_conflict;
CREATE INDEX channel_stays_in_conflict ON channel_stays (apartment_id) WHERE conflict_since IS NOT NULL AND gone_at IS NULL;
CREATE INDEX channel_stays_of_home ON channel_stays (apartment_id) WHERE gone_at IS NULL;

-- Reservations that a channel manager reports, as they stand at their site. Each is a booking of ours once its nights are its own.
CREATE TABLE channel_reservations (
  id uuid PRIMARY KEY,
  -- The channel manager's id, the same for all revisions of a reservation.
  external_id text NOT NULL UNIQUE,
  apartment_id integer NOT NULL REFERENCES apartments,
  site channel_site NOT NULL REFERENCES channels,
  -- The site's code, which its guest knows.
  code text NOT NULL,
  status text NOT NULL CHECK (status IN ('new', 'modified', 'cancelled')),
  revised_at timestamptz NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL,
  -- Whether the amount is what the site pays out, and not the guest's price.
  is_payout boolean NOT NULL,
  commission_cents integer NOT NULL CHECK (commission_cents >= 0),
  collected_by text CHECK (collected_by IN ('site', 'company')),
  -- False where it came without a room of ours: it is booked in the only one of its home.
  is_mapped boolean NOT NULL,
  notes text NOT NULL,
  booking_id uuid UNIQUE REFERENCES bookings,
  -- The revision that waits for its nights, with its guest; null once the booking says the same.
  waiting jsonb,
  CONSTRAINT channel_reservation_waits_until_it_ends CHECK (waiting IS NULL OR status <> 'cancelled')
);
CREATE INDEX channel_reservations_waiting ON channel_reservations (apartment_id) WHERE waiting IS NOT NULL;

ALTER TABLE channel_stays
  ADD COLUMN reservation_id uuid REFERENCES channel_reservations,
  ADD CONSTRAINT channel_stay_has_one_origin CHECK ((calendar_id IS NULL) <> (reservation_id IS NULL));
CREATE UNIQUE INDEX channel_stays_one_of_a_reservation ON channel_stays (reservation_id) WHERE gone_at IS NULL;

-- What a channel manager sent, each once. No guest is in it.
CREATE TABLE channel_revisions (
  id text PRIMARY KEY,
  external_id text NOT NULL,
  property_id text NOT NULL,
  reservation_id uuid REFERENCES channel_reservations,
  status text NOT NULL CHECK (status IN ('new', 'modified', 'cancelled')),
  check_in date NOT NULL,
  check_out date NOT NULL,
  inserted_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN (
    'booked', 'changed', 'unchanged', 'cancelled', 'waits', 'outdated', 'never_booked', 'unknown_home')),
  acknowledged_at timestamptz,
  CONSTRAINT channel_revision_of_a_home CHECK ((reservation_id IS NULL) = (outcome IN ('unknown_home', 'never_booked')))
);
CREATE INDEX channel_revisions_of_reservation ON channel_revisions (reservation_id);
CREATE INDEX channel_revisions_to_acknowledge ON channel_revisions (received_at) WHERE acknowledged_at IS NULL;
CREATE INDEX channel_revisions_by_time ON channel_revisions (received_at DESC);

ALTER TABLE bookings
  DROP CONSTRAINT bookings_source_check,
  ADD CONSTRAINT bookings_source_check CHECK (source IN ('site', 'request', 'phone', 'desk', 'channel')) NOT VALID,
  DROP CONSTRAINT bookings_cancel_reason_check,
  ADD CONSTRAINT bookings_cancel_reason_check CHECK (
    cancel_reason IN ('hold_expired', 'unpaid', 'guest', 'company', 'owner', 'no_show', 'other_site')) NOT VALID;

-- What the site collects from its guest is paid by a charge that no gateway makes, like what is put on account.
ALTER TABLE charges
  DROP CONSTRAINT charges_method_check,
  ADD CONSTRAINT charges_method_check CHECK (
    method IN ('card', 'direct_debit', 'transfer', 'cash', 'account', 'other_site')) NOT VALID,
  DROP CONSTRAINT charge_by_hand,
  ADD CONSTRAINT charge_by_hand CHECK (
    CASE gateway
      WHEN 'manual'
        THEN method IN ('transfer', 'cash') AND received_on IS NOT NULL AND gateway_ref IS NOT NULL AND state = 'succeeded'
      WHEN 'account'
        THEN method = 'account' AND received_on IS NULL AND gateway_ref IS NULL AND state = 'succeeded'
      WHEN 'other_site'
        THEN method = 'other_site' AND received_on IS NULL AND gateway_ref IS NULL AND state = 'succeeded'
      ELSE method IN ('card', 'direct_debit') AND received_on IS NULL END) NOT VALID;

-- When lost revisions were last looked for.
ALTER TABLE channel_manager ADD COLUMN recovered_at timestamptz;

CREATE TRIGGER channel_reservations_tell_office AFTER INSERT OR UPDATE ON channel_reservations
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_channel();
