-- Open pages of the office read anew what was changed: each change is announced by kind and id, whoever wrote it. A booking
-- is named by its code, nights by the house code, a request and a thread by their references.
CREATE FUNCTION tell_office(kind text, id text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('office_changes', json_build_object('kind', kind, 'id', id)::text) WHERE id IS NOT NULL
$$;

-- A block is nights that staff took; it is announced by itself too, for lists of blocks.
CREATE FUNCTION tell_office_of_nights() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_now occupancies := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM tell_office('nights', house_code) FROM apartments WHERE id = row_now.apartment_id;
  IF row_now.kind = 'maintenance' THEN PERFORM tell_office('block', row_now.id::text); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER occupancies_tell_office
  AFTER INSERT OR DELETE OR UPDATE OF nights, released_at, kind, expires_at ON occupancies
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_nights();

CREATE FUNCTION tell_office_of_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('nights', a.house_code) FROM occupancies o JOIN apartments a ON a.id = o.apartment_id
    WHERE o.id = NEW.occupancy_id;
  PERFORM tell_office('block', NEW.occupancy_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER blocks_tell_office
  AFTER UPDATE ON blocks
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_block();

-- Not for the moments of its steps, which change every few minutes and which no page shows.
CREATE FUNCTION tell_office_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('booking', NEW.code);
  PERFORM tell_office('nights', house_code) FROM apartments WHERE id = NEW.apartment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_tell_office
  AFTER INSERT OR UPDATE OF
    apartment_id, status, check_in, check_out, adults, children, babies, total_price_cents, holder_name, holder_lastname,
    holder_email, holder_phone, consents, hold_expires_at, confirmed_at, cancelled_at, arrival_time, checked_in_at,
    checked_out_at, free_cancellation_until, version
  ON bookings
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_booking();

-- What belongs to a booking, under the kind that the trigger names.
CREATE FUNCTION tell_office_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office(TG_ARGV[0], code) FROM bookings WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_tell_office
  AFTER INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION tell_office_of_part('payment');
CREATE TRIGGER adjustments_tell_office
  AFTER INSERT ON adjustments FOR EACH ROW EXECUTE FUNCTION tell_office_of_part('payment');
CREATE TRIGGER approvals_tell_office
  AFTER INSERT OR UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION tell_office_of_part('payment');
CREATE TRIGGER deposit_holds_tell_office
  AFTER INSERT OR UPDATE OF state ON deposit_holds FOR EACH ROW EXECUTE FUNCTION tell_office_of_part('payment');
CREATE TRIGGER booking_notes_tell_office
  AFTER INSERT ON booking_notes FOR EACH ROW EXECUTE FUNCTION tell_office_of_part('booking');
CREATE TRIGGER reviews_tell_office
  AFTER INSERT OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION tell_office_of_part('review');

-- A charge that is merely submitted changes nothing that a page shows. Bars are filled up to what was paid.
CREATE FUNCTION tell_office_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('payment', b.code), tell_office('nights', a.house_code)
    FROM payments p JOIN bookings b ON b.id = p.booking_id JOIN apartments a ON a.id = b.apartment_id
    WHERE p.id = NEW.payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER charges_tell_office
  AFTER INSERT OR UPDATE OF state, taken_back_at ON charges
  FOR EACH ROW WHEN (NEW.state <> 'submitted') EXECUTE FUNCTION tell_office_of_charge();

CREATE FUNCTION tell_office_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('payment', b.code)
    FROM charges c JOIN payments p ON p.id = c.payment_id JOIN bookings b ON b.id = p.booking_id
    WHERE c.id = NEW.charge_id;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_tell_office
  AFTER INSERT OR UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION tell_office_of_refund();

CREATE FUNCTION tell_office_of_deposit_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('payment', b.code)
    FROM deposit_holds h JOIN bookings b ON b.id = h.booking_id WHERE h.id = NEW.hold_id;
  RETURN NULL;
END $$;
CREATE TRIGGER deposit_returns_tell_office
  AFTER INSERT OR UPDATE OF state ON deposit_returns FOR EACH ROW EXECUTE FUNCTION tell_office_of_deposit_return();

-- What has a reference of its own, under the kind that the trigger names.
CREATE FUNCTION tell_office_of_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office(TG_ARGV[0], NEW.reference);
  RETURN NULL;
END $$;
CREATE TRIGGER booking_requests_tell_office
  AFTER INSERT OR UPDATE ON booking_requests FOR EACH ROW EXECUTE FUNCTION tell_office_of_reference('request');
CREATE TRIGGER contact_messages_tell_office
  AFTER INSERT OR UPDATE ON contact_messages FOR EACH ROW EXECUTE FUNCTION tell_office_of_reference('contact');

CREATE FUNCTION tell_office_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('message', reference) FROM threads WHERE id = NEW.thread_id;
  RETURN NULL;
END $$;
CREATE TRIGGER messages_tell_office
  AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION tell_office_of_message();

-- What the bank and the nightly check have found is not about one booking.
CREATE FUNCTION tell_office_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office(TG_ARGV[0], NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER bank_lines_tell_office
  AFTER INSERT OR UPDATE ON bank_lines FOR EACH ROW EXECUTE FUNCTION tell_office_of_row('bank');
CREATE TRIGGER book_differences_tell_office
  AFTER INSERT OR UPDATE ON book_differences FOR EACH ROW EXECUTE FUNCTION tell_office_of_row('books');
