import { readFile } from 'node:fs/promises'
import type { Pool, PoolClient } from 'pg'
import { AMENITIES, APARTMENT_TYPES, SERVICES } from '#domain/catalogue/vocabulary.ts'

const STAYS = 10
/** One stay begins in each span of this many days, so that ten of them fill a year and never overlap. */
const DAYS_APART = 36

/**
 * Fills an empty database with `count` homes of ten stays each, spread over the cities like the demo's. It writes whole
 * tables per statement, without the trigger and the indexes, which are restored at the end. A million homes take some
 * minutes.
 */
export async function buildHomes(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await saveNeighbourhoods(client)
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '1GB'; set work_mem = '256MB'; select setseed(0.5)`)
    const restore = await dropIndexes(client)
    await client.query(wordTables)
    await client.query(drawHomes, [count])
    await client.query(saveApartments)
    await client.query(saveStays, [])
    await client.query(saveReviews)
    await client.query(saveSearchRows)
    for (const statement of restore) await client.query(statement)
    await client.query('drop table homes, words')
    // Leaves the tables as autovacuum does: with statistics, and with pages marked all-visible.
    await client.query('vacuum analyze apartments, apartment_search, occupancies, reviews')
  } finally {
    // The connection has settings that must not be reused.
    client.release(true)
  }
}

async function saveNeighbourhoods(client: PoolClient): Promise<void> {
  const places = await readFile(new URL('../demo/neighbourhoods.json', import.meta.url), 'utf8')
  await client.query(
    `insert into neighbourhoods (city, slug, name, lat, lng, summary, monthly_rent_eur)
     select city, slug, name, lat, lng, summary, "monthlyRentEur"
       from jsonb_to_recordset($1::jsonb)
         as place(city text, slug text, name text, lat float8, lng float8, summary jsonb, "monthlyRentEur" jsonb)`,
    [places],
  )
}

/** Drops indexes and trigger, and returns the statements that restore them as the migrations made them. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; restore: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
      from pg_constraint where conrelid = 'occupancies'::regclass and contype = 'x'
    union all
    select format('drop index %I', indexname), indexdef from pg_indexes
     where tablename = 'apartment_search' and indexname <> 'apartment_search_pkey'`)
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ restore }) => restore)
}

const list = (words: readonly string[]) => `array['${words.join("','")}']`

/** Precomputes the words of each mask as JSON. */
const wordTables = `
  create temporary table words (list text, mask int, words jsonb, primary key (list, mask));
  ${Object.entries({ amenities: AMENITIES, services: SERVICES, types: APARTMENT_TYPES })
    .map(
      ([name, words]) => `insert into words
        select '${name}', mask, coalesce((select jsonb_agg(word) from unnest(${list(words)}) with ordinality as w(word, bit)
          where mask & (1 << (bit::int - 1)) <> 0), '[]') from generate_series(0, ${2 ** words.length - 1}) as mask`,
    )
    .join(';')}`

/** Sets each bit independently, with the probability in `shares`. */
function mask(shares: readonly number[]): string {
  return shares.map((share, bit) => `case when random() < ${share} then ${1 << bit} else 0 end`).join(' + ')
}

/** Elevators are common, pools are not. */
const AMENITY_SHARES = [0.8, 0.15, 0.25, 0.3, 0.2, 0.3, 0.95, 0.35, 0.75, 0.9, 0.4, 0.6, 0.5, 0.2]
const SERVICE_SHARES = [1, 0.9, 0.6, 0.4, 0.3, 0.3, 0.3, 0.2, 0.5]
const TYPE_SHARES = [0.4, 0.25, 0.1, 0.3, 0.1, 0.5, 0.4, 0.15]

/** Draws the random values once for both tables. Of 26 homes 15 are in Madrid, 6 in Sevilla and 5 in Málaga. */
const drawHomes = `
  create temporary table homes as
  select home.*, place.id as neighbourhood_id, place.lat + (random() - 0.5) * 0.02 as lat,
         place.lng + (random() - 0.5) * 0.026 as lng, (900 + 2600 * random() * random() + 350 * bedrooms)::int / 30 * 100 as night
    from (select number, case when number % 26 < 15 then 'madrid' when number % 26 < 21 then 'sevilla' else 'malaga' end as city,
                 (5 * random() ^ 1.6)::int as bedrooms, random() as lot, ${mask(AMENITY_SHARES)} as amenities,
                 ${mask(SERVICE_SHARES)} as services, ${mask(TYPE_SHARES)} as types
            from generate_series(1, $1::int) as number) as home
    join (select city, array_agg(id order by id) as ids from neighbourhoods group by city) as places using (city)
    join neighbourhoods place on place.id = ids[1 + floor(lot * cardinality(ids))::int]`

const photo = (room: string, number: number) =>
  `{"file": "${room}-${number}", "room": "${room}", "alt": {"es": "Foto", "en": "Photo"}, "width": 1800, "height": 1200, "thumbhash": "AAAA"}`
const PHOTOS = `[${[1, 2, 3, 4, 5].map((number) => photo('living_room', number)).join(', ')}]`

/** Two thirds of the homes have seasons, one with New Year in it. */
const SEASONS = `(array['[]', '[{"name": {"es": "Verano", "en": "Summer"}, "from": "06-01", "to": "08-31", "percent": 120}]',
  '[{"name": {"es": "Invierno", "en": "Winter"}, "from": "12-15", "to": "02-20", "percent": 87}]'])[1 + number % 3]::jsonb`

const saveApartments = `
  insert into apartments (house_code, city, neighbourhood_id, lat, lng, address, details, guide, price, min_nights,
      instant_max_nights, automatic_offers, max_occupancy, terms, self_check_in, content_hash, created_at, updated_at)
  select case city when 'madrid' then 'MAD-' when 'sevilla' then 'SVQ-' else 'AGP-' end || lpad(number::text, greatest(4, length(number::text)), '0'),
         city, neighbourhood_id, lat, lng, '{}',
         jsonb_build_object('title', jsonb_build_object('es', 'Piso ' || number, 'en', 'Flat ' || number),
           'photos', '${PHOTOS}'::jsonb, 'sizeM2', 30 + bedrooms * 22 + number % 20, 'bedrooms', bedrooms,
           'bathrooms', case when bedrooms > 2 then '[{"private": true, "fitting": "bath"}, {"private": true, "fitting": "shower"}]'
             else '[{"private": true, "fitting": "shower"}]' end::jsonb,
           'amenities', a.words, 'services', s.words, 'types', t.words, 'energyLabel', 'C'),
         '{}', jsonb_build_object('baseNightCents', night, 'seasons', ${SEASONS}, 'cleaningFeeCents', 9000,
           'lengthDiscounts', '{"week": 0, "month": 0, "quarter": 0}'::jsonb, 'depositShortCents', 20000, 'depositMonthlyCents', 50000),
         (array[3, 4, 7])[1 + number % 3], (array[20, 5, 31, 90, 365])[1 + number / 3 % 5], number % 3 > 0, greatest(2, bedrooms * 2), 'general', number % 2 = 0, '', now(), now()
    from homes join words a on a.list = 'amenities' and a.mask = amenities join words s on s.list = 'services' and s.mask = services
    join words t on t.list = 'types' and t.mask = types
   order by number`

/**
 * Stay k begins and ends within its own span of days: 4 to 28 nights, in all about 45 % of the year. Each home's spans
 * begin on another day, so that equally many are free on every day. Ids ascend, as those of the product do.
 */
const saveStays = `
  insert into occupancies (id, apartment_id, nights, kind, created_at)
  select ('00000000-0000-7000-8000-' || lpad(to_hex(a.id::bigint * ${STAYS} + k), 12, '0'))::uuid, a.id,
         daterange(first, first + 4 + floor(random() * 25)::int), 'channel_block', now()
    from apartments a, generate_series(0, ${STAYS - 1}) as k,
         lateral (select current_date - abs(hashint4(a.id)) % ${DAYS_APART} + k * ${DAYS_APART} + floor(random() * 8)::int as first) as starts`

/** One home of five has one to six published reviews, of stays that are not in this world. */
const saveReviews = `
  insert into reviews (booking_id, apartment_id, status, author, language, overall, cleanliness, accuracy, location, quiet,
      work, text, created_at, decided_at)
  select gen_random_uuid(), a.id, 'published', 'Ana', 'es', 1 + (a.id / 5 + k * a.id / 7) % 5, 5, 5, 5, 5, 5, 'Bien.', now(), now()
    from apartments a, generate_series(1, 1 + a.id / 5 % 6) as k
   where a.id % 5 = 0`

/** Positions are the centres of cells of about 150 m, which search bounds can't tell from other places in them. */
const saveSearchRows = `
  insert into apartment_search (apartment_id, city_id, neighbourhood_id, monthly_price_cents, size_m2, bedrooms, bathrooms,
      living_rooms, separate_kitchen, max_occupancy, min_nights, amenities, services, types, papers, lat, lng, rank, blocked)
  select a.id, case a.city when 'madrid' then 0 when 'sevilla' then 1 else 2 end, a.neighbourhood_id, night * 30,
         30 + bedrooms * 22 + number % 20, bedrooms, case when bedrooms > 2 then 2 else 1 end, least(bedrooms, 1),
         number % 3 > 0, a.max_occupancy, a.min_nights, amenities, services, types,
         number % 4 + (4 << number % 3),
         round(((floor(a.lat / 0.00135) + 0.5) * 0.00135)::numeric, 5), round(((floor(a.lng / 0.00175) + 0.5) * 0.00175)::numeric, 5),
         floor(random() * 8) * 1000 + floor(random() * 1000), taken.blocked
    from homes join apartments a on a.id = number
    join (select apartment_id, range_agg(nights) as blocked from occupancies group by apartment_id) as taken on taken.apartment_id = a.id
   order by a.id`
