-- Staff may say that the agency does not find a Spanish tax id in its census, so that its record names it as such.
ALTER TABLE tax_data
  DROP CONSTRAINT tax_data_tax_id_kind_check,
  ADD CONSTRAINT tax_data_tax_id_kind_check
    CHECK (tax_id_kind IN ('nif', 'eu_vat', 'passport', 'other', 'unlisted')) NOT VALID;
ALTER TABLE tax_data VALIDATE CONSTRAINT tax_data_tax_id_kind_check;
