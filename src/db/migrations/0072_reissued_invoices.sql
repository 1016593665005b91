-- Full invoices in exchange for simplified ones (F3). Like corrections by replacement they name another invoice and are
-- about no money of their own: it stays with the first.
ALTER TABLE invoices DROP CONSTRAINT invoices_kind_check, DROP CONSTRAINT invoices_check1;
ALTER TABLE invoices
  ADD CONSTRAINT invoices_kind_check CHECK (kind IN ('F1', 'F2', 'F3', 'R1', 'R4', 'R5')),
  ADD CONSTRAINT invoices_about_another CHECK ((kind IN ('F3', 'R1', 'R4', 'R5')) = (corrects_series IS NOT NULL));
-- One can be exchanged once.
CREATE UNIQUE INDEX invoices_exchanged_once ON invoices (corrects_series, corrects_number) WHERE kind = 'F3';
