import type { Database } from '#db/connection/client.ts'
import { managedHomes } from '#db/schema/channel.ts'
import type {
  AvailabilityValue,
  ChannelManager,
  ManagedHome,
  ManagerAnswer,
  ManagerFault,
  NightRules,
  PushWarning,
  RateValue,
  ReadBackNight,
} from '#domain/channel/channel-manager.ts'
import type { PushKind } from '#domain/channel/push-values.ts'
import { type CalendarDate, eachDate } from '#domain/shared/calendar-date.ts'

type Value = AvailabilityValue | RateValue
type PushAnswer = ManagerAnswer<readonly PushWarning[]>
export type PushedMessage = { readonly kind: PushKind; readonly values: readonly Value[] }

/** What the double has of a night, by the standard plan; nothing of what was never pushed. */
export type PushedNight = { isFree?: boolean; rate?: NightRules }

export type TestChannelManager = ChannelManager & {
  /** All messages that came, those that failed among them. */
  readonly messages: PushedMessage[]
  /** What it would sell of a property, by date. */
  pictureOf(propertyId: string): ReadonlyMap<CalendarDate, PushedNight>
  /** Decides what becomes of the next messages; null for a good answer. Values of a failed message are not applied. */
  answer(decide: (message: PushedMessage) => Promise<PushAnswer | null> | PushAnswer | null): void
}

export const faultOf = (fault: ManagerFault): PushAnswer => ({ ok: false, fault, text: `The test says ${fault}` })

const unused = () => Promise.reject(new Error('Reservations are not reported here'))

/** Creates a channel manager in memory, which takes everything until it is given another answer. */
export function makeChannelManager(): TestChannelManager {
  const messages: PushedMessage[] = []
  const properties = new Map<string, Map<CalendarDate, PushedNight>>()
  let decide: Parameters<TestChannelManager['answer']>[0] = () => null

  async function take(message: PushedMessage): Promise<PushAnswer> {
    messages.push(message)
    const answer = (await decide(message)) ?? { ok: true, value: [] }
    if (!answer.ok) return answer
    const dropped = new Set(answer.value.map(({ propertyId, from }) => `${propertyId} ${from}`))
    for (const value of message.values) {
      if (!dropped.has(`${value.home.propertyId} ${value.from}`)) apply(value)
    }
    return answer
  }

  function apply({ home, from, to, ...value }: Value): void {
    const nights = properties.get(home.propertyId) ?? new Map<CalendarDate, PushedNight>()
    properties.set(home.propertyId, nights)
    for (const date of eachDate(from, to)) {
      const before = nights.get(date)
      if ('isFree' in value) nights.set(date, { ...before, isFree: value.isFree })
      else if (value.site === 'standard') {
        const { site: _, ratePlanId: __, ...rate } = value
        nights.set(date, { ...before, rate })
      }
    }
  }

  return {
    kind: 'sandbox',
    messages,
    pictureOf: (propertyId) => properties.get(propertyId) ?? new Map(),
    answer(next) {
      decide = next
    },
    pushAvailability: (values) => take({ kind: 'nights', values }),
    pushRates: (values) => take({ kind: 'rates', values }),
    describe: async ({ houseCode }) => ({ ok: true, value: idsOf(houseCode) }),
    listProperties: async () => ({ ok: true, value: [] }),
    readBack: async ({ propertyId }, from, to) => {
      const nights = properties.get(propertyId)
      return { ok: true, value: eachDate(from, to).map((date) => readBackOf(date, nights?.get(date))) }
    },
    nextRevisions: unused,
    revisionsSince: unused,
    revisionsDeparting: unused,
    revision: unused,
    acknowledge: unused,
    subscribe: async () => ({ ok: true, value: null }),
  }
}

const NO_RATE = { rateCents: null, minimumNights: 1, noArrival: false, noDeparture: false }

function readBackOf(date: CalendarDate, { isFree = false, rate }: PushedNight = {}): ReadBackNight {
  return { date, isFree, plans: { standard: rate ?? NO_RATE } }
}

const idsOf = (houseCode: string): ManagedHome => ({
  propertyId: `property of ${houseCode}`,
  roomTypeId: `room of ${houseCode}`,
  plans: { standard: `plan of ${houseCode}` },
})

/** Maps a home to ids that follow from its code, and lets its nights be pushed from a moment on; null for not yet. */
export async function manageHome(
  db: Database,
  { id, houseCode }: { readonly id: number; readonly houseCode: string },
  pushesSince: Date | null,
): Promise<string> {
  const ids = idsOf(houseCode)
  await storeManagedHome(db, id, { ids, mappedAt: new Date('2027-01-01T00:00:00Z'), pushesSince })
  return ids.propertyId
}

type StoredHome = { readonly ids: ManagedHome; readonly mappedAt: Date; readonly pushesSince: Date | null }

/** Stores a home under its ids at a channel manager, with its standard plan alone. */
export async function storeManagedHome(db: Database, apartmentId: number, stored: StoredHome): Promise<void> {
  const { propertyId, roomTypeId, plans } = stored.ids
  const { mappedAt, pushesSince } = stored
  const ids = { propertyId, roomTypeId, ratePlanId: plans.standard }
  await db.insert(managedHomes).values({ apartmentId, ...ids, mappedAt, pushesSince })
}
