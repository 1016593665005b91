-- Outside of a transaction
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_source_check;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_cancel_reason_check;
ALTER TABLE charges VALIDATE CONSTRAINT charges_method_check;
ALTER TABLE charges VALIDATE CONSTRAINT charge_by_hand;
