import { addDays, dateInMadrid, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { printLine, runStep } from '#server/progress.ts'
import { moveClock } from './faults.ts'
import type { Acknowledged } from './journal.ts'
import { randomOf } from './random.ts'
import { report } from './report.ts'
import { type Spent, spentBy } from './spent.ts'
import { findDifferences, openWorld, productTime, settle, type World } from './world.ts'
import { bookAndPay, type YearGuest } from './year-guest.ts'

const HOMES = 520
const BOOKINGS_A_DAY = [8, 14] as const
const AT_A_TIME = 4
const CANCELLED_SHARE = 0.08
const MONTHS = 12
const DAYS_REMEMBERED = 7
const DAYS_A_MONTH = 30
/** Compilers and caches warm up in these days, which are not counted. */
const WARM_UP_DAYS = 10
/** How much more a booking may cost in the last month than in the first. */
const MAX_GROWTH = 1.25

type Month = { bookings: number; booking: number; jobs: number; job: number; wallMs: number }

/**
 * Runs a year of bookings, day by day, with every job that becomes due, and checks the books. Prints what a booking and
 * a job cost in each month. Resolves to whether the books close and the cost stays flat.
 */
export async function runYear({ seed }: { readonly seed: number }): Promise<boolean> {
  const started = performance.now()
  const world = await runStep('Starting a product', () => openWorld({ homes: HOMES, rules: { automaticOffers: true } }))
  try {
    const spent = spentBy(world.products[0].pid(), world.postgresPid)
    const year = openYear(world, seed, spent)
    await runStep('Warming up', () => year.pass(WARM_UP_DAYS))
    const months: Month[] = []
    for (let month = 1; month <= MONTHS; month++) {
      const passed = await runStep(`Month ${month}`, () => year.pass(DAYS_A_MONTH))
      showMonth(passed, spent.unit)
      months.push(passed)
    }
    await runStep('Waiting for everything to settle', () => settle(world))
    const differences = await runStep('Counting', () => findDifferences(world))
    const isFlat = isCostFlat(months)
    const closes = await report(world, differences, { seed, seconds: (performance.now() - started) / 1_000 })
    return closes && isFlat
  } finally {
    await world.close()
  }
}

function openYear(world: World, seed: number, spent: Spent) {
  const random = randomOf(seed, 0)
  const guest: YearGuest = { ...world, random }
  const cancelOn = new Map<string, Acknowledged[]>()
  const queue = watchQueue(world)

  async function live(today: string): Promise<number> {
    let left = random.int(...BOOKINGS_A_DAY)
    let made = 0
    const worker = async () => {
      while (left-- > 0) {
        const booked = await bookAndPay(guest, today)
        made += booked ? 1 : 0
        if (booked && random.chance(CANCELLED_SHARE)) {
          const day = addDays(today, random.int(0, 20))
          cancelOn.set(day, [...(cancelOn.get(day) ?? []), booked])
        }
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, worker))
    return made
  }

  return {
    async pass(days: number): Promise<Month> {
      const month: Month = {
        bookings: 0,
        booking: 0,
        jobs: -(await queue.done()),
        job: 0,
        wallMs: -performance.now(),
      }
      for (let day = 0; day < days; day++) {
        const now = await productTime(world.client)
        const today = dateInMadrid(now)
        const before = await spent.read()
        month.bookings += await live(today)
        const between = await spent.read()
        for (const { bookingCode, viewToken } of cancelOn.get(today) ?? []) {
          await world.client.insist({ method: 'POST', path: `/api/bookings/${bookingCode}/cancellation`, viewToken })
        }
        await world.reconcile()
        await queue.passDay()
        await moveClock(world.client, momentInMadrid(addDays(today, 1), 10).getTime() - now.getTime())
        month.booking += between - before
        month.job += (await spent.read()) - between
      }
      month.jobs += await queue.done()
      month.wallMs += performance.now()
      return month
    },
  }
}

/**
 * The queue deletes what it finished a week ago in real time, which does not pass here: `passDay` deletes what was
 * finished by the same product time a week before. `done` is how many jobs have run so far.
 */
function watchQueue({ pool }: World) {
  const days: Date[] = []
  let forgotten = 0
  return {
    async passDay(): Promise<void> {
      const { rows } = await pool.query<{ now: Date }>('select now()')
      days.push(...rows.map(({ now }) => now))
      const before = days.length > DAYS_REMEMBERED ? days.shift() : undefined
      const old = await pool.query(`delete from pgboss.job where state = 'completed' and completed_on < $1`, [before])
      forgotten += old.rowCount ?? 0
    },
    async done(): Promise<number> {
      const finished = await pool.query(`select from pgboss.job where state = 'completed'`)
      return forgotten + (finished.rowCount ?? 0)
    },
  }
}

function showMonth({ bookings, jobs, booking, job, wallMs }: Month, unit: string): void {
  const costs = `${(booking / bookings).toFixed(1)} ${unit} a booking, ${(job / jobs).toFixed(1)} a job`
  printLine(`    ${bookings} bookings, ${jobs} jobs: ${costs}; ${(wallMs / bookings).toFixed(0)} ms in all a booking`)
}

/** Returns whether the last month costs about what the first did. */
function isCostFlat(months: readonly Month[]): boolean {
  const perBooking = months.map(({ booking, bookings }) => booking / bookings)
  const perJob = months.map(({ job, jobs }) => job / jobs)
  const growth = [perBooking, perJob].map((costs) => (costs.at(-1) ?? 0) / (costs[0] ?? 1))
  printLine(
    `The last month costs ${growth.map((one) => one.toFixed(2)).join(' and ')} times the first, a booking and a job`,
  )
  return growth.every((one) => one <= MAX_GROWTH)
}
