-- Outside of a transaction, since bookings go on while they are built.
-- The statement that takes nights counts what a network, and a city, holds already.
DROP INDEX CONCURRENTLY IF EXISTS occupancies_by_household_hash;
CREATE INDEX CONCURRENTLY occupancies_by_household_hash ON occupancies (household_hash) WHERE household_hash IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS occupancies_by_site_hash;
CREATE INDEX CONCURRENTLY occupancies_by_site_hash ON occupancies (site_hash) WHERE site_hash IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS occupancies_by_city_hash;
CREATE INDEX CONCURRENTLY occupancies_by_city_hash ON occupancies (city_hash) WHERE city_hash IS NOT NULL;
ALTER TABLE occupancies VALIDATE CONSTRAINT occupancy_networks_of_open_holds;
