-- Prices at a site of the channel manager are ours and a mark-up, and have a floor. What the row of the connection and the rows of
-- homes have are the standard terms and the standard plan, for all sites without terms of their own.
ALTER TABLE channel_manager
  -- The least that a night costs, in cents.
  ADD COLUMN floor_cents integer CHECK (floor_cents > 0);

CREATE TABLE channel_site_terms (
  site text PRIMARY KEY CHECK (site IN ('airbnb', 'booking_com', 'vrbo')),
  markup_percent smallint NOT NULL CHECK (markup_percent BETWEEN 0 AND 100),
  floor_cents integer CHECK (floor_cents > 0)
);

-- The rate plans of homes for single sites. A plan stays when its site has no terms of its own any more: the site may sell by it.
CREATE TABLE managed_home_plans (
  apartment_id integer NOT NULL REFERENCES managed_homes ON DELETE CASCADE,
  site text NOT NULL CHECK (site IN ('airbnb', 'booking_com', 'vrbo')),
  rate_plan_id text NOT NULL UNIQUE,
  PRIMARY KEY (apartment_id, site)
);

DROP TRIGGER channel_manager_queue_rates_to_push ON channel_manager;
CREATE TRIGGER channel_manager_queue_rates_to_push AFTER UPDATE OF markup_percent, floor_cents ON channel_manager
  FOR EACH ROW WHEN ((OLD.markup_percent, OLD.floor_cents) IS DISTINCT FROM (NEW.markup_percent, NEW.floor_cents))
  EXECUTE FUNCTION queue_rates_of_all_homes();
CREATE TRIGGER channel_site_terms_queue_rates_to_push AFTER INSERT OR UPDATE OR DELETE ON channel_site_terms
  FOR EACH STATEMENT EXECUTE FUNCTION queue_rates_of_all_homes();

DROP TRIGGER channel_manager_tell_office ON channel_manager;
CREATE TRIGGER channel_manager_tell_office AFTER UPDATE OF stopped_at, markup_percent, floor_cents, fault ON channel_manager
  FOR EACH ROW WHEN (
    (OLD.stopped_at, OLD.markup_percent, OLD.floor_cents, OLD.fault)
      IS DISTINCT FROM (NEW.stopped_at, NEW.markup_percent, NEW.floor_cents, NEW.fault))
  EXECUTE FUNCTION tell_office_of_channel_manager();
CREATE TRIGGER channel_site_terms_tell_office AFTER INSERT OR UPDATE OR DELETE ON channel_site_terms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_of_channel_manager();

-- The simulated channel manager has what nights cost in each plan of a property, and whether they are free once for all of them.
CREATE TABLE sandbox.plan_nights (
  property_id text NOT NULL REFERENCES sandbox.properties,
  site text NOT NULL,
  night date NOT NULL,
  rate_cents integer NOT NULL CHECK (rate_cents > 0),
  minimum_nights integer NOT NULL CHECK (minimum_nights > 0),
  no_arrival boolean NOT NULL,
  no_departure boolean NOT NULL,
  PRIMARY KEY (property_id, site, night)
);
INSERT INTO sandbox.plan_nights
  SELECT property_id, 'standard', night, rate_cents, minimum_nights, no_arrival, no_departure
    FROM sandbox.property_nights WHERE rate_cents IS NOT NULL;
ALTER TABLE sandbox.property_nights
  DROP COLUMN rate_cents,
  DROP COLUMN minimum_nights,
  DROP COLUMN no_arrival,
  DROP COLUMN no_departure;
ALTER TABLE sandbox.properties DROP COLUMN rate_plan_id;
