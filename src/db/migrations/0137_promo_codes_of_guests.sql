-- A promo code may be for one guest: a keyed hash of the e-mail and a masked form, which both go when the guest is erased,
-- while the code stays for no one else. The version guards what staff change.
ALTER TABLE promo_codes
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN for_guest boolean NOT NULL DEFAULT false,
  ADD COLUMN guest_hash text,
  ADD COLUMN guest_masked text,
  ADD CONSTRAINT promo_code_guest CHECK (
    (guest_hash IS NULL) = (guest_masked IS NULL) AND (for_guest OR guest_hash IS NULL));
