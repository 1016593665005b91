-- What a home costs and how it is booked on some dates, in place of what holds on all others.
CREATE TABLE dated_rules (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  apartment_id integer NOT NULL REFERENCES apartments (id) ON DELETE CASCADE,
  kind text NOT NULL,
  nights daterange NOT NULL,
  -- Cents, hundredths of a percent of the base night, or nights; null for a rule that closes dates.
  value integer,
  CONSTRAINT dated_rules_value CHECK (CASE kind
    WHEN 'night_cents' THEN coalesce(value BETWEEN 1000 AND 100000000, false)
    WHEN 'night_percent' THEN coalesce(value BETWEEN 1000 AND 100000, false)
    WHEN 'min_nights' THEN coalesce(value BETWEEN 1 AND 90, false)
    WHEN 'no_arrival' THEN value IS NULL
    WHEN 'no_departure' THEN value IS NULL
    ELSE false END),
  CONSTRAINT dated_rules_nights CHECK (NOT isempty(nights) AND NOT lower_inf(nights) AND NOT upper_inf(nights)),
  CONSTRAINT dated_rules_do_not_overlap EXCLUDE USING gist (apartment_id WITH =, kind WITH =, nights WITH &&)
);

-- The rules of a home as `DatedRules` of the domain, which every reader of a price reads with the home.
ALTER TABLE apartments ADD COLUMN dated jsonb NOT NULL DEFAULT '{}';

CREATE FUNCTION dated_rules_of(home integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(kind, ranges), '{}') FROM (
    SELECT kind, jsonb_agg(jsonb_build_array(lower(nights), upper(nights))
             || CASE WHEN value IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(value) END ORDER BY nights) AS ranges
      FROM dated_rules WHERE apartment_id = home GROUP BY kind) AS by_kind
$$;

CREATE FUNCTION write_dated_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE apartments SET dated = dated_rules_of(id) WHERE id IN (SELECT apartment_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER dated_rules_written AFTER INSERT ON dated_rules
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_dated_rules();
CREATE TRIGGER dated_rules_removed AFTER DELETE ON dated_rules
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_dated_rules();
-- A rule is replaced by another one; a changed one could leave the home that it belonged to.
CREATE FUNCTION refuse_changed_dated_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A dated rule is removed and inserted, never updated';
END $$;
CREATE TRIGGER dated_rules_are_replaced BEFORE UPDATE ON dated_rules
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_dated_rule();

-- Whether the rules of a home allow a stay: its least nights by the day of arrival, and no closed day. Whether it is free is
-- another question.
CREATE FUNCTION least_nights_on(home integer, min_nights integer, arrival date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT value FROM dated_rules WHERE apartment_id = home AND kind = 'min_nights' AND nights @> arrival), min_nights)
$$;
CREATE FUNCTION allows_stay(home integer, min_nights integer, arrival date, departure date) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT least_nights_on(home, min_nights, arrival) <= departure - arrival
    AND NOT EXISTS (SELECT FROM dated_rules WHERE apartment_id = home AND kind = 'no_arrival' AND nights @> arrival)
    AND NOT EXISTS (SELECT FROM dated_rules WHERE apartment_id = home AND kind = 'no_departure' AND nights @> departure)
$$;
-- The least nights that any day of arrival allows.
CREATE FUNCTION least_nights_ever(home integer, min_nights integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT least((SELECT min(value) FROM dated_rules WHERE apartment_id = home AND kind = 'min_nights'), min_nights)
$$;

-- The least that a night may cost without a second look, in cents before discounts.
ALTER TABLE apartments ADD COLUMN floor_cents integer CONSTRAINT apartments_floor CHECK (floor_cents > 0);

-- What staff changed of the rules of several homes at once, with what they were before and after, so that it can be undone while
-- no rule of these homes has been changed since.
CREATE TABLE rule_changes (
  id uuid PRIMARY KEY,
  -- Null for the command line.
  made_by uuid,
  made_at timestamptz NOT NULL,
  -- The dates `[from_date, to_date)`, those of some weekdays: 0 for Monday, none for all.
  from_date date NOT NULL,
  to_date date NOT NULL,
  weekdays integer[] NOT NULL,
  change jsonb NOT NULL,
  undone_at timestamptz
);
CREATE INDEX rule_changes_by_time ON rule_changes (made_at DESC);
CREATE TABLE rule_change_homes (
  change_id uuid NOT NULL REFERENCES rule_changes (id) ON DELETE CASCADE,
  apartment_id integer NOT NULL REFERENCES apartments (id) ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  PRIMARY KEY (change_id, apartment_id)
);
CREATE INDEX rule_change_homes_by_home ON rule_change_homes (apartment_id);

-- Open pages of the office read anew what was changed.
CREATE FUNCTION tell_office_of_rule_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('prices', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER rule_changes_tell_office AFTER INSERT OR UPDATE ON rule_changes
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_rule_change();
