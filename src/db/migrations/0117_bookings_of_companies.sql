-- Outside of a transaction, since an index of a table in use is built.
-- The company that a stay is requested or booked for, with whom it is for, where its cost belongs and whether the company has
-- approved it.
ALTER TABLE booking_requests
  ADD COLUMN IF NOT EXISTS company_id uuid,
  ADD COLUMN IF NOT EXISTS cost_centre text,
  ADD COLUMN IF NOT EXISTS company_traveller_id uuid,
  ADD COLUMN IF NOT EXISTS approval text;
ALTER TABLE bookings
  ADD COLUMN IF NOT EXISTS company_id uuid,
  ADD COLUMN IF NOT EXISTS cost_centre text,
  ADD COLUMN IF NOT EXISTS company_traveller_id uuid,
  ADD COLUMN IF NOT EXISTS approval text,
  ADD COLUMN IF NOT EXISTS approval_reason text;

ALTER TABLE booking_requests
  DROP CONSTRAINT IF EXISTS booking_requests_company,
  DROP CONSTRAINT IF EXISTS booking_requests_company_traveller,
  DROP CONSTRAINT IF EXISTS booking_requests_company_facts,
  ADD CONSTRAINT booking_requests_company FOREIGN KEY (company_id) REFERENCES companies NOT VALID,
  ADD CONSTRAINT booking_requests_company_traveller FOREIGN KEY (company_traveller_id)
    REFERENCES company_travellers ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT booking_requests_company_facts CHECK (
    CASE WHEN company_id IS NULL THEN num_nonnulls(cost_centre, company_traveller_id, approval) = 0
      ELSE coalesce(approval, 'waiting') = 'waiting' END) NOT VALID;
ALTER TABLE bookings
  DROP CONSTRAINT IF EXISTS bookings_company,
  DROP CONSTRAINT IF EXISTS bookings_company_traveller,
  DROP CONSTRAINT IF EXISTS bookings_company_facts,
  DROP CONSTRAINT IF EXISTS bookings_paid_once_approved,
  ADD CONSTRAINT bookings_company FOREIGN KEY (company_id) REFERENCES companies NOT VALID,
  ADD CONSTRAINT bookings_company_traveller FOREIGN KEY (company_traveller_id)
    REFERENCES company_travellers ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT bookings_company_facts CHECK (
    company_id IS NOT NULL OR num_nonnulls(cost_centre, company_traveller_id, approval, approval_reason) = 0) NOT VALID,
  ADD CONSTRAINT bookings_paid_once_approved CHECK (
    CASE coalesce(approval, 'approved')
      WHEN 'approved' THEN approval_reason IS NULL
      -- Its nights are held or free: nothing is paid.
      WHEN 'waiting' THEN approval_reason IS NULL AND (hold_expires_at IS NOT NULL OR status = 'CANCELLED')
      WHEN 'declined' THEN approval_reason IS NOT NULL AND status = 'CANCELLED'
      ELSE false
    END) NOT VALID;
ALTER TABLE booking_requests VALIDATE CONSTRAINT booking_requests_company;
ALTER TABLE booking_requests VALIDATE CONSTRAINT booking_requests_company_traveller;
ALTER TABLE booking_requests VALIDATE CONSTRAINT booking_requests_company_facts;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_company;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_company_traveller;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_company_facts;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_paid_once_approved;

DROP INDEX CONCURRENTLY IF EXISTS bookings_of_company;
CREATE INDEX CONCURRENTLY bookings_of_company ON bookings (company_id, check_in) WHERE company_id IS NOT NULL;

-- A traveller who is deleted is looked for in both tables.
DROP INDEX CONCURRENTLY IF EXISTS bookings_of_company_traveller;
CREATE INDEX CONCURRENTLY bookings_of_company_traveller ON bookings (company_traveller_id)
  WHERE company_traveller_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS booking_requests_of_company_traveller;
CREATE INDEX CONCURRENTLY booking_requests_of_company_traveller ON booking_requests (company_traveller_id)
  WHERE company_traveller_id IS NOT NULL;
