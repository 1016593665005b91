-- Codes that staff made or changed in the office: since then an import of the catalogue leaves them as they are.
ALTER TABLE promo_codes ADD COLUMN changed_by_staff_at timestamptz;
