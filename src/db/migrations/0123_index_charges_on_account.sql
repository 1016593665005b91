-- Outside of a transaction, since an index of a table in use is built and rows in use are checked.
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_on_account;
ALTER TABLE charges VALIDATE CONSTRAINT charges_method_check;
ALTER TABLE charges VALIDATE CONSTRAINT charge_by_hand;
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_due_of_month;
DROP INDEX CONCURRENTLY IF EXISTS charges_on_account;
CREATE INDEX CONCURRENTLY charges_on_account ON charges (payment_id) WHERE gateway = 'account';
