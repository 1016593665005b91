import { createDatabase } from '#db/connection/client.ts'
import { listTimelineBars, listTimelineHomes } from '#db/timeline/timeline-rows.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { openReader } from './office-client.ts'
import { openOfficeWorld } from './office-world.ts'
import { msText, report } from './report.ts'
import { median, p95 } from './world.ts'

/** Pages of a company with many homes: documents whose rows come by windows, and one such window. */
const SIZE = { homes: 15_000, bookings: 150_000 } as const
const GOAL = { htmlMs: 300, htmlKb: 150, windowMs: 100 } as const
const ROUNDS = 40
const WARM_UP = 10
const DAYS = 90
const WINDOW_ROWS = 100

const world = await openOfficeWorld(SIZE)
const reader = openReader(world)
try {
  const from = addDays(dateInMadrid(new Date()), -2)
  const codes = await codesOfMiddle()
  const [arrival, departure] = [addDays(from, 20), addDays(from, 27)]
  const pages = {
    'timeline, HTML of 30 days': '/timeline',
    'timeline, HTML of 90 days': `/timeline?dias=${DAYS}`,
    'timeline, HTML of homes with short gaps': `/timeline?dias=${DAYS}&huecos=1`,
    'timeline, HTML of free homes': `/timeline?libre-desde=${arrival}&libre-hasta=${departure}`,
    'list of homes, HTML': '/homes',
    'grid of prices, HTML of 90 days': '/prices?por=dias',
  }
  for (const [name, path] of Object.entries(pages)) await measure(name, path, GOAL.htmlMs)
  await measure(
    `timeline, ${WINDOW_ROWS} rows of ${DAYS} days`,
    `/office-api/timeline?from=${from}&days=${DAYS}&homes=${codes}`,
    GOAL.windowMs,
  )
} finally {
  reader.close()
  await world.close()
}

/** Returns the codes of a window in the middle, with commas between them. */
async function codesOfMiddle(): Promise<string> {
  const none = { cities: null, neighbourhood: null, bedrooms: null, houseCodes: null, free: null }
  const homes = await listTimelineHomes(createDatabase(world.pool), { ...none, now: new Date() })
  const middle = Math.floor(homes.length / 2)
  return homes
    .slice(middle, middle + WINDOW_ROWS)
    .map(({ houseCode }) => houseCode)
    .join()
}

async function measure(name: string, path: string, goal: number): Promise<void> {
  const own: number[] = []
  const raw: number[] = []
  let bytes = 0
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const { ms, body } = await reader.read(path)
    const bars = await readBars()
    bytes = body.length
    if (round < 0) continue
    own.push(ms)
    raw.push(bars)
  }
  const isFast = p95(own) <= goal
  const isSmall = bytes <= GOAL.htmlKb * 1_000
  report({
    measure: `office, ${SIZE.homes} homes: ${name}`,
    result: `p95 ${msText(p95(own))}, p50 ${msText(median(own))}, ${(bytes / 1_000).toFixed(1)} kB brotli; what all homes are taken by in ${DAYS} days by PostgreSQL ${msText(median(raw))}: ratio ${(median(own) / median(raw)).toFixed(2)}`,
    figure: { value: p95(own), unit: 'ms' },
    goal: `p95 ≤ ${goal} ms, ≤ ${GOAL.htmlKb} kB`,
    reached: isFast && isSmall,
  })
}

/** Returns the time in which PostgreSQL answers what a page with all rows would have to read. */
async function readBars(): Promise<number> {
  const now = new Date()
  const from = addDays(dateInMadrid(now), -2)
  const started = performance.now()
  await listTimelineBars(createDatabase(world.pool), { homes: null, from, to: addDays(from, DAYS), now })
  return performance.now() - started
}
