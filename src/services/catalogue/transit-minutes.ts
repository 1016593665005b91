import { setTimeout } from 'node:timers/promises'
import type { Position } from '#domain/catalogue/apartment.ts'
import type { TransitRouter } from '#domain/catalogue/transit-router.ts'
import { addDays, type CalendarDate, dateInMadrid, momentInMadrid, weekdayOf } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/** Milliseconds for which a page waits for the router; later answers are cached for the next page. */
const PATIENCE_MS = 1_500
const MAX_AT_ONCE = 6
/** Maximum number of waiting ways; beyond it a home has no minutes this time. */
const MAX_WAITING = 400
const MAX_CACHED = 20_000
/** Milliseconds without requests to the router after a fault, so that no other page waits for it. */
const PAUSE_MS = 30_000
const ARRIVAL_HOUR = 9

type Queue = {
  /** Answers by way and day of arrival, the oldest first. */
  readonly cached: Map<string, number | null>
  readonly requested: Map<string, Promise<number | null>>
  readonly waiting: (() => void)[]
  running: number
  pausedUntil: number
}
const queues = new WeakMap<TransitRouter, Queue>()

/**
 * Returns the minutes by public transport from each home to a goal, for an arrival by nine on the next Tuesday. Null
 * without a router, where there is no way, and where the router has not answered in time: no page fails or waits long
 * because of it.
 */
export async function transitMinutes(
  deps: Pick<Deps, 'transit' | 'clock' | 'logger'>,
  goal: Position,
  homes: readonly Position[],
): Promise<(number | null)[]> {
  const minutes: (number | null)[] = homes.map(() => null)
  const { transit } = deps
  if (!transit) return minutes
  const ways = homes.map(async (home, index) => {
    minutes[index] = await cachedMinutes({ ...deps, transit }, home, goal)
  })
  const patience = new AbortController()
  const waited = setTimeout(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined)
  await Promise.race([Promise.all(ways), waited])
  patience.abort()
  return [...minutes]
}

type Asking = Pick<Deps, 'clock' | 'logger'> & { readonly transit: TransitRouter }

async function cachedMinutes(deps: Asking, home: Position, goal: Position): Promise<number | null> {
  const queue = queueOf(deps.transit)
  const day = tuesdayAfter(dateInMadrid(deps.clock.now()))
  const key = [home.lat, home.lng, goal.lat, goal.lng, day].join()
  const known = queue.cached.get(key)
  if (known !== undefined) return known
  const requested = queue.requested.get(key)
  if (requested) return requested
  const answer = inTurn(queue, () => ask(deps, queue, { home, goal, day, key }))
  queue.requested.set(key, answer)
  return answer.finally(() => queue.requested.delete(key))
}

type Requested = { readonly home: Position; readonly goal: Position; readonly day: CalendarDate; readonly key: string }

async function ask({ transit, clock, logger }: Asking, queue: Queue, { home, goal, day, key }: Requested) {
  if (clock.now().getTime() < queue.pausedUntil) return null
  try {
    const minutes = await transit.minutes(home, goal, momentInMadrid(day, ARRIVAL_HOUR))
    const [oldest] = queue.cached.keys()
    if (queue.cached.size >= MAX_CACHED && oldest !== undefined) queue.cached.delete(oldest)
    queue.cached.set(key, minutes)
    return minutes
  } catch (err) {
    const now = clock.now().getTime()
    if (now >= queue.pausedUntil) logger.warn({ err }, 'Minutes by public transport are not known')
    queue.pausedUntil = now + PAUSE_MS
    return null
  }
}

async function inTurn(queue: Queue, work: () => Promise<number | null>): Promise<number | null> {
  if (queue.running >= MAX_AT_ONCE) {
    if (queue.waiting.length >= MAX_WAITING) return null
    await new Promise<void>((resolve) => queue.waiting.push(resolve))
  } else queue.running += 1
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running -= 1
  }
}

function queueOf(transit: TransitRouter): Queue {
  const queue = queues.get(transit) ?? {
    cached: new Map(),
    requested: new Map(),
    waiting: [],
    running: 0,
    pausedUntil: 0,
  }
  queues.set(transit, queue)
  return queue
}

/** A Tuesday has the timetable of a working day more often than any other day of the week. */
function tuesdayAfter(date: CalendarDate): CalendarDate {
  const daysSinceTuesday = (weekdayOf(date) + 6) % 7
  return addDays(date, 7 - daysSinceTuesday)
}
