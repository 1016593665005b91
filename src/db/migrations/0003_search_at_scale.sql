-- One pass over one index answers a search, however many homes there are: everything that a filter asks or a facet counts is
-- in it, so that the table itself is not read.

-- The square of about 150 m that a home is told to lie in, as domain/catalogue/map-grid.ts reads it: a map counts by it.
ALTER TABLE apartment_search ADD COLUMN cell bigint NOT NULL GENERATED ALWAYS AS (
  floor(lat::double precision / 0.00135)::bigint * 1048576 + floor(lng::double precision / 0.00175)::bigint + 524288
) STORED;

DROP INDEX apartment_search_by_price;
CREATE INDEX apartment_search_by_price ON apartment_search (city_id, monthly_price_cents, apartment_id)
  INCLUDE (neighbourhood_id, bedrooms, bathrooms, living_rooms, separate_kitchen, max_occupancy, min_nights, amenities,
           services, types, size_m2, rank, lat, lng, cell, blocked);

-- Pages that are not known to be visible to all are read after all: after a booking, a hundredth of the table is soon
-- looked at again, and an import is looked at without waiting for changes.
ALTER TABLE apartment_search SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
