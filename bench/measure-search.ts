import { sql } from 'drizzle-orm'
import { parseApartmentQuery, toSearchParams } from '#contract/apartment-query.ts'
import { filtersOf, type PlacedQuery, placed } from '#contract/home-search.ts'
import { matching } from '#db/search-index/search-conditions.ts'
import type { TravelMode } from '#domain/catalogue/travel-time.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { listPins } from '#services/catalogue/list-pins.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import type { Deps } from '#services/deps.ts'
import { report } from './report.ts'
import { buildHomes } from './search-world.ts'
import { serveApi } from './serve-api.ts'
import { type BenchWorld, median, openBenchWorld } from './world.ts'

const NIGHTS = 7
const ROUNDS = 40
/** Without dates all rounds are alike, so fewer are enough, each on another page. */
const COUNTRY_ROUNDS = 10
/** Weeks that are searched before measuring, after those that are measured. */
const WARM_UP_WEEKS = 300
const HTTP_TIMES = 2
const LATE_TIMES = 3
const INDEX_MEGABYTES = 512

export type SearchSize = {
  readonly homes: number
  /** Node's compiler has optimised the code after this many rounds. */
  readonly warmUp: number
  /** Milliseconds of a search of a city, with flexible dates, and of the country. */
  readonly cityMs: number
  readonly flexibleMs?: number
  readonly countryMs?: number
}

/**
 * Measures what a guest's list with its map needs: a page, the total, all facets and the pins. The yardstick is a bare
 * count of the matches by PostgreSQL, in the same round. Each size has a process of its own, as a site has one size: compiled
 * code that has met others is slower.
 */
export async function measureSearch({ homes, warmUp, cityMs, flexibleMs, countryMs }: SearchSize): Promise<void> {
  const world = await openBenchWorld()
  const label = `search, ${homes.toLocaleString('en')} homes`
  try {
    await buildHomes(world.pool, homes)
    await measureIndex(label, world)
    const api = await serveApi(world.deps)
    try {
      const city = await rounds(
        {
          raw: (round) => countMatches(world.deps, inMadrid(round)),
          full: (round) => searchWithMap(world.deps, inMadrid(round)),
          http: (round) =>
            api.get(['', '/pins'].map((list) => `/api/apartments${list}?${toSearchParams(inMadrid(round))}`)),
        },
        ROUNDS,
        warmUp,
      )
      reportCity(label, city, cityMs)
      const near = await rounds(
        {
          onFoot: (round) => searchWithMap(world.deps, nearSol(round, 'a-pie')),
          transit: (round) => searchWithMap(world.deps, nearSol(round, 'transporte-publico')),
        },
        ROUNDS,
        ROUNDS,
      )
      const onFoot = median(near.onFoot)
      const transit = median(near.transit)
      const compared = `, on foot ${ms(onFoot)}: ratio ${(transit / onFoot).toFixed(2)}`
      reportMs(`${label}: at most 30 minutes by public transport, 7 nights`, transit, cityMs, compared)
      const { flexible, country } = await rounds(
        {
          flexible: (round) => searchWithMap(world.deps, { ...inMadrid(round), flexibleDays: 14 }),
          country: (round) => searchWithMap(world.deps, query(`page=${(round % COUNTRY_ROUNDS) + 1}`)),
        },
        COUNTRY_ROUNDS,
        COUNTRY_ROUNDS,
      )
      reportMs(`${label}: up to 14 days sooner or later`, median(flexible), flexibleMs)
      reportMs(`${label}: whole country, no filter`, median(country), countryMs)
    } finally {
      await api.close()
    }
  } finally {
    await world.close()
  }
}

async function measureIndex(label: string, { homeIndex }: BenchWorld): Promise<void> {
  const started = performance.now()
  homeIndex.rebuild()
  await homeIndex.refresh([])
  const seconds = (performance.now() - started) / 1000
  const { bytes, isOn } = homeIndex.figures
  const megabytes = bytes / 2 ** 20
  const shown = `${megabytes.toFixed(1)} MiB, built in ${seconds.toFixed(1)} s`
  report({
    measure: `${label}: index`,
    result: shown,
    figure: { value: megabytes, unit: 'MiB' },
    goal: `≤ ${INDEX_MEGABYTES} MiB`,
    reached: isOn && megabytes <= INDEX_MEGABYTES,
  })
}

function query(search: string): PlacedQuery {
  return placed(parseApartmentQuery(new URLSearchParams(search)).query)
}

/** Each round searches another week, so that nothing is cached. */
function inMadrid(round: number): PlacedQuery {
  const checkIn = addDays(dateInMadrid(new Date()), 20 + round)
  return query(`city=madrid&checkIn=${checkIn}&checkOut=${addDays(checkIn, NIGHTS)}`)
}

function nearSol(round: number, travelMode: TravelMode): PlacedQuery {
  const { city, checkIn, checkOut } = inMadrid(round)
  return query(`${toSearchParams({ city, checkIn, checkOut, near: 'sol', travelMode, maxMinutes: 30 })}`)
}

async function searchWithMap(deps: Deps, search: PlacedQuery): Promise<void> {
  const [page] = await Promise.all([searchApartments(deps, search), listPins(deps, search)])
  if (page.items.length === 0) throw new Error('A search found nothing: there is nothing to measure')
}

async function countMatches(deps: Deps, search: PlacedQuery): Promise<void> {
  const filters = filtersOf(search, deps.clock.now())
  await deps.db.execute(sql`select count(*) from apartment_search s where ${matching(filters)}`)
}

/** Returns times in milliseconds. The variants alternate, because the machine's other load varies. */
async function rounds<Name extends string>(
  variants: Record<Name, (round: number) => Promise<void>>,
  count: number,
  warmUp: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(variants) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  for (let round = -warmUp; round < count; round++) {
    for (const name of names) {
      const started = performance.now()
      await variants[name](round < 0 ? count + (-round % WARM_UP_WEEKS) : round)
      if (round >= 0) times[name].push(performance.now() - started)
    }
  }
  return times
}

function reportCity(label: string, times: Record<'raw' | 'full' | 'http', number[]>, most: number): void {
  const [raw, full, http] = [median(times.raw), median(times.full), median(times.http)]
  const late = times.full.toSorted((a, b) => a - b)[Math.floor(times.full.length * 0.95)] ?? 0
  const compared = `, bare count by PostgreSQL ${ms(raw)}: ratio ${(full / raw).toFixed(2)}`
  reportMs(`${label}: page, total, facets and pins of a city, 7 nights`, full, most, compared)
  report({
    measure: `${label}: slow ones`,
    result: `p95 ${ms(late)}, p50 ${ms(full)}: ratio ${(late / full).toFixed(2)}`,
    figure: { value: late, unit: 'ms' },
    goal: `ratio ≤ ${LATE_TIMES}`,
    reached: late <= full * LATE_TIMES,
  })
  report({
    measure: `${label}: through HTTP`,
    result: `${ms(http)}: ratio ${(http / full).toFixed(2)}`,
    figure: { value: http, unit: 'ms' },
    goal: `ratio ≤ ${HTTP_TIMES}`,
    reached: http <= full * HTTP_TIMES,
  })
}

function reportMs(measure: string, value: number, most: number | undefined, more = ''): void {
  report({
    measure,
    result: `${ms(value)}${more}`,
    figure: { value: value, unit: 'ms' },
    goal: most === undefined ? 'no goal' : `≤ ${most} ms`,
    reached: value <= (most ?? Number.POSITIVE_INFINITY),
  })
}

function ms(time: number): string {
  return `${time.toFixed(time < 10 ? 2 : 0)} ms`
}
