-- The mails that a booking's holder was sent, for its history. The text is not stored: it is made from the booking.
CREATE TABLE sent_mails (
  -- The id by which the mailer sends the same mail once.
  mail_id text PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  kind text NOT NULL,
  -- Of the payment that it is about.
  number integer,
  sent_at timestamptz NOT NULL
);
CREATE INDEX sent_mails_of_booking ON sent_mails (booking_id, sent_at);

CREATE TRIGGER sent_mails_tell_office
  AFTER INSERT ON sent_mails FOR EACH ROW EXECUTE FUNCTION tell_office_of_part('mail');
