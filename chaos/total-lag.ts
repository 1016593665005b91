import { setTimeout as sleep } from 'node:timers/promises'
import type { PinsView } from '#contract/catalogue.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Hearing, ListenerFaults } from './listener-faults.ts'
import { ask } from './search-client.ts'
import { pinsPath } from './search-questions.ts'
import type { SearchedHome, Site } from './search-world.ts'

export type Lag = {
  readonly hearing: Hearing
  /** From the answer of the booking to the first answer without the home. */
  readonly ms: number
  /** Whether the first that asked was told so. */
  readonly isAtOnce: boolean
}

type Booking = { readonly home: SearchedHome; readonly stay: Stay; readonly toldAt: number }

const PAUSE_MS = 3
const PATIENCE_MS = 20_000

/** Asks a process for the homes that are free for a stay until the one that was booked at `toldAt` is not among them. */
export async function measureLag(site: Site, { home, stay, toldAt }: Booking, faults: ListenerFaults): Promise<Lag> {
  for (let asked = 1; ; asked++) {
    const { status, text } = await ask(site.url, { path: pinsPath(home, stay) })
    const now = performance.now()
    const isOut = status === 200 && !isAmong(JSON.parse(text) as PinsView, home)
    if (isOut || now - toldAt > PATIENCE_MS) {
      return { hearing: faults.hearing(site, toldAt, now), ms: now - toldAt, isAtOnce: asked === 1 }
    }
    await sleep(PAUSE_MS)
  }
}

function isAmong({ pins }: PinsView, { houseCode }: SearchedHome): boolean {
  return pins.some(([code]) => code === houseCode)
}
