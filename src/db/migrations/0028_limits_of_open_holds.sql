-- Who keeps nights without having paid: keyed hashes of the network address, the mailbox and the browser, by which the
-- statement that takes nights counts what each holds already. They are forgotten with the hold.
ALTER TABLE occupancies
  ADD COLUMN address_hash bigint,
  ADD COLUMN email_hash bigint,
  ADD COLUMN browser_hash bigint,
  ADD CONSTRAINT occupancy_hashes_of_open_holds
    CHECK ((kind = 'hold' AND released_at IS NULL) OR num_nonnulls(address_hash, email_hash, browser_hash) = 0);
CREATE INDEX occupancies_by_address_hash ON occupancies (address_hash) WHERE address_hash IS NOT NULL;
CREATE INDEX occupancies_by_email_hash ON occupancies (email_hash) WHERE email_hash IS NOT NULL;
CREATE INDEX occupancies_by_browser_hash ON occupancies (browser_hash) WHERE browser_hash IS NOT NULL;

CREATE FUNCTION forget_who_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.address_hash := NULL;
  NEW.email_hash := NULL;
  NEW.browser_hash := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER occupancies_forget_who_held
  BEFORE UPDATE OF kind, released_at ON occupancies
  FOR EACH ROW WHEN (NEW.kind <> 'hold' OR NEW.released_at IS NOT NULL)
  EXECUTE FUNCTION forget_who_held();
