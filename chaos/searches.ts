import { printLine, runStep } from '#server/progress.ts'
import { watchIndexes } from './index-figures.ts'
import { openJournal } from './journal.ts'
import { rememberKnownNights } from './known-nights.ts'
import { createListenerFaults } from './listener-faults.ts'
import { randomOf } from './random.ts'
import { beginAtRate } from './search-client.ts'
import { openSearchGuests } from './search-guests.ts'
import { openOnlookers } from './search-onlookers.ts'
import { reportSearches } from './search-report.ts'
import { openSearchWorld } from './search-world.ts'

const BOOKINGS_PER_SECOND = 50
/** Searches beside those that follow a booking at once. */
const SEARCHES_PER_SECOND = 5
/** Parts of the run that draw random numbers of their own. */
const PARTS = { guests: 0, faults: 1, onlookers: 2 } as const

/**
 * Guests book and release nights at three processes of the site, fifty bookings a second, while listeners are ended,
 * processes stand still and prices change. Guests who know that nights are taken, and later all others, search for
 * homes at any process. Resolves to whether none was shown as free against an earlier answer.
 */
export async function runSearches({
  seed,
  seconds,
}: {
  readonly seed: number
  readonly seconds: number
}): Promise<boolean> {
  printLine(`Seed ${seed}, ${seconds} s`)
  const world = await runStep('Starting the site in three processes', openSearchWorld)
  try {
    const journal = openJournal()
    const faults = createListenerFaults(world, randomOf(seed, PARTS.faults), journal)
    const knownNights = rememberKnownNights()
    const onlookers = openOnlookers({ world, journal, faults, knownNights, random: randomOf(seed, PARTS.onlookers) })
    const guests = openSearchGuests({
      ...{ world, journal, faults, knownNights, onlookers },
      random: randomOf(seed, PARTS.guests),
    })
    const figures = watchIndexes(world.sites)
    await runStep('Booking and searching', () =>
      Promise.all([
        beginAtRate(BOOKINGS_PER_SECOND, seconds, guests.book),
        beginAtRate(SEARCHES_PER_SECOND, seconds, guests.lookAgain),
        faults.inject(AbortSignal.timeout(seconds * 1_000)),
      ]),
    )
    guests.stop()
    return reportSearches({ world, journal, guests, onlookers, figures: figures.stop() }, { seed, seconds })
  } finally {
    await world.close()
  }
}
