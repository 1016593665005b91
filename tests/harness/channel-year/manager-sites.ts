import type { ManagedHome } from '#domain/channel/channel-manager.ts'
import type { startFakeChannex } from '#tests/harness/fake-channex/server.ts'
import type { Chance } from './chance.ts'
import { dateOf, type Nights } from './days.ts'

export type Channex = Awaited<ReturnType<typeof startFakeChannex>>
export type ManagerIds = Pick<ManagedHome, 'propertyId' | 'roomTypeId' | 'plans'>

/** The two sites behind the channel manager: one collects the money, of the other the company does. */
const MANAGER_SITES = [
  { site: 'vrbo', prefix: 'VRB', name: 'Vrbo', collect: 'ota' },
  { site: 'other', prefix: 'EXP', name: 'Expedia', collect: 'property' },
] as const

/** A reservation as its guest and its site know it. */
export type SiteReservation = Nights & {
  readonly bookingId: string
  readonly home: number
  readonly site: (typeof MANAGER_SITES)[number]['site']
  readonly isCancelled: boolean
  /** Its newest revision. */
  readonly revisionId: string
}

/** Whether all nights are for sale at the manager. */
export function isForSale({ state }: Channex, { roomTypeId, plans }: ManagerIds, { from, to }: Nights): boolean {
  const rooms = state.availability.get(roomTypeId)
  const rates = state.plans.get(plans.standard)
  for (let day = from; day < to; day++) {
    const date = dateOf(day)
    const night = rates?.get(date)
    if (!rooms?.get(date) || !night || night.rate === 0 || night.stop_sell) return false
  }
  return true
}

type Sale = Nights & { readonly home: number; readonly ids: ManagerIds }

export function sellAtManager(channex: Channex, { home, ids, ...nights }: Sale, chance: Chance): SiteReservation {
  const { site, prefix, name, collect } = MANAGER_SITES[chance.below(2)] ?? MANAGER_SITES[0]
  const code = `${channex.state.revisions.length + 10_000}`
  const attributes = {
    unique_id: `${prefix}-${code}`,
    ota_reservation_code: code,
    ota_name: name,
    payment_collect: collect,
  }
  const { id, bookingId } = channex.putRevision({ propertyId: ids.propertyId, ...datesOf(nights), attributes })
  return { ...nights, home, bookingId, site, isCancelled: false, revisionId: id }
}

/** Puts another revision of a reservation into the feed: other nights, or its end. */
export function reviseAtManager(
  channex: Channex,
  before: SiteReservation,
  { propertyId }: ManagerIds,
  nights: Nights | null,
): SiteReservation {
  const { bookingId } = before
  const { id } = nights
    ? channex.putRevision({ propertyId, bookingId, status: 'modified', ...datesOf(nights) })
    : channex.putRevision({ propertyId, bookingId, status: 'cancelled' })
  return { ...before, ...nights, isCancelled: nights === null, revisionId: id }
}

const datesOf = ({ from, to }: Nights) => ({ checkIn: dateOf(from), checkOut: dateOf(to) })

const PATHS = ['POST /availability', 'POST /restrictions', 'GET /booking_revisions/feed', 'GET /bookings', undefined]

/** Lets some of the next requests fail: refused for their number, lost on their way, or applied with a lost answer. */
export function injectFaults({ faults, state }: Channex, chance: Chance): void {
  faults.length = 0
  for (let number = chance.below(4); number > 0; number--) {
    const path = PATHS[chance.below(PATHS.length)]
    const on = path ? { on: path } : {}
    const kinds = [
      { kind: 'status', status: 429 },
      { kind: 'status', status: 503 },
      { kind: 'broken' },
      { kind: 'broken', isApplied: true },
      { kind: 'text', text: '<html>Bad gateway</html>' },
    ] as const
    faults.push({ ...on, ...(chance.pick(kinds) ?? kinds[0]) })
  }
  const open = state.revisions.filter(({ isAcknowledged, isExpired }) => !isAcknowledged && !isExpired)
  for (const { id } of open) {
    if (chance.of(0.1))
      faults.push({ on: `POST /booking_revisions/${id}/ack`, kind: 'broken', isApplied: chance.of(0.5) })
  }
}

/** Forgets what the fake writes down for tests of single messages. */
export function forgetMessages({ requests, state }: Channex): void {
  requests.length = 0
  state.messages.length = 0
}
