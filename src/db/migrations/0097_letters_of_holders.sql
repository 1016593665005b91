-- Outside of a transaction, since all holders are read anew, some thousand at a time.
-- Letters as people type them in haste: small, without accents, without signs between letters, and with those that no Spanish keyboard
-- has written as SEPA writes them. Both what is stored and what is typed go through it.
CREATE OR REPLACE FUNCTION plain_letters(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(
  regexp_replace(normalize(regexp_replace($1, '[\u00ad\u00b4\u00b7\u02b9-\u02bf\u02c8\u200b-\u200f\u2010-\u2015\u2018-\u201f\u2027\u202a-\u202e\u2032\u2033\u2060-\u2064\ufeff]', '', 'g'), NFKD),
    '[!-/:-@\[-`{-~\u00a1\u00b7\u00bf\u02bc\u0300-\u036f\u2010\u2019]', '', 'g'),
  'øØłŁđĐðÐıħĦŧŦŋŊəƏĸ', 'oOlLdDdDihHtTnNeEk'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'));

-- A word that was typed, or null where nothing is left of it. A short one begins a word: the index knows three letters and more.
CREATE OR REPLACE FUNCTION typed_letters(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE length(plain_letters(word)) WHEN 0 THEN NULL WHEN 1 THEN ' ' || plain_letters(word) WHEN 2 THEN ' ' || plain_letters(word)
  ELSE plain_letters(word) END;

-- A name in every spelling by which it is asked for, each once: joined (`davila`), with its parts apart (`d avila`), with two letters
-- for one (`mueller`), and with one for two (`muller`).
CREATE OR REPLACE FUNCTION name_spellings(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT string_agg(spelling, ' ' ORDER BY place) FROM (
  SELECT spelling, min(place) AS place
    FROM normalize(regexp_replace(name, '\s+', ' ', 'g'), NFC) AS typed, plain_letters(typed) AS joined,
      unnest(ARRAY[
        joined,
        plain_letters(regexp_replace(typed, '[-''’‘´`·‐‑]', ' ', 'g')),
        plain_letters(replace(replace(replace(replace(replace(translate(typed, 'ÄÖØÜÅ', 'äöøüå'), 'ä', 'ae'), 'ö', 'oe'), 'ø', 'oe'), 'ü', 'ue'), 'å', 'aa')),
        regexp_replace(replace(replace(joined, 'aa', 'a'), 'th', 't'), '([aou])e', '\1', 'g')
      ]) WITH ORDINALITY AS of_name (spelling, place)
   GROUP BY spelling) AS spellings);

CREATE OR REPLACE FUNCTION holder_search_text(name text, lastname text, email text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN email LIKE 'erased-%@erased.invalid' THEN NULL ELSE
  ' ' || name_spellings(name || ' ' || lastname) || E'\n ' || plain_letters(email) END;

-- The generated column follows when its row is written. No line of these blocks ends like a statement, because the file is cut there.
DO $$ DECLARE last uuid := '00000000-0000-0000-0000-000000000000'; beyond uuid
; BEGIN LOOP
  beyond := (SELECT id FROM (SELECT id FROM bookings WHERE id > last ORDER BY id LIMIT 1000) AS batch ORDER BY id DESC LIMIT 1)
; EXIT WHEN beyond IS NULL
; UPDATE bookings SET holder_name = holder_name WHERE id > last AND id <= beyond
    AND search_text IS DISTINCT FROM holder_search_text(holder_name, holder_lastname, holder_email)
; COMMIT
; last := beyond
; END LOOP
; END $$;
DO $$ DECLARE last uuid := '00000000-0000-0000-0000-000000000000'; beyond uuid
; BEGIN LOOP
  beyond := (SELECT id FROM (SELECT id FROM booking_requests WHERE id > last ORDER BY id LIMIT 1000) AS batch ORDER BY id DESC LIMIT 1)
; EXIT WHEN beyond IS NULL
; UPDATE booking_requests SET holder_name = holder_name WHERE id > last AND id <= beyond
    AND search_text IS DISTINCT FROM holder_search_text(holder_name, holder_lastname, holder_email)
; COMMIT
; last := beyond
; END LOOP
; END $$;
