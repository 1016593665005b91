-- What staff have given of the page of a city in the office (decision 230); what is missing here is as it came with the site. A city
-- has no row until staff change something of it.
CREATE TABLE city_pages (
  city city_slug PRIMARY KEY,
  texts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(texts) = 'object'),
  texts_version integer NOT NULL DEFAULT 0 CHECK (texts_version >= 0),
  picture jsonb CHECK (
    jsonb_typeof(picture) = 'object' AND picture ?& ARRAY['file', 'alt', 'width', 'height', 'thumbhash']),
  picture_version integer NOT NULL DEFAULT 0 CHECK (picture_version >= 0)
);

-- Every process holds the pages of cities as it holds the data of the company, and receives both on one channel.
CREATE FUNCTION tell_of_city_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('company_data', '');
  PERFORM tell_office('city', NEW.city);
  RETURN NULL;
END $$;
CREATE TRIGGER city_pages_tell AFTER INSERT OR UPDATE ON city_pages
  FOR EACH ROW EXECUTE FUNCTION tell_of_city_page();
