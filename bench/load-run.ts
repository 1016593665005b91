import { type Random, seededRandom } from '../chaos/random.ts'
import { beginAtRate } from '../chaos/search-client.ts'
import { READ_CLASSES, type ReadClass, type RequestClass } from './load-model.ts'
import { nextRead } from './load-reads.ts'
import { readUsage, type Usage, usageBetween } from './load-usage.ts'
import type { LoadWorld } from './load-world.ts'
import { type Booking, book, requestStay } from './load-writes.ts'
import { percentile, sendAtRate, type Timed } from './open-loop.ts'

export type Rates = Readonly<Partial<Record<RequestClass, number>>>
export type LoadRun = {
  /** Seconds until the last answer. */
  readonly seconds: number
  readonly answers: ReadonlyMap<RequestClass, readonly Timed[]>
  /** CPU time per second. */
  readonly cores: Usage
}

export type ClassSummary = {
  readonly name: RequestClass
  readonly count: number
  /** Milliseconds, of the requests that were answered. */
  readonly p50: number
  readonly p95: number
  readonly refused: number
  readonly failed: number
}

/** Least number of requests of a class in a run, where the model has fewer. */
const LEAST = 8
/** What a guest accepts: the slowest of twenty answers, and how many may be refused or fail. */
const MAX_MS = 1_000
const MAX_LOST = 0.01
const TAKEN = 409
const TOO_MANY = 429
const REFUSED = 503

let runs = 0

/** Sends requests of each class at its rate without waiting for earlier answers, and measures answers and CPU time. */
export async function runLoad(load: LoadWorld, rates: Rates, seconds: number): Promise<LoadRun> {
  const random = seededRandom(++runs)
  const answers = new Map<RequestClass, Timed[]>()
  const keep = (name: RequestClass, timed: Timed) => {
    const list = answers.get(name)
    if (list) list.push(timed)
    else answers.set(name, [timed])
  }
  const booking: Booking = { url: load.frontUrl, ...load.requested, random, keep }
  const rateOf = (name: RequestClass) => (rates[name] ? Math.max(rates[name], LEAST / seconds) : 0)
  const before = await readUsage(load.world)
  const start = performance.now()
  await Promise.all([
    readAtRates(load, Object.fromEntries(READ_CLASSES.map((name) => [name, rateOf(name)])), { seconds, random, keep }),
    beginAtRate(rateOf('hold'), seconds, () => book(booking)),
    beginAtRate(rateOf('stay request'), seconds, () => requestStay(booking)),
    beginAtRate(rateOf('office'), seconds, async () => keep('office', await askOffice(load, random))),
  ])
  const took = performance.now() - start
  return { seconds: took / 1_000, answers, cores: usageBetween(before, await readUsage(load.world), took) }
}

type Reading = {
  readonly seconds: number
  readonly random: Random
  keep(name: RequestClass, timed: Timed): void
}

/** All classes are one stream, in which they are mixed at random. */
async function readAtRates({ frontUrl, requested }: LoadWorld, rates: Record<string, number>, reading: Reading) {
  const { seconds, random, keep } = reading
  const perSecond = Object.values(rates).reduce((sum, rate) => sum + rate, 0)
  if (perSecond === 0) return
  const names: ReadClass[] = []
  const sent = await sendAtRate(frontUrl, { perSecond, seconds }, () => {
    const name = random.weighted(rates) as ReadClass
    names.push(name)
    return nextRead(name, requested, random)
  })
  for (const [at, name] of names.entries()) if (sent[at]) keep(name, sent[at])
}

/** A member looks for a home by its code. */
async function askOffice({ staff, requested }: LoadWorld, random: Random): Promise<Timed> {
  const start = performance.now()
  const answer = await staff.get(`/search?q=${random.pick(requested.homes)}`)
  return { status: answer?.status ?? null, ms: performance.now() - start }
}

export function summaries({ answers }: LoadRun): ClassSummary[] {
  return [...answers].map(([name, all]) => {
    const answered = all.filter(({ status }) => isAnswered(status))
    const refused = all.filter(({ status }) => isRefused(status)).length
    const failed = all.length - answered.length - refused
    const [p50, p95] = [percentile(answered, 0.5), percentile(answered, 0.95)]
    return { name, count: all.length, p50, p95, refused, failed }
  })
}

/** Counts a refusal because another guest has those nights like any other answer. */
function isAnswered(status: number | null): boolean {
  return status !== null && (status < 300 || status === TAKEN)
}

function isRefused(status: number | null): boolean {
  return status === REFUSED || status === TOO_MANY
}

export function lostShare({ count, refused, failed }: ClassSummary): number {
  return (refused + failed) / count
}

/** Returns the class with which a guest would be least content, and whether they would accept all. */
export function worstOf(run: LoadRun): ClassSummary & { readonly isAccepted: boolean } {
  const all = summaries(run)
  const [maxLost] = all.toSorted((a, b) => lostShare(b) - lostShare(a))
  const [slowest] = all.toSorted((a, b) => b.p95 - a.p95)
  if (!maxLost || !slowest) throw new Error('Nothing was asked')
  if (lostShare(maxLost) > MAX_LOST) return { ...maxLost, isAccepted: false }
  return { ...slowest, isAccepted: slowest.p95 <= MAX_MS }
}

export function scaledRates(rates: Rates, by: number): Rates {
  return Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, rate * by]))
}
