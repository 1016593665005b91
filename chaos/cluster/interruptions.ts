import { addDays } from '#domain/shared/calendar-date.ts'
import type { Random } from '../random.ts'
import { ask, randomAddress } from '../search-client.ts'
import type { ClusterWorld } from './cluster-world.ts'

export const PROBES = ['writes', 'reads', 'searches'] as const
export type Probe = (typeof PROBES)[number]

/** The credentials of a hold, which the answer confirmed. */
type Held = { readonly bookingCode: string; readonly viewToken: string }
type Nights = { readonly houseCode: string; readonly checkIn: string; readonly checkOut: string }
type Calendar = { readonly days: readonly { readonly free: boolean }[] }

export type Interruptions = {
  /** Bookings that were confirmed to the onlookers. */
  readonly confirmed: readonly string[]
  /** Nights that were shown as free, without a banner that this was unchecked, after a hold of them was confirmed. */
  readonly untrue: readonly string[]
  /** Returns the longest time without an answer of each kind, in ms, between two moments. */
  between(from: number, to: number): Record<Probe, number>
  /** Resolves when no onlooker waits for an answer any more. */
  stop(): Promise<void>
}

const EVERY_MS: Readonly<Record<Probe, number>> = { writes: 400, reads: 100, searches: 200 }
const OK = 200
const CREATED = 201
const NIGHTS = 5
/** The days on which the stays of onlookers begin, from the twentieth of March: within those of guests. */
const DAYS = 60

/**
 * Sends the site, all the time, requests of guests: to hold nights, for the list of a city, and for the homes that are
 * free for dates. A late or missing answer is an interruption.
 */
export function watchInterruptions({ frontUrl, quietHomes }: ClusterWorld, random: Random): Interruptions {
  const answered: Record<Probe, number[]> = { writes: [], reads: [], searches: [] }
  const confirmed: string[] = []
  const untrue: string[] = []
  const waiting = new Set<Promise<void>>()
  const firstDay = `${new Date().getUTCFullYear() + 1}-03-20`
  let requested = 0

  async function hold(): Promise<boolean> {
    const number = requested++
    const houseCode = quietHomes[number % quietHomes.length] ?? ''
    const checkIn = addDays(firstDay, Math.floor(number / quietHomes.length) % DAYS)
    const nights = { houseCode, checkIn, checkOut: addDays(checkIn, NIGHTS) }
    const holder = { name: 'Ana', lastname: 'Gil', email: `onlooker-${number}@example.com`, phone: '+34 600 000 000' }
    const body = {
      ...nights,
      ...{ adults: 1, holder },
      consents: { dataProcessing: true, terms: true },
    }
    const headers = { 'idempotency-key': `onlooker-${number}`, ...randomAddress(random) }
    const { status, text } = await ask(frontUrl, { method: 'POST', path: '/api/bookings', body, headers })
    if (status !== CREATED) return false
    const held = JSON.parse(text) as Held
    confirmed.push(held.bookingCode)
    const looked = isShownFree(frontUrl, nights, random).then((isFree) => {
      if (isFree) untrue.push(`${houseCode} from ${checkIn}`)
    })
    follow(looked.then(() => release(held)))
    return true
  }

  /** Another onlooker holds the same nights of the home soon. */
  async function release({ bookingCode, viewToken }: Held): Promise<void> {
    const path = `/api/bookings/${bookingCode}/hold`
    await ask(frontUrl, { method: 'DELETE', path, headers: { 'x-view-token': viewToken, ...randomAddress(random) } })
  }

  const get = async (path: string) => (await ask(frontUrl, { path, headers: randomAddress(random) })).status === OK
  const probes: Record<Probe, () => Promise<boolean>> = {
    writes: hold,
    reads: () => get('/es/alquiler-por-meses?city=madrid'),
    searches: () => {
      const checkIn = addDays(firstDay, requested % DAYS)
      return get(`/api/apartments?city=madrid&checkIn=${checkIn}&checkOut=${addDays(checkIn, NIGHTS)}`)
    },
  }

  function follow(work: Promise<void>): void {
    const one = work.finally(() => waiting.delete(one))
    waiting.add(one)
  }

  async function begin(probe: Probe): Promise<void> {
    if (await probes[probe]()) answered[probe].push(performance.now())
  }

  const timers = PROBES.map((probe) => setInterval(() => follow(begin(probe)), EVERY_MS[probe]))
  return {
    confirmed,
    untrue,
    between: (from, to) => ({
      writes: longestGap(answered.writes, from, to),
      reads: longestGap(answered.reads, from, to),
      searches: longestGap(answered.searches, from, to),
    }),
    async stop() {
      for (const timer of timers) clearInterval(timer)
      while (waiting.size > 0) await Promise.all(waiting)
    },
  }
}

/** Returns whether the calendar of a home shows one of the nights as free, without a banner that this was unchecked. */
async function isShownFree(
  frontUrl: string,
  { houseCode, checkIn, checkOut }: Nights,
  random: Random,
): Promise<boolean> {
  const path = `/api/apartments/${houseCode}/calendar?from=${checkIn}&to=${checkOut}`
  const { status, text, isUnchecked } = await ask(frontUrl, { path, headers: randomAddress(random) })
  return status === OK && !isUnchecked && (JSON.parse(text) as Calendar).days.some(({ free }) => free)
}

/** Returns the longest time between two successive moments, both ends included. */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const within = [from, ...moments.filter((moment) => moment > from && moment < to), to].toSorted((a, b) => a - b)
  return Math.max(0, ...within.slice(1).map((moment, at) => moment - (within[at] ?? moment)))
}
