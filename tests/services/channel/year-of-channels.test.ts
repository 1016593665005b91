import { expect, test } from 'vitest'
import { openEnds } from '#tests/harness/channel-year/closing.ts'
import { passMinutes, poll } from '#tests/harness/channel-year/poll.ts'
import { settleConflicts } from '#tests/harness/channel-year/settle-conflicts.ts'
import { trade } from '#tests/harness/channel-year/trade.ts'
import { momentOf, openYearWorld, type YearWorld } from '#tests/harness/channel-year/world.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { IS_WHOLE_SWEEP } from '#tests/harness/sweep.ts'

const HOMES = IS_WHOLE_SWEEP ? 500 : 12
const DAYS = IS_WHOLE_SWEEP ? 365 : 20
const SEED = '20270301'
/** Polls of a day, about. What holds between two polls does not depend on how much time passes between them. */
const POLLS = IS_WHOLE_SWEEP ? 0.5 : 1
/** What is tried of each home in a day. */
const DEEDS = 0.12
const QUIET_POLLS = 8
const TIDIED_EVERY = 10
const DAY_MINUTES = 24 * 60
const TIMEOUT_MS = 3 * 60 * 60_000

/** How many minutes pass until the next poll: mostly about a day, sometimes minutes, hours, or days without any. */
function untilNext({ chance }: YearWorld): number {
  if (chance.of(0.08)) return chance.from(2, 9)
  if (chance.of(0.12)) return chance.from(19, 150)
  const most = (1.5 * DAY_MINUTES) / POLLS
  return chance.of(0.06) ? Math.ceil(chance.from(2, 4) * most) : chance.from(Math.ceil(most / 2), Math.ceil(most))
}

test(
  'a year of homes at four sites: nothing is sold twice unseen, freed wrongly or closed for long, and all books close',
  async () => {
    const database = await testDatabase()
    const world = await openYearWorld(database, { homes: HOMES, seed: SEED })
    const start = momentOf(world).today
    try {
      expect(await poll(world, { isQuiet: true, isNight: true })).toEqual([])
      while (momentOf(world).today < start + DAYS) await passTime(world)
      expect(await quieten(world)).toEqual([])
      expect(await openEnds(world)).toEqual([])
      expect(world.worker.faults).toEqual([])
      expect(world.calendars.flatMap(({ missing }) => [...missing.keys()])).toEqual([])
    } finally {
      report(world)
      await world.close()
      await database.close()
    }
  },
  TIMEOUT_MS,
)

/** Lets guests act before the next poll and shortly before it, then polls. */
async function passTime(world: YearWorld): Promise<void> {
  const { chance } = world
  const before = momentOf(world).today
  const minutes = untilNext(world)
  const deeds = Math.max(1, Math.round((minutes / DAY_MINUTES) * HOMES * DEEDS))
  await trade(world, Math.floor(deeds * 0.3))
  const rest = Math.min(minutes, chance.from(1, 25))
  passMinutes(world, minutes - rest)
  await trade(world, Math.ceil(deeds * 0.7))
  passMinutes(world, rest)
  // A clock that was ahead is set back while the product runs.
  if (chance.of(0.05)) passMinutes(world, -chance.next() * 5)
  const { today } = momentOf(world)
  const broken = await poll(world, { isNight: today !== before })
  expect({ minute: world.deps.clock.now(), broken }).toMatchObject({ broken: [] })
  await settleConflicts(world)
  await tidy(world)
}

/** Removes what updates have left behind, as a database does by itself outside of tests. */
async function tidy({ database, counts }: YearWorld): Promise<void> {
  if ((counts.polls ?? 0) % TIDIED_EVERY === 0) await database.pool.query('vacuum analyze')
}

/** Lets all sites be quiet and say the truth until everything is level. */
async function quieten(world: YearWorld): Promise<string[]> {
  const broken: string[] = []
  for (let number = 0; number < QUIET_POLLS; number++) {
    passMinutes(world, 130)
    broken.push(...(await poll(world, { isQuiet: true, isNight: true })))
  }
  return broken
}

function report({ counts, worker, channex }: YearWorld): void {
  const all = { ...counts, ...worker.counts, revisions: channex.state.revisions.length }
  const listed = Object.entries(all).map(([what, times]) => `${what} ${times}`)
  process.stdout.write(`Seed ${SEED}, ${HOMES} homes, ${DAYS} days: ${listed.join(', ')}\n`)
}
