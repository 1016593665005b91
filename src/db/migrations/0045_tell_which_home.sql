-- Each process keeps what searches ask of homes in memory (src/search-index), and is told which home has changed: a city or
-- `catalogue`, as before, and the id of the home.
CREATE OR REPLACE FUNCTION tell_nights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', city || ' ' || id) FROM apartments
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.apartment_id ELSE NEW.apartment_id END;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_home_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'catalogue ' || CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;
DROP TRIGGER apartments_tell_catalogue_changed ON apartments;
CREATE TRIGGER apartments_tell_home_changed
  AFTER INSERT OR DELETE OR UPDATE ON apartments
  FOR EACH ROW EXECUTE FUNCTION tell_home_changed();

CREATE FUNCTION tell_search_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'catalogue ' || CASE WHEN TG_OP = 'DELETE' THEN OLD.apartment_id ELSE NEW.apartment_id END);
  RETURN NULL;
END $$;
DROP TRIGGER apartment_search_tell_catalogue_changed ON apartment_search;
-- Not for `blocked`: that follows the occupancies, which have told it.
CREATE TRIGGER apartment_search_tell_home_changed
  AFTER INSERT OR DELETE OR UPDATE OF
    city_id, neighbourhood_id, monthly_price_cents, size_m2, bedrooms, bathrooms, living_rooms, separate_kitchen,
    max_occupancy, min_nights, amenities, services, types, lat, lng, rank
  ON apartment_search
  FOR EACH ROW EXECUTE FUNCTION tell_search_row_changed();
