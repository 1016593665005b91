-- The cities of src/domain/catalogue/cities.ts. A new one is let in by a migration of its own:
--   ALTER DOMAIN city_slug DROP CONSTRAINT city_is_known;
--   ALTER DOMAIN city_slug ADD CONSTRAINT city_is_known CHECK (VALUE IN (…));
CREATE DOMAIN city_slug AS text CONSTRAINT city_is_known CHECK (VALUE IN ('madrid', 'sevilla', 'malaga'));

ALTER TABLE neighbourhoods DROP CONSTRAINT neighbourhoods_city_check, ALTER COLUMN city TYPE city_slug;
ALTER TABLE apartments DROP CONSTRAINT apartments_city_check, ALTER COLUMN city TYPE city_slug;
ALTER TABLE promo_codes DROP CONSTRAINT promo_codes_city_check, ALTER COLUMN city TYPE city_slug;
ALTER TABLE booking_requests DROP CONSTRAINT booking_requests_city_check, ALTER COLUMN city TYPE city_slug;

-- A language is a table of texts in the code: the database holds its code to a form, so that a new one needs no migration.
CREATE DOMAIN language_code AS text CONSTRAINT language_is_a_code CHECK (VALUE ~ '^[a-z]{2}$');

ALTER TABLE bookings DROP CONSTRAINT bookings_language_check, ALTER COLUMN language TYPE language_code;
ALTER TABLE booking_requests DROP CONSTRAINT booking_requests_language_check, ALTER COLUMN language TYPE language_code;
ALTER TABLE users DROP CONSTRAINT users_language_check, ALTER COLUMN language TYPE language_code;
ALTER TABLE contact_messages DROP CONSTRAINT contact_messages_language_check, ALTER COLUMN language TYPE language_code;
ALTER TABLE consent_choices DROP CONSTRAINT consent_choices_language_check, ALTER COLUMN language TYPE language_code;
ALTER TABLE consent_log DROP CONSTRAINT consent_log_language_check, ALTER COLUMN language TYPE language_code;
