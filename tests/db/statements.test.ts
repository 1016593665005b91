import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { ALL_BOOKINGS, BOOKING_ORDERS } from '#contract/booking-list.ts'
import { ALL_HOMES } from '#contract/home-list.ts'
import { filtersOf, placed } from '#contract/home-search.ts'
import { listBookingRows } from '#db/booking-list/booking-list-rows.ts'
import { createDatabase, type Database } from '#db/connection/client.ts'
import { countHomesByState, listHomeRows } from '#db/listing/home-list-rows.ts'
import { bookings } from '#db/schema/booking.ts'
import { searchBookings, searchHomes, searchRequests } from '#db/search/office-search-rows.ts'
import { sqlSearch } from '#db/search-index/sql-search.ts'
import { bool, type Declared, int4, of, text, timestamptz } from '#db/statement/columns.ts'
import { type Columns, DEFINED } from '#db/statement/statement.ts'
import { BOOKING_SOURCES } from '#domain/booking/booking-source.ts'
import { STAY_STATES } from '#domain/booking/stay-state.ts'
import { readTyped } from '#domain/staff/typed-search.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { type DescribedColumn, openDescriber } from '#tests/harness/describe-statement.ts'

const { pool, url } = await databaseForFile()
const client = new Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())
const describeStatement = await openDescriber(client)

/** What the driver reads as the types of the schema say; dates, numbers of 64 bits and the like are selected as text. */
const READ_AS_DECLARED =
  /^(text|uuid|boolean|smallint|integer|real|double precision|timestamp with time zone|jsonb)(\[\])?$/

for await (const file of glob('src/db/**/*.ts')) await import(resolve(file))

test('every hand-written statement returns the rows that it declares', async () => {
  const names = DEFINED.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const faults: string[] = []
  for (const statement of DEFINED) {
    if (!('text' in statement)) continue
    const described = await describeStatement(statement.text).catch((error: Error) => error)
    faults.push(...faultsOf(statement.row, described).map((fault) => `${statement.name}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('every query whose text depends on what is wanted returns the rows that it declares, in each of its forms', async () => {
  const texts = await recordQueries(askEverything)
  const queries = DEFINED.filter((one) => !('text' in one))
  expect([...texts.keys()].toSorted()).toEqual(queries.map(({ name }) => name).toSorted())
  const faults: string[] = []
  for (const { name, row } of queries) {
    const forms: DescribedColumn[][] = []
    for (const text of texts.get(name) ?? []) forms.push(await describeStatement(text))
    // A column may be null where it is in one of the forms.
    const mayBeNull = new Set(forms.flatMap((form) => form.filter((one) => one.isNullable).map((one) => one.name)))
    const alike = forms.map((form) => form.map((one) => ({ ...one, isNullable: mayBeNull.has(one.name) })))
    faults.push(...new Set(alike.flatMap((form) => faultsOf(row, form)).map((fault) => `${name}: ${fault}`)))
  }
  expect(faults).toEqual([])
})

/** Returns the texts that each query was sent with. */
async function recordQueries(work: (db: Database) => Promise<void>): Promise<Map<string, Set<string>>> {
  const texts = new Map<string, Set<string>>()
  const query = pool.query.bind(pool)
  const recording = (...args: [{ readonly text: string; readonly query: string }]) => {
    const [{ query: name, text }] = args
    texts.set(name, (texts.get(name) ?? new Set()).add(text))
    return Reflect.apply(query, pool, args)
  }
  Object.assign(pool, { query: recording })
  await work(createDatabase(pool))
  Object.assign(pool, { query })
  return texts
}

/** Asks for all that queries are written for: each order, and each filter alone and together with the others. */
async function askEverything(db: Database): Promise<void> {
  const place = { key: '2027-01-01', id: '0192b8a0-0000-7000-8000-000000000001' }
  const cities = ['madrid'] as const
  const today = '2027-01-01'
  const typed = ['ana ruiz', 'MAD0001', '600 123 456', 'ABCDE'].flatMap((text) => readTyped(text) ?? [])
  const days = { from: today, to: '2027-02-01' }
  const filters = { ...ALL_BOOKINGS, states: STAY_STATES, houseCode: 'MAD0001', arrival: days, departure: days }
  const wanted = {
    filters: { ...filters, isOwing: true, sources: BOOKING_SOURCES },
    reach: 'contact',
    cities,
    today,
  } as const
  for (const order of BOOKING_ORDERS) {
    const all = { filters: { ...ALL_BOOKINGS, order }, typed: null, reach: null, cities: null, today }
    await listBookingRows(db, all, { after: place, most: 10 })
    await listBookingRows(db, all, { before: place, most: 10 })
  }
  for (const one of typed) {
    await listBookingRows(db, { ...wanted, typed: one }, { most: 10 })
    for (const reach of ['name', 'contact'] as const) {
      const search = { typed: one, reach, cities, today, most: 10 }
      await searchBookings(db, search)
      await searchRequests(db, search)
      await searchHomes(db, search)
    }
  }
  await askHomes(db)
  await askSearches(db)
}

async function askHomes(db: Database): Promise<void> {
  const typed = readTyped('piso sol')
  const filters = {
    ...ALL_HOMES,
    state: 'paused',
    neighbourhood: 'sol',
    bedrooms: '2',
    houseCodes: ['MAD-0001'],
  } as const
  for (const wanted of [
    { filters: ALL_HOMES, typed: null, cities: null },
    { filters, typed, cities: ['madrid'] as const },
  ]) {
    await listHomeRows(db, wanted, { after: 'MAD-0001', most: 10 })
    await listHomeRows(db, wanted, { before: 'MAD-0001', most: 10 })
    await countHomesByState(db, wanted)
  }
}

async function askSearches(db: Database): Promise<void> {
  const search = sqlSearch(db)
  const stay = { checkIn: '2027-03-01', checkOut: '2027-03-15' }
  const everything = filtersOf(
    placed(parseApartmentQuery(new URLSearchParams()).query),
    new Date('2027-01-01T09:00:00Z'),
  )
  const goals = [
    { lat: 40.4, lng: -3.7 },
    { lat: 40.45, lng: -3.69 },
  ]
  for (const filters of [everything, { ...everything, city: 'madrid' as const, stays: [stay], goals }]) {
    await search.countFacets(filters)
    for (const sort of ['recommended', 'price', '-price', 'size', 'nearest'] as const)
      await search.listMatches(filters, { sort, limit: 10, offset: 0 })
    await search.findBest(filters)
    await search.listPins(filters, 10)
    await search.listCellGroups(filters, 3)
    await search.countWithout(filters, [['price']])
    await search.countShifted(filters, stay, [1, -1])
    await search.countByNeighbourhood(filters)
    await search.listLegs(filters, stay, { areas: [1], limit: 10 })
    await search.listLegs(filters, stay, { areas: null, limit: 10 })
    await search.listShiftedHomes(filters, stay, { shifts: [1], among: 10, limit: 10 })
    await search.listSimilar(filters, { houseCode: 'MAD0001', limit: 10 })
  }
  await search.listNextFree({ from: stay.checkIn, withinDays: 60, nights: 30, perCity: 3 })
}

test.each([
  ['select code, status from bookings', { code: text }, ['status is not declared']],
  ['select code from bookings', { code: text, status: text }, ['status is declared and not returned']],
  ['select code, code from bookings', { code: text }, ['two columns have one name']],
  ['select cod from bookings', { code: text }, ['column "cod" does not exist']],
  ['select version as code from bookings', { code: text }, ['code is integer, not text']],
  ['select id::text as code from bookings', { code: of(bookings.code) }, ['code is an expression, not bookings.code']],
  [
    'select holder_email as code from bookings',
    { code: of(bookings.code) },
    ['code is bookings.holder_email, not bookings.code'],
  ],
  [
    'select check_in as day from bookings',
    { day: text },
    ['day is date, not text', 'day is date, which the driver does not read as declared'],
  ],
  ['select arrival_time as hour from bookings', { hour: text }, ['hour may be null']],
  [
    'select b.code from apartments a left join bookings b on b.apartment_id = a.id',
    { code: text },
    ['code may be null'],
  ],
  [
    'select x.code from apartments left join lateral (select code from bookings) x on true',
    { code: text },
    ['code may be null'],
  ],
  ['select sum(version)::int as n from bookings', { n: int4 }, ['n may be null']],
  ['select (select version from bookings limit 1) as n', { n: int4 }, ['n may be null']],
  [`select case when status = 'PENDING' then 1 end as n from bookings`, { n: int4 }, ['n may be null']],
  ['select null as hour union select code from bookings', { hour: text }, ['hour may be null']],
  ['select code from bookings', { code: text.orNull }, ['code is never null']],
  ['select code from bookings', { code: text.known('it is the key') }, ['code is never null anyhow: give no reason']],
  ['select created_at as at, status = $1 as "is" from bookings', { at: timestamptz, is: bool }, ['is may be null']],
  ['select count(*)::int as n from bookings having max(version) > 1', { n: int4 }, []],
  ['update bookings set version = 1 where code = $1 returning version as n', { n: int4 }, []],
])('the rows of “%s” are compared with what is declared', async (statement, row, faults) => {
  const described = await describeStatement(statement).catch((error: Error) => error)
  expect(faultsOf(row, described)).toEqual(faults)
})

function faultsOf(row: Columns, described: DescribedColumn[] | Error): string[] {
  if (described instanceof Error) return [described.message]
  const found = described.filter(({ type }) => type !== 'void')
  const byName = new Map(found.map((column) => [column.name, column]))
  if (byName.size < found.length) return ['two columns have one name']
  return [
    ...found.filter(({ name }) => !Object.hasOwn(row, name)).map(({ name }) => `${name} is not declared`),
    ...Object.entries(row).flatMap(([name, declared]) => {
      const column = byName.get(name)
      return column ? columnFaults(declared, column) : [`${name} is declared and not returned`]
    }),
  ]
}

function columnFaults(declared: Declared<unknown>, { name, type, isNullable, origin }: DescribedColumn): string[] {
  const { origin: column, reason } = declared
  const wanted = column ? `${getTableName(column.table)}.${column.name}` : origin
  return [
    ...(declared.type === type ? [] : [`${name} is ${type}, not ${declared.type}`]),
    ...(READ_AS_DECLARED.test(type) ? [] : [`${name} is ${type}, which the driver does not read as declared`]),
    ...(wanted === origin ? [] : [`${name} is ${origin ?? 'an expression'}, not ${wanted}`]),
    ...(isNullable && !declared.isNullable && reason === undefined ? [`${name} may be null`] : []),
    ...(!isNullable && declared.isNullable ? [`${name} is never null`] : []),
    ...(!isNullable && reason !== undefined ? [`${name} is never null anyhow: give no reason`] : []),
  ]
}

test('the tables that the query builder knows have the columns that it says', async () => {
  const declared: string[] = []
  for await (const file of glob('src/db/schema/*.ts')) {
    const tables = Object.values<unknown>(await import(resolve(file))).filter((one) => is(one, PgTable))
    for (const table of tables)
      for (const column of Object.values<AnyPgColumn>(getTableColumns(table)))
        declared.push(
          `${getTableName(table)}.${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
        )
  }
  const { rows } = await client.query<{ column: string }>(
    `select relname || '.' || attname || ' '
            || case when item.typtype = 'd' then format_type(item.typbasetype, null) || '[]'
                    else format_type(coalesce(nullif(type.typbasetype, 0), atttypid), atttypmod) end
            || case when attnotnull then ' not null' else '' end as column
       from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type type on type.oid = atttypid
       left join pg_type item on item.oid = type.typelem
      where relnamespace in (current_schema()::regnamespace, 'sandbox'::regnamespace) and attnum > 0 and not attisdropped`,
  )
  const found = new Set(rows.map(({ column }) => column))
  expect(declared.filter((column) => !found.has(column))).toEqual([])
})
