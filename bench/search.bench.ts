import { sql } from 'drizzle-orm'
import { parseApartmentQuery, toSearchParams } from '#contract/apartment-query.ts'
import type { ApartmentQuery } from '#contract/catalogue.ts'
import { conditionsOf, whereAll } from '#db/search-conditions.ts'
import { candidateStays } from '#domain/catalogue/candidate-stays.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { listPins } from '#services/catalogue/list-pins.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import type { Deps } from '#services/deps.ts'
import { buildHomes } from './search-world.ts'
import { serveApi } from './serve-api.ts'
import { median, openBenchWorld, report } from './world.ts'

const NIGHTS = 7
/** Node's compiler has optimised the code after this many rounds; the first size pays for it. */
const WARM_UP_FIRST = 200
const WARM_UP = 10
const ROUNDS = 40
/** Without dates all rounds are alike, so fewer are enough, each on another page. */
const COUNTRY_ROUNDS = 10
const BUILD_WITHIN_MINUTES = 10
const SIZES = [
  { homes: 520, timesRaw: null },
  { homes: 100_000, timesRaw: 4 },
  { homes: 1_000_000, timesRaw: 3 },
] as const
const HTTP_TIMES = 1.5
const LATE_TIMES = 3
/** A flexible search tests twenty-nine stays at once. */
const FLEXIBLE_TIMES = 6
const GROWTH_TIMES = 12
const COUNTRY_TIMES = 8

type Measured = { readonly raw: number; readonly full: number; readonly country: number }

const measured = new Map<number, Measured>()
for (const { homes, timesRaw } of SIZES) measured.set(homes, await measure(homes, timesRaw))
reportGrowth(measured.get(100_000), measured.get(1_000_000))

/**
 * Measures what a guest's list with its map needs: a page, the total, all facets and the pins. The yardstick is the
 * least work that answers the question: counting the matches over the covering index, in the same round.
 */
async function measure(homes: number, timesRaw: number | null): Promise<Measured> {
  const world = await openBenchWorld()
  try {
    const started = performance.now()
    await buildHomes(world.pool, homes)
    const minutes = (performance.now() - started) / 60_000
    const label = `search, ${homes.toLocaleString('en')} homes`
    if (homes === 1_000_000) {
      const goal = `< ${BUILD_WITHIN_MINUTES} min`
      report(
        'search, building 1,000,000 homes with 10 stays each',
        `${minutes.toFixed(1)} min`,
        goal,
        minutes < BUILD_WITHIN_MINUTES,
      )
    }
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
        homes === SIZES[0].homes ? WARM_UP_FIRST : WARM_UP,
      )
      reportCity(label, city, timesRaw)
      const flexible = await rounds(
        { full: (round) => searchWithMap(world.deps, { ...inMadrid(round), flexibleDays: 14 }) },
        COUNTRY_ROUNDS,
      )
      reportFlexible(label, median(flexible.full), median(city.full))
      const country = await rounds(
        { full: (round) => searchWithMap(world.deps, query(`page=${round + 1}`)) },
        COUNTRY_ROUNDS,
      )
      return { raw: median(city.raw), full: median(city.full), country: median(country.full) }
    } finally {
      await api.close()
    }
  } finally {
    await world.close()
  }
}

function query(search: string): ApartmentQuery {
  return parseApartmentQuery(new URLSearchParams(search)).query
}

/** Each round searches another week, so that nothing is cached. */
function inMadrid(round: number): ApartmentQuery {
  const checkIn = addDays(dateInMadrid(new Date()), 20 + round)
  return query(`city=madrid&checkIn=${checkIn}&checkOut=${addDays(checkIn, NIGHTS)}`)
}

async function searchWithMap(deps: Deps, search: ApartmentQuery): Promise<void> {
  const [page] = await Promise.all([searchApartments(deps, search), listPins(deps, search)])
  if (page.items.length === 0) throw new Error('A search found nothing: there is nothing to measure')
}

async function countMatches(deps: Deps, search: ApartmentQuery): Promise<void> {
  const conditions = conditionsOf(search, candidateStays(search, deps.clock.now()))
  await deps.db.execute(sql`select count(*) from apartment_search s where ${whereAll(conditions)}`)
}

/** Returns times in milliseconds. The variants alternate, because the machine's other load varies. */
async function rounds<Name extends string>(
  variants: Record<Name, (round: number) => Promise<void>>,
  count = ROUNDS,
  warmUp = WARM_UP,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(variants) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  for (let round = -warmUp; round < count; round++) {
    for (const name of names) {
      const started = performance.now()
      await variants[name](Math.abs(round) % count)
      if (round >= 0) times[name].push(performance.now() - started)
    }
  }
  return times
}

function reportCity(label: string, times: Record<'raw' | 'full' | 'http', number[]>, timesRaw: number | null): void {
  const [raw, full, http] = [median(times.raw), median(times.full), median(times.http)]
  const late = times.full.toSorted((a, b) => a - b)[Math.floor(times.full.length * 0.95)] ?? 0
  const ratio = full / raw
  const shown = `${ms(full)}, bare count ${ms(raw)}: ratio ${ratio.toFixed(2)}`
  if (timesRaw === null) report(`${label}: page, total, facets and pins of a city, 7 nights`, shown, 'no goal', true)
  else
    report(
      `${label}: page, total, facets and pins of a city, 7 nights`,
      shown,
      `ratio ≤ ${timesRaw}`,
      ratio <= timesRaw,
    )
  report(
    `${label}: slow ones`,
    `p95 ${ms(late)}, p50 ${ms(full)}: ratio ${(late / full).toFixed(2)}`,
    `ratio ≤ ${LATE_TIMES}`,
    late <= full * LATE_TIMES,
  )
  report(
    `${label}: through HTTP`,
    `${ms(http)}: ratio ${(http / full).toFixed(2)}`,
    `ratio ≤ ${HTTP_TIMES}`,
    http <= full * HTTP_TIMES,
  )
}

function reportFlexible(label: string, flexible: number, exact: number): void {
  const ratio = flexible / exact
  const shown = `${ms(flexible)}, on the day ${ms(exact)}: ratio ${ratio.toFixed(2)}`
  report(`${label}: up to 14 days sooner or later`, shown, `ratio ≤ ${FLEXIBLE_TIMES}`, ratio <= FLEXIBLE_TIMES)
}

function reportGrowth(less: Measured | undefined, more: Measured | undefined): void {
  if (!less || !more) return
  const growth = more.full / less.full
  report(
    'search, from 100,000 to 1,000,000 homes',
    `ratio ${growth.toFixed(1)}`,
    `ratio ≤ ${GROWTH_TIMES}`,
    growth <= GROWTH_TIMES,
  )
  const country = more.country / more.full
  const shown = `${ms(more.country)}: ratio ${country.toFixed(2)}`
  report(
    'search, 1,000,000 homes: whole country, no filter, against one city',
    shown,
    `ratio ≤ ${COUNTRY_TIMES}`,
    country <= COUNTRY_TIMES,
  )
}

function ms(time: number): string {
  return `${time.toFixed(time < 10 ? 2 : 0)} ms`
}
