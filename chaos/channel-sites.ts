import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dateInMadrid, eachDate } from '#domain/shared/calendar-date.ts'
import type { ChannexFault } from '#tests/harness/fake-channex/server.ts'
import type { ChannelRun } from './channel-differences.ts'
import type { Random } from './random.ts'

const PAUSE_MS = [50, 400] as const
const DAYS_AHEAD = [3, 120] as const
const NIGHTS = [3, 20] as const
/** How often a site sells nights of which it does not know yet that they are taken. */
const SHARE_OF_STALE = 0.1
const SHARE_OF_FAULTS = 0.4
/** Faults come faster than requests: without a bound every request of a run would fail, and nothing would be for sale. */
const MAX_WAITING_FAULTS = 2

const FAULTS: readonly ChannexFault[] = [
  { kind: 'status', status: 429 },
  { kind: 'status', status: 503 },
  { kind: 'broken' },
  { kind: 'broken', isApplied: true },
  { kind: 'text', text: '<html>Bad gateway</html>' },
]

type Sold = {
  readonly propertyId: string
  readonly bookingId: string
  readonly checkIn: string
  readonly checkOut: string
}
type SitesInput = { readonly random: Random; isOver(): boolean }

/** Sells, changes and cancels stays at other sites, and lets requests to the channel manager fail. */
export async function sellAtSites(run: ChannelRun, { random, isOver }: SitesInput): Promise<void> {
  const sold: Sold[] = []
  while (!isOver()) {
    await sleep(random.int(...PAUSE_MS))
    const isFaulty = random.chance(SHARE_OF_FAULTS)
    if (isFaulty && run.channex.faults.length < MAX_WAITING_FAULTS) run.channex.faults.push(random.pick(FAULTS))
    const step = random.weighted({ sell: 70, change: 15, cancel: 15 })
    const done = step === 'sell' ? sellOne(run, sold, random) : endOne(run, sold, { step, random })
    if (done) run.world.journal.count(`sites: ${done}`)
  }
}

function sellOne(run: ChannelRun, sold: Sold[], random: Random): string {
  const made = sell(run, random)
  if (!made) return 'found nothing free'
  sold.push(made)
  return 'sold'
}

type EndInput = { readonly step: 'change' | 'cancel'; readonly random: Random }

/** Changes or cancels one of the stays that were sold; null where there is none. */
function endOne(run: ChannelRun, sold: Sold[], { step, random }: EndInput): string | null {
  const [one] = sold.splice(random.int(0, sold.length), 1)
  if (!one) return null
  if (step === 'change') sold.push(change(run, one, random))
  else run.channex.putRevision({ ...one, status: 'cancelled' })
  return step === 'change' ? 'changed' : 'cancelled'
}

function sell({ channex, properties, now }: ChannelRun, random: Random): Sold | null {
  const propertyId = random.pick([...properties.values()])
  const checkIn = addDays(dateInMadrid(now()), random.int(...DAYS_AHEAD))
  const checkOut = addDays(checkIn, random.int(...NIGHTS))
  const isShown = eachDate(checkIn, checkOut).every((date) => channex.shown(propertyId, date).isOpen)
  if (!isShown && !random.chance(SHARE_OF_STALE)) return null
  const code = `${10_000 + channex.state.revisions.length}`
  const attributes = {
    ...{ unique_id: `BDC-${code}`, ota_reservation_code: code, ota_name: 'Booking.com', payment_collect: 'ota' },
  }
  const { bookingId } = channex.putRevision({ propertyId, checkIn, checkOut, attributes })
  return { propertyId, bookingId, checkIn, checkOut }
}

function change({ channex }: ChannelRun, one: Sold, random: Random): Sold {
  const changed = { ...one, checkOut: addDays(one.checkIn, random.int(...NIGHTS)) }
  channex.putRevision({ ...changed, status: 'modified' })
  return changed
}
