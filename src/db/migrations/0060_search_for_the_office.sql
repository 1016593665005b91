-- Staff find a booking or a request by a part of a name, a mail or a telephone number.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Letters as people type them in haste: small and without accents. It takes letters apart before it drops their marks, with what
-- every PostgreSQL has and calls immutable, which `unaccent` is not: its rules are a file that may change under an index.
CREATE FUNCTION plain_letters(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(replace(translate(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'), 'øØłŁđĐ', 'oOlLdD'), 'ß', 'ss'));

-- What is searched of a holder: the name, and on a line of its own the mail, which not everybody may search. A space before each
-- word lets short ones be found by their beginning. Nothing is left of who was erased.
CREATE FUNCTION holder_search_text(name text, lastname text, email text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN email LIKE 'erased-%@erased.invalid' THEN NULL ELSE
  plain_letters(' ' || regexp_replace(name || ' ' || lastname, '\s+', ' ', 'g') || E'\n ' || email) END;

-- The digits of a telephone number, without the zeros that some write before its country.
CREATE FUNCTION digits_of(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN nullif(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', ''), '');

ALTER TABLE bookings
  ADD COLUMN search_text text GENERATED ALWAYS AS (holder_search_text(holder_name, holder_lastname, holder_email)) STORED,
  ADD COLUMN phone_digits text GENERATED ALWAYS AS (digits_of(holder_phone)) STORED;
ALTER TABLE booking_requests
  ADD COLUMN search_text text GENERATED ALWAYS AS (holder_search_text(holder_name, holder_lastname, holder_email)) STORED,
  ADD COLUMN phone_digits text GENERATED ALWAYS AS (digits_of(holder_phone)) STORED;

-- What is new waits in a list that every search reads, so that list stays short.
CREATE INDEX bookings_by_holder ON bookings USING gin (search_text gin_trgm_ops, phone_digits gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
CREATE INDEX booking_requests_by_holder ON booking_requests USING gin (search_text gin_trgm_ops, phone_digits gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
-- By the beginning of a code or a reference, whatever the collation of the database.
CREATE INDEX bookings_by_code_beginning ON bookings (code text_pattern_ops);
CREATE INDEX booking_requests_by_reference_beginning ON booking_requests (reference text_pattern_ops);
-- The list of bookings is read in these orders, page by page.
CREATE INDEX bookings_by_arrival ON bookings (check_in, id);
CREATE INDEX bookings_by_departure ON bookings (check_out, id);
CREATE INDEX bookings_by_moment ON bookings (created_at, id);
CREATE INDEX bookings_pending ON bookings (check_in) WHERE status = 'PENDING';
