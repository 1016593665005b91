import { setTimeout as sleep } from 'node:timers/promises'
import type { PinsView } from '#contract/catalogue.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Hearing, ListenerFaults } from './listener-faults.ts'
import { ask } from './search-client.ts'
import { pinsPath } from './search-questions.ts'
import type { SearchedHome, Site } from './search-world.ts'

/** How long after a booking was answered a process still showed the home, between two bounds in ms. */
export type Lag = {
  readonly hearing: Hearing
  /** When the last was asked that still had it; 0 where none had. */
  readonly leastMs: number
  /** When the first was answered that had it no more. */
  readonly mostMs: number
}

type Booking = { readonly home: SearchedHome; readonly stay: Stay; readonly toldAt: number }

const PAUSE_MS = 3
const REFUSED_PAUSE_MS = 100
const PATIENCE_MS = 60_000
const OK = 200

/** Asks a process for the homes that are free for a stay until the one that was booked at `toldAt` is not among them. */
export async function measureLag(
  site: Site,
  { home, stay, toldAt }: Booking,
  faults: ListenerFaults,
): Promise<Lag | null> {
  let lastWith = toldAt
  while (performance.now() - toldAt < PATIENCE_MS) {
    const { status, text, sentAt, answeredAt } = await ask(site.url, { path: pinsPath(home, stay) })
    if (status === OK && !isAmong(JSON.parse(text) as PinsView, home)) {
      const hearing = faults.hearing(site, toldAt, answeredAt)
      return { hearing, leastMs: lastWith - toldAt, mostMs: answeredAt - toldAt }
    }
    if (status === OK) lastWith = sentAt
    await sleep(status === OK ? PAUSE_MS : REFUSED_PAUSE_MS)
  }
  return null
}

function isAmong({ pins }: PinsView, { houseCode }: SearchedHome): boolean {
  return pins.some(([code]) => code === houseCode)
}
