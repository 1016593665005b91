-- Outside of a transaction, since bookings go on while it is built.
-- The timeline asks for what takes nights of some months in all homes at once. The index of shared nights is sorted by home: it
-- is searched once for each of them, and read nearly whole without one.
DROP INDEX CONCURRENTLY IF EXISTS occupancies_by_last_night;
CREATE INDEX CONCURRENTLY occupancies_by_last_night ON occupancies (upper(nights), lower(nights)) WHERE released_at IS NULL;
