-- An IPv6 address is counted by its /56 and its /48 too, and automatic offers by their city: keyed hashes as of the address, forgotten
-- with the hold as well. The constraint is checked for older rows in the next file, because they have none of the hashes.
ALTER TABLE occupancies
  ADD COLUMN household_hash bigint,
  ADD COLUMN site_hash bigint,
  ADD COLUMN city_hash bigint,
  ADD CONSTRAINT occupancy_networks_of_open_holds
    CHECK ((kind = 'hold' AND released_at IS NULL) OR num_nonnulls(household_hash, site_hash, city_hash) = 0) NOT VALID;

CREATE OR REPLACE FUNCTION forget_who_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.address_hash := NULL;
  NEW.household_hash := NULL;
  NEW.site_hash := NULL;
  NEW.city_hash := NULL;
  NEW.email_hash := NULL;
  NEW.browser_hash := NULL;
  RETURN NEW;
END $$;
