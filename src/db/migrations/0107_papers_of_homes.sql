-- Outside of a transaction, since an index of a table in use is built and homes are updated some thousand at a time.
-- The papers of a home, by which searches find it: a bit for each of `PAPERS` in domain/catalogue/papers.ts, as
-- `papersOf` there decides them. The default is for processes of the version before.
ALTER TABLE apartment_search ADD COLUMN IF NOT EXISTS papers integer NOT NULL DEFAULT 0;

-- No line of this block ends like a statement, because the file is cut there.
DO $$ DECLARE last integer := 0; beyond integer
; BEGIN LOOP
  beyond := (SELECT max(apartment_id) FROM (
    SELECT apartment_id FROM apartment_search WHERE apartment_id > last ORDER BY apartment_id LIMIT 1000) AS batch)
; EXIT WHEN beyond IS NULL
; UPDATE apartment_search s SET papers = of_home.papers
    FROM (SELECT id,
            CASE WHEN details -> 'residenceRegistration' = 'true' THEN 1 ELSE 0 END
            + CASE WHEN jsonb_path_exists(details,
                '$.registrations[*] ? (@.showOnListing == true && (@.type == "VFT" || @.type == "VUT" || @.type == "AT" || @.type == "NRUA"))')
              THEN 2 ELSE 0 END
            + CASE details ->> 'contractType' WHEN 'tourist' THEN 4 WHEN 'seasonal_lau' THEN 8 WHEN 'corporate' THEN 16 ELSE 0 END
            AS papers
          FROM apartments WHERE id > last AND id <= beyond) AS of_home
   WHERE s.apartment_id = of_home.id AND s.papers <> of_home.papers
; COMMIT
; last := beyond
; END LOOP
; END $$;

-- Everything that a filter requires or a facet counts is in one index, so that a search does not read the table.
DROP INDEX CONCURRENTLY IF EXISTS apartment_search_with_papers;
CREATE INDEX CONCURRENTLY apartment_search_with_papers ON apartment_search (city_id, monthly_price_cents, apartment_id)
  INCLUDE (neighbourhood_id, bedrooms, bathrooms, living_rooms, separate_kitchen, max_occupancy, min_nights, amenities,
           services, types, papers, size_m2, rank, lat, lng, cell, blocked);
DROP INDEX CONCURRENTLY IF EXISTS apartment_search_by_price;
ALTER INDEX apartment_search_with_papers RENAME TO apartment_search_by_price;

CREATE OR REPLACE TRIGGER apartment_search_tell_home_changed
  AFTER INSERT OR DELETE OR UPDATE OF
    city_id, neighbourhood_id, monthly_price_cents, size_m2, bedrooms, bathrooms, living_rooms, separate_kitchen,
    max_occupancy, min_nights, amenities, services, types, papers, lat, lng, rank
  ON apartment_search
  FOR EACH ROW EXECUTE FUNCTION tell_search_row_changed();
