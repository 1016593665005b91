import type {
  AvailabilityValue,
  ChannelManager,
  HomeDescription,
  ListedProperty,
  ManagedHome,
  ManagerAnswer,
  RateValue,
  ReadBackNight,
  ReservationRevision,
} from '#domain/channel/channel-manager.ts'
import { type HomePlans, plansOf } from '#domain/channel/site-terms.ts'
import { type CalendarDate, eachDate } from '#domain/shared/calendar-date.ts'

type SandboxProperty = {
  readonly id: string
  readonly title: string
  readonly roomTypeId: string
  /** Guests for whom there is a bed. */
  readonly beds: number
}

/** What the simulated channel manager stores. */
type ManagerStore = {
  listProperties(): Promise<readonly SandboxProperty[]>
  /** One that is there stays as it is. */
  addProperty(property: SandboxProperty): Promise<void>
  putAvailability(values: readonly AvailabilityValue[]): Promise<void>
  putRates(values: readonly RateValue[]): Promise<void>
  /** Only nights, and plans of them, that were ever given. */
  listNights(propertyId: string, from: CalendarDate, to: CalendarDate): Promise<readonly ReadBackNight[]>
  listUnacknowledged(most: number): Promise<{
    readonly revisions: readonly ReservationRevision[]
    readonly total: number
  }>
  listNewest(since: Date): Promise<readonly ReservationRevision[]>
  acknowledge(revisionId: string): Promise<void>
}

const BEGINNING = new Date(0)
/** Revisions of one answer, as many as Channex gives. */
const PAGE = 100

/** Simulates a channel manager, which never fails and applies all that it is given. Guests book there in the market of the sandbox. */
export function createSandboxChannelManager(store: ManagerStore): ChannelManager {
  return {
    kind: 'sandbox',
    async describe(home, known) {
      const property = propertyOf(home, known)
      await store.addProperty(property)
      const { id: propertyId, roomTypeId } = property
      return good({ propertyId, roomTypeId, plans: plansFor(home, known.plans) })
    },
    async listProperties() {
      const listed = await store.listProperties()
      return good(listed.map(listedProperty))
    },
    async pushAvailability(values) {
      await store.putAvailability(values)
      return good([])
    },
    async pushRates(values) {
      await store.putRates(values)
      return good([])
    },
    async readBack({ propertyId, plans }, from, to) {
      const nights = await store.listNights(propertyId, from, to)
      const byDate = new Map(nights.map((night) => [night.date, night]))
      const never = Object.fromEntries(plansOf(plans).map(({ site }) => [site, NEVER_PUSHED]))
      return good(
        eachDate(from, to).map((date) => {
          const night = byDate.get(date)
          return { date, isFree: night?.isFree ?? false, plans: { ...never, ...night?.plans } }
        }),
      )
    },
    async nextRevisions() {
      return good({ ...(await store.listUnacknowledged(PAGE)), unreadable: [] })
    },
    async revisionsSince(since) {
      return good(await store.listNewest(since))
    },
    async revision(id) {
      const all = await store.listNewest(BEGINNING)
      return good(all.find((one) => one.id === id) ?? null)
    },
    async revisionsDeparting(from) {
      const all = await store.listNewest(BEGINNING)
      return good(all.filter(({ checkOut }) => checkOut >= from))
    },
    async acknowledge(revisionId) {
      await store.acknowledge(revisionId)
      return good(null)
    },
    // Its guests book here, where the feed is read each minute.
    subscribe: async () => good(null),
  }
}

const NEVER_PUSHED = { rateCents: null, minimumNights: 1, noArrival: false, noDeparture: false }

function good<Value>(value: Value): ManagerAnswer<Value> {
  return { ok: true, value }
}

/** Returns the property of a home, whose ids follow from its house code. */
function propertyOf(
  { houseCode, title, adults }: HomeDescription,
  known: Parameters<ChannelManager['describe']>[1],
): SandboxProperty {
  return {
    id: known.propertyId ?? `sandbox property ${houseCode}`,
    title: `${houseCode} ${title}`,
    roomTypeId: known.roomTypeId ?? `sandbox room ${houseCode}`,
    beds: adults,
  }
}

/** Returns the plans of a home, whose ids follow from its house code as well. */
function plansFor({ houseCode, planSites }: HomeDescription, known: Partial<HomePlans> = {}): ManagedHome['plans'] {
  const ofSites = planSites.map((site) => [site, `sandbox plan ${houseCode} ${site}`])
  return { standard: `sandbox plan ${houseCode}`, ...Object.fromEntries(ofSites), ...known }
}

function listedProperty({ id: propertyId, title, roomTypeId }: SandboxProperty): ListedProperty {
  return { propertyId, title, currency: 'EUR', roomTypeId }
}
