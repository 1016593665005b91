-- Outside of a transaction, since an index of a table in use is built.
-- The list of homes is searched by title.
DROP INDEX CONCURRENTLY IF EXISTS apartments_by_title;
CREATE INDEX CONCURRENTLY apartments_by_title ON apartments
  USING gin (typed_letters((details #>> '{title,es}') || ' ' || (details #>> '{title,en}')) gin_trgm_ops);
