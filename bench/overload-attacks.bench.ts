import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CreatedBooking } from '#contract/booking.ts'
import { addDays, type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { WIDE_LIMITS } from '#tests/harness/wide-limits.ts'
import type { Attack } from './attacker.ts'
import { type Call, closeConnections, percentile, type Sent, sendAtRate } from './open-loop.ts'
import { report } from './report.ts'
import { serveDemo } from './served.ts'

/**
 * One machine asks for as much as it can, from one address, while visitors at other addresses search, pay and read their
 * bookings. They are answered as without it.
 */
const ROUNDS = 3
const ROUND_SECONDS = 6
const WARM_UP_MS = 1_000
const PER_SECOND = 4
const FIRST_BOOKED_DAY = 60
const MONTHS = 6
const GOALS = { answered: 0.95, ratio: 2, landingMs: 100 }
const LIST = '/es/alquiler-por-meses'
const CITIES = ['madrid', 'sevilla', 'malaga']
const ATTACKS = {
  searches: { connections: 100, paths: [`${LIST}?city=madrid&maxPrice=9#&x=#`] },
  'payment pages': { connections: 150, paths: ['/es/pago?booking=ABCDEFGHJK&x=#'] },
}
const PLANS = 6

let count = 0
let booked = 0
const today = dateInMadrid(new Date())
const site = await serveDemo({ TRUSTED_PROXIES: '1', ...WIDE_LIMITS })
const free = await listFreeStays()
const booking = await book(nextBooking())
const visits: Readonly<Record<string, () => Call>> = {
  search: nextSearch,
  'payment page': () => ({ path: `/es/pago?booking=${booking.bookingCode}` }),
  'booking page': () => ({ path: `/es/mis-reservas/${booking.bookingCode}` }),
  'booking read': () => ({
    path: `/api/bookings/${booking.bookingCode}`,
    headers: { 'x-view-token': booking.viewToken },
  }),
}
try {
  await measureTurns()
  await measurePlans()
} finally {
  closeConnections()
  await site.close()
}

async function measureTurns(): Promise<void> {
  const quiet = await inRounds(null, visits)
  for (const [name, { connections, paths }] of Object.entries(ATTACKS)) {
    const under = await inRounds({ url: site.url, connections, paths }, visits)
    for (const kind of Object.keys(visits)) compare(`${connections} connections of ${name}`, kind, [quiet, under])
  }
}

function compare(attack: string, kind: string, [quiet, under]: readonly [Answers, Answers]): void {
  const all = under[kind] ?? []
  const answered = all.filter(({ status }) => status === 200).length
  const [before, during] = [quiet[kind] ?? [], all].map((sent) => percentile(sent, 0.95)) as [number, number]
  const ratio = during / before
  report({
    measure: `overload, ${kind} while one address sends ${attack}`,
    result: `${answered} of ${all.length}, p95 ${during.toFixed(0)} ms, without ${before.toFixed(0)} ms: ratio ${ratio.toFixed(2)}`,
    figure: { value: answered, unit: 'requests' },
    goal: `≥ 95 %, ratio ≤ ${GOALS.ratio}`,
    reached: answered >= GOALS.answered * all.length && ratio <= GOALS.ratio,
  })
}

/** A landing page that is cached, and bookings, while one machine fetches plans. */
async function measurePlans(): Promise<void> {
  const calls = { landing: () => ({ path: '/es' }), booking: nextBooking }
  const quiet = await inRounds(null, calls)
  const homes = new Set(free.map(({ houseCode }) => houseCode))
  const paths = [...homes].map((houseCode) => `/api/apartments/${houseCode}/plan?x=#`)
  const under = await inRounds({ url: site.url, connections: PLANS, paths }, calls)
  const landing = percentile(under.landing ?? [], 0.95)
  report({
    measure: `overload, landing page while ${PLANS} connections fetch plans`,
    result: `p95 ${landing.toFixed(0)} ms, without ${percentile(quiet.landing ?? [], 0.95).toFixed(0)} ms`,
    figure: { value: landing, unit: 'ms' },
    goal: `≤ ${GOALS.landingMs} ms`,
    reached: landing <= GOALS.landingMs,
  })
  const [before, during] = [quiet, under].map((all) => percentile(all.booking ?? [], 0.95)) as [number, number]
  const made = (under.booking ?? []).filter(({ status }) => status === 201).length
  report({
    measure: `overload, bookings while ${PLANS} connections fetch plans`,
    result: `${made} of ${under.booking?.length}, p95 ${during.toFixed(0)} ms, without ${before.toFixed(0)} ms: ratio ${(during / before).toFixed(2)}`,
    figure: { value: during, unit: 'ms' },
    goal: `all, ratio ≤ ${GOALS.ratio}`,
    reached: made === under.booking?.length && during <= GOALS.ratio * before,
  })
}

type Answers = Readonly<Record<string, readonly Sent[]>>

/** Sends all kinds of calls side by side, round after round, while an attack goes on. */
async function inRounds(attack: Attack | null, calls: Readonly<Record<string, () => Call>>): Promise<Answers> {
  const found: Record<string, Sent[]> = {}
  for (let round = 0; round < ROUNDS; round++) {
    const attacker = attack && new Worker(new URL('attacker.ts', import.meta.url), { workerData: attack })
    await sleep(WARM_UP_MS)
    const kinds = Object.entries(calls).map(async ([kind, call]) => {
      const sent = await sendAtRate(site.url, { perSecond: PER_SECOND, seconds: ROUND_SECONDS }, call)
      found[kind] = [...(found[kind] ?? []), ...sent]
    })
    await Promise.all(kinds)
    if (attacker) await Promise.all([once(attacker, 'exit'), attacker.terminate()])
  }
  const parts = Object.entries(found).map(([kind, sent]) => {
    const good = sent.filter(({ status }) => status === 200 || status === 201)
    return `${kind} ${good.length} of ${sent.length}, p50 ${percentile(sent, 0.5).toFixed(0)} p95 ${percentile(sent, 0.95).toFixed(0)} ms`
  })
  process.stdout.write(`  ${attack ? `${attack.connections} connections` : 'unloaded'}: ${parts.join('; ')}\n`)
  return found
}

/** Each asks for other dates, so that no list is made before. */
function nextSearch(): Call {
  const index = count++
  const checkIn = addDays(today, 20 + (index % 200))
  const query = new URLSearchParams({
    city: CITIES[index % CITIES.length] ?? '',
    checkIn,
    checkOut: addDays(checkIn, 30 + (Math.floor(index / 200) % 60)),
  })
  return { path: `${LIST}?${query}`, headers: { accept: 'text/html', 'accept-encoding': 'br' } }
}

/** Returns a booking of another home or another month each time. */
function nextBooking(): Call {
  const index = booked++
  const stay = free[index]
  if (!stay) throw new Error(`Only ${free.length} stays are free`)
  const holder = { name: 'Ana', lastname: 'Ruiz', email: `guest-${index}@example.com`, phone: '+34 600 123 456' }
  const body = JSON.stringify({
    ...{ ...stay, adults: 1, children: 0, babies: 0, holder },
    consents: { dataProcessing: true, terms: true },
  })
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return { path: '/api/bookings', method: 'POST', body, headers }
}

async function book({ path, headers = {}, body = '' }: Call): Promise<CreatedBooking> {
  const answer = await fetch(site.url + path, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`The booking was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as CreatedBooking
}

type Stay = { readonly houseCode: string; readonly checkIn: string; readonly checkOut: string }

/** Lists stays of thirty nights that are free and can be booked at once, none of which overlaps another. */
async function listFreeStays(): Promise<readonly Stay[]> {
  const stays: Stay[] = []
  for (let month = 0; month < MONTHS; month++) {
    // One after the other, because these requests are of one address.
    for (const city of CITIES) stays.push(...(await listFreeIn(city, addDays(today, FIRST_BOOKED_DAY + 30 * month))))
  }
  return stays
}

async function listFreeIn(city: string, checkIn: CalendarDate): Promise<readonly Stay[]> {
  const checkOut = addDays(checkIn, 30)
  const query = new URLSearchParams({ city, checkIn, checkOut, pageSize: '48' })
  const answer = await fetch(`${site.url}/api/apartments?${query}`)
  const { items } = (await answer.json()) as { items: { houseCode: string; mode?: string }[] }
  return items.filter(({ mode }) => mode === 'instant').map(({ houseCode }) => ({ houseCode, checkIn, checkOut }))
}
