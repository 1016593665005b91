-- Every process keeps pages that it has rendered (src/server/html-cache). The database itself tells them all what has changed,
-- at the commit and whoever wrote it: a city whose nights changed, or `catalogue` for homes, prices and texts.
-- The same message of one transaction is sent once, so an import of any size tells it in one word.
CREATE FUNCTION tell_nights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', city) FROM apartments
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.apartment_id ELSE NEW.apartment_id END;
  RETURN NULL;
END $$;
CREATE TRIGGER occupancies_tell_nights_changed
  AFTER INSERT OR DELETE OR UPDATE OF nights, released_at ON occupancies
  FOR EACH ROW EXECUTE FUNCTION tell_nights_changed();

CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'catalogue');
  RETURN NULL;
END $$;
CREATE TRIGGER apartments_tell_catalogue_changed
  AFTER INSERT OR DELETE OR UPDATE ON apartments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER neighbourhoods_tell_catalogue_changed
  AFTER INSERT OR DELETE OR UPDATE ON neighbourhoods
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
-- Not for `blocked`: that follows the occupancies, which have told it.
CREATE TRIGGER apartment_search_tell_catalogue_changed
  AFTER INSERT OR DELETE OR UPDATE OF
    city_id, neighbourhood_id, monthly_price_cents, size_m2, bedrooms, bathrooms, living_rooms, separate_kitchen,
    max_occupancy, min_nights, amenities, services, types, lat, lng, rank
  ON apartment_search
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
