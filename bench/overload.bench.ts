import { randomUUID } from 'node:crypto'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { WIDE_LIMITS } from '#tests/harness/wide-limits.ts'
import { type Call, closeConnections, percentile, type Sent, sendAtRate } from './open-loop.ts'
import { report } from './report.ts'
import { type Served, serveDemo } from './served.ts'
import { median } from './world.ts'

/**
 * Guests come at a fixed rate, each to a list that is not cached, while others book. The rate grows until the site
 * can't follow; then ten times as many come.
 */
const FIRST_RATE = 20
const GROWTH = 1.4
const STEP_SECONDS = 4
/** The site follows while it answers this share. */
const FOLLOWS = 0.9
const OVERLOAD = 10
const ROUNDS = 3
const ROUND_SECONDS = 8
const BOOKINGS_PER_SECOND = 5
const KEPT_PER_SECOND = 10
const MEMORY_EVERY_MS = 500
const FIRST_BOOKED_DAY = 300
const NIGHTS = 7
const WEEKS = 8
const KEPT_PAGE = '/es/preguntas-generales'
const CITIES = ['madrid', 'sevilla', 'malaga']
/** A small cache, so that it fills up before memory is compared. */
const SETTINGS = { HTML_CACHE_MB: '4', TRUSTED_PROXIES: '1', ...WIDE_LIMITS }
const GOALS = { answered: 0.8, bookings: 2, memory: 1.1 }

let pages = 0
let bookings = 0
const today = dateInMadrid(new Date())
const site = await serveDemo(SETTINGS)
const stays = await listStays()
try {
  await measure()
} finally {
  closeConnections()
  await site.close()
}

async function measure(): Promise<void> {
  const saturating = await findSaturatingRate()
  const unloaded: Load[] = []
  const followed: Load[] = []
  const crowds: Load[] = []
  const compareMemory = watchMemory(site)
  // In turns, because the machine's other load varies.
  for (let round = 0; round < ROUNDS; round++) {
    unloaded.push(await load(0, ROUND_SECONDS))
    followed.push(await load(saturating, ROUND_SECONDS))
    crowds.push(await load(saturating * OVERLOAD, ROUND_SECONDS))
  }
  const memory = await compareMemory()
  reportAnswered(followed, crowds)
  reportBookings(bookedOf(unloaded), bookedOf(crowds))
  const all = crowds.flatMap(({ pages: requested, booked, kept }) => [...requested, ...booked, ...kept])
  const silent = all.filter(({ status }) => status === null).length
  const wrong = all.filter((one) => !isAnswer(one)).length - silent
  const faults = `${silent}, ${wrong} of ${all.length}`
  report({
    measure: 'overload, requests without an answer in 10 s, or with a fault',
    result: faults,
    figure: { value: silent + wrong, unit: 'requests' },
    goal: '0, 0',
    reached: silent + wrong === 0,
  })
  const kept = crowds.flatMap((crowd) => crowd.kept)
  const good = kept.filter(({ status }) => status === 200).length
  const keptText = `${good} of ${kept.length}, p95 ${percentile(kept, 0.95).toFixed(0)} ms`
  report({
    measure: 'overload, kept pages answered',
    result: keptText,
    figure: { value: percentile(kept, 0.95), unit: 'ms' },
    goal: 'all',
    reached: good === kept.length,
  })
  report({
    measure: 'overload, memory of the process',
    result: memory.text,
    figure: { value: memory.after / 2 ** 20, unit: 'MiB' },
    goal: `ratio ≤ ${GOALS.memory}`,
    reached: memory.ratio <= GOALS.memory,
  })
}

/** Returns the first rate at which the site answers clearly fewer requests than it receives. */
async function findSaturatingRate(): Promise<number> {
  await load(FIRST_RATE, ROUND_SECONDS)
  let rate = FIRST_RATE
  while (answeredOf(await load(rate, STEP_SECONDS)) >= FOLLOWS * rate) rate = Math.round(rate * GROWTH)
  return rate
}

function reportAnswered(followed: readonly Load[], crowds: readonly Load[]): void {
  const ratio = median(crowds.map((crowd, round) => answeredOf(crowd) / answeredOf(followed[round] ?? crowd)))
  const best = median(followed.map(answeredOf)).toFixed(0)
  const answered = median(crowds.map(answeredOf))
  const text = `${answered.toFixed(0)} of ${crowds[0]?.rate} pages a second, at the saturating rate ${best}: ratio ${ratio.toFixed(2)}`
  const measured = 'overload, lists answered at ten times the saturating rate'
  report({
    measure: measured,
    result: text,
    figure: { value: answered, unit: 'per second' },
    goal: `ratio ≥ ${GOALS.answered}`,
    reached: ratio >= GOALS.answered,
  })
}

function reportBookings(unloaded: readonly Sent[], crowded: readonly Sent[]): void {
  const done = crowded.filter(({ status }) => status === 201).length
  const before = percentile(unloaded, 0.95)
  const under = percentile(crowded, 0.95)
  const ratio = under / before
  const text = `${done} of ${crowded.length}, p95 ${under.toFixed(0)} ms, unloaded ${before.toFixed(0)} ms: ratio ${ratio.toFixed(2)}`
  const reached = done === crowded.length && ratio <= GOALS.bookings
  report({
    measure: 'overload, bookings at ten times the saturating rate',
    result: text,
    figure: { value: under, unit: 'ms' },
    goal: `all, ratio ≤ ${GOALS.bookings}`,
    reached,
  })
}

function bookedOf(loads: readonly Load[]): Sent[] {
  return loads.flatMap(({ booked }) => booked)
}

type Load = { readonly rate: number; readonly seconds: number } & Readonly<Record<'pages' | 'booked' | 'kept', Sent[]>>

async function load(rate: number, seconds: number): Promise<Load> {
  const [requested, booked, kept] = await Promise.all([
    sendAtRate(site.url, { perSecond: rate, seconds }, nextPage),
    sendAtRate(site.url, { perSecond: BOOKINGS_PER_SECOND, seconds }, nextBooking),
    sendAtRate(site.url, { perSecond: KEPT_PER_SECOND, seconds }, () => ({ path: KEPT_PAGE })),
  ])
  const result = { rate, seconds, pages: requested, booked, kept }
  const refused = requested.filter(({ status }) => status === 503)
  const parts = [
    `${answeredOf(result).toFixed(1)} of ${rate}/s answered`,
    `p95 ${percentile(
      requested.filter(({ status }) => status === 200),
      0.95,
    ).toFixed(0)} ms`,
    `${refused.length} refused, p95 ${percentile(refused, 0.95).toFixed(0)} ms`,
    `bookings p50 ${percentile(booked, 0.5).toFixed(1)} p95 ${percentile(booked, 0.95).toFixed(1)} ms`,
  ]
  process.stdout.write(`  ${parts.join(', ')}\n`)
  return result
}

function answeredOf({ pages: requested, seconds }: Load): number {
  return requested.filter(({ status }) => status === 200).length / seconds
}

/** Returns whether an answer is right, or a refusal that says when to come back. */
function isAnswer({ status, retryAfter }: Sent): boolean {
  return status === 200 || status === 201 || (status === 503 && retryAfter)
}

/** Returns a request for other dates and guests each time, so that no page is cached. */
function nextPage(): Call {
  const index = pages++
  const city = CITIES[index % CITIES.length]
  const checkIn = addDays(today, 20 + (Math.floor(index / 3) % 200))
  const checkOut = addDays(checkIn, 7 + (Math.floor(index / 600) % 40))
  const adults = 1 + (Math.floor(index / 24_000) % 4)
  const query = new URLSearchParams({ city: city ?? '', checkIn, checkOut, adults: `${adults}` })
  return { path: `/es/alquiler-por-meses?${query}`, headers: { accept: 'text/html', 'accept-encoding': 'br' } }
}

/** Returns a booking of other nights each time. */
function nextBooking(): Call {
  const index = bookings++
  const stay = stays[index % stays.length]
  const holder = { name: 'Ana', lastname: 'Ruiz', email: `guest-${index}@example.com`, phone: '+34 600 123 456' }
  const consents = { dataProcessing: true, terms: true }
  const body = JSON.stringify({ ...stay, adults: 1, children: 0, babies: 0, holder, consents })
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return { path: '/api/bookings', method: 'POST', body, headers }
}

/** Stays that can be booked, week after week, so that none is refused for its nights. */
async function listStays() {
  const found = []
  for (let week = 0; week < WEEKS; week++) {
    const checkIn = addDays(today, FIRST_BOOKED_DAY + NIGHTS * week)
    const checkOut = addDays(checkIn, NIGHTS)
    for (const city of CITIES) {
      const query = new URLSearchParams({ city, checkIn, checkOut, pageSize: '48' })
      const answer = await fetch(`${site.url}/api/apartments?${query}`)
      const { items } = (await answer.json()) as { items: { houseCode: string; mode?: string }[] }
      const instant = items.filter(({ mode }) => mode === 'instant')
      found.push(...instant.map(({ houseCode }) => ({ houseCode, checkIn, checkOut })))
    }
  }
  return found
}

/** Compares the memory of the last third with that of the first one, each with all loads. */
function watchMemory({ residentBytes }: Served) {
  const samples: Promise<number>[] = []
  const timer = setInterval(() => samples.push(residentBytes()), MEMORY_EVERY_MS)
  return async () => {
    clearInterval(timer)
    const bytes = await Promise.all(samples)
    const third = Math.floor(bytes.length / 3)
    const before = median(bytes.slice(0, third))
    const after = median(bytes.slice(-third))
    const inMiB = (size: number) => `${(size / 2 ** 20).toFixed(0)} MiB`
    return {
      text: `${inMiB(before)}, then ${inMiB(after)}: ratio ${(after / before).toFixed(2)}`,
      ratio: after / before,
      after,
    }
  }
}
