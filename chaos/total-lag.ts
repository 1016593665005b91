import { setTimeout as sleep } from 'node:timers/promises'
import type { PinsView } from '#contract/catalogue.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Hearing, ListenerFaults } from './listener-faults.ts'
import { ask } from './search-client.ts'
import { pinsPath } from './search-questions.ts'
import type { SearchedHome, Site } from './search-world.ts'

/** How long a process still showed the home after a booking was answered, between two bounds in ms. */
export type Lag = {
  readonly hearing: Hearing
  /** When the last request was sent whose answer still had the home; 0 where there was none. */
  readonly leastMs: number
  /** When the first answer came that no longer had the home. */
  readonly maxMs: number
}

type Booking = { readonly home: SearchedHome; readonly stay: Stay; readonly knownAt: number }

const PAUSE_MS = 3
const REFUSED_PAUSE_MS = 100
const PATIENCE_MS = 60_000
const OK = 200

/**
 * Requests from a process the homes that are free for a stay until the one that was booked at `toldAt` is not among
 * them.
 */
export async function measureLag(
  site: Site,
  { home, stay, knownAt }: Booking,
  faults: ListenerFaults,
): Promise<Lag | null> {
  let lastWith = knownAt
  while (performance.now() - knownAt < PATIENCE_MS) {
    const { status, text, sentAt, answeredAt } = await ask(site.url, { path: pinsPath(home, stay) })
    if (status === OK && !isAmong(JSON.parse(text) as PinsView, home)) {
      const hearing = faults.hearing(site, knownAt, answeredAt)
      return { hearing, leastMs: lastWith - knownAt, maxMs: answeredAt - knownAt }
    }
    if (status === OK) lastWith = sentAt
    await sleep(status === OK ? PAUSE_MS : REFUSED_PAUSE_MS)
  }
  return null
}

function isAmong({ pins }: PinsView, { houseCode }: SearchedHome): boolean {
  return pins.some(([code]) => code === houseCode)
}
