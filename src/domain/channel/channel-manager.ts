import type { Party } from '#domain/booking/party.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { ManagerFault } from '#domain/shared/manager-fault.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { ManagerKind } from './abilities.ts'
import type { FeedSite } from './feed-sites.ts'
import type { HomePlans, ManagerSite, PlanSite } from './site-terms.ts'

export type { ManagerFault }

/** What a channel manager calls a home: a property with one type of room, of which there is one, and its rate plans. */
export type ManagedHome = {
  readonly propertyId: string
  readonly roomTypeId: string
  readonly plans: HomePlans
}

/** What a channel manager is given about a home that it does not know yet. */
export type HomeDescription = {
  readonly houseCode: string
  readonly title: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly lat: number
  readonly lng: number
  readonly adults: number
  readonly children: number
  readonly email: string
  /** Sites that need a rate plan of their own. */
  readonly planSites: readonly ManagerSite[]
}

/** A property as it stands at the channel manager. The id of its room type is null where it has no single one. */
export type ListedProperty = {
  readonly propertyId: string
  readonly title: string
  readonly currency: string
  readonly roomTypeId: string | null
}

/** Nights of a home from a date up to another one, which is not included. */
type HomeNights = { readonly home: ManagedHome; readonly from: CalendarDate; readonly to: CalendarDate }

export type AvailabilityValue = HomeNights & { readonly isFree: boolean }

/** How a night is booked by a rate plan. */
export type NightRules = {
  /** More than zero. */
  readonly rateCents: Cents
  readonly minimumNights: number
  readonly noArrival: boolean
  readonly noDeparture: boolean
}

/** Nights of one rate plan of a home. */
export type RateValue = HomeNights & NightRules & { readonly site: PlanSite; readonly ratePlanId: string }

/** How the channel manager has a night in a rate plan. The rate is null where it has none. */
export type ReadBackRules = Omit<NightRules, 'rateCents'> & { readonly rateCents: Cents | null }

/** What the channel manager has of one night, in each of the plans of its home. */
export type ReadBackNight = {
  readonly date: CalendarDate
  readonly isFree: boolean
  readonly plans: { readonly [Site in PlanSite]?: ReadBackRules }
}

/** A value that the channel manager did not apply, and why in its own words. */
export type PushWarning = { readonly propertyId: string; readonly from: CalendarDate; readonly text: string }

export const REVISION_STATUSES = ['new', 'modified', 'cancelled'] as const
export type RevisionStatus = (typeof REVISION_STATUSES)[number]

/** A reservation as it stands at a site, whole, each time that it changes there. */
export type ReservationRevision = {
  readonly id: string
  /** The same for all revisions of a reservation. */
  readonly reservationId: string
  readonly propertyId: string
  readonly site: FeedSite
  /** The site's code, which its guest knows. */
  readonly code: string
  readonly status: RevisionStatus
  readonly insertedAt: Date
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** Cents of `currency`. */
  readonly amountCents: Cents
  readonly currency: string
  /** Whether the amount is what the site pays out, and not the guest's price. */
  readonly isPayout: boolean
  readonly commissionCents: Cents
  /** Who takes the guest's money; null where the site does not say. */
  readonly collectedBy: 'site' | 'company' | null
  readonly nights: readonly { readonly date: CalendarDate; readonly priceCents: Cents }[]
  /** Whether its room is one of ours, and not one that is mapped to nothing. */
  readonly isMapped: boolean
  readonly party: Party
  readonly guest: {
    readonly name: string
    readonly lastname: string
    /** Mostly an alias of the site. */
    readonly email: string | null
    readonly phone: string | null
    readonly language: Locale | null
  }
  readonly notes: string
}

/** `text` is what the channel manager says about a fault, for staff; empty where it says nothing. */
export type ManagerAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: ManagerFault; readonly text: string }

export type NextRevisions = {
  readonly revisions: readonly ReservationRevision[]
  /** Ids of revisions that cannot be read, which do not hold up the others. */
  readonly unreadable: readonly string[]
  /** How many are not acknowledged in all, including those that are not returned. */
  readonly total: number
}

/** Sells homes at several sites, by one connection. No call throws for what the other side does. */
export type ChannelManager = {
  readonly kind: ManagerKind
  /** Creates a home, or what is missing of it, and returns its ids, with all rate plans of sites that it has there. */
  describe(home: HomeDescription, known: Partial<ManagedHome>): Promise<ManagerAnswer<ManagedHome>>
  listProperties(): Promise<ManagerAnswer<readonly ListedProperty[]>>
  /** Sends values in one message, of which the later ones count where nights are in two. Returns those that were not applied. */
  pushAvailability(values: readonly AvailabilityValue[]): Promise<ManagerAnswer<readonly PushWarning[]>>
  pushRates(values: readonly RateValue[]): Promise<ManagerAnswer<readonly PushWarning[]>>
  /** Returns the nights from a date up to another one, which is not included, in their order. */
  readBack(home: ManagedHome, from: CalendarDate, to: CalendarDate): Promise<ManagerAnswer<readonly ReadBackNight[]>>
  /** Returns the oldest revisions that are not acknowledged. */
  nextRevisions(): Promise<ManagerAnswer<NextRevisions>>
  /**
   * Returns the newest revision of each reservation made since a moment, acknowledged or not, without those that cannot be
   * read.
   */
  revisionsSince(since: Date): Promise<ManagerAnswer<readonly ReservationRevision[]>>
  /**
   * Returns a revision as the feed has had it; null where it is not stored or cannot be read. Lists of reservations have the moment
   * of the first revision of each instead of that of the newest.
   */
  revision(id: string): Promise<ManagerAnswer<ReservationRevision | null>>
  /** Returns the newest revision of each reservation whose guests depart on a day or later, like `revisionsSince`. */
  revisionsDeparting(from: CalendarDate): Promise<ManagerAnswer<readonly ReservationRevision[]>>
  /** A revision that it no longer has counts as acknowledged. */
  acknowledge(revisionId: string): Promise<ManagerAnswer<null>>
  /** Lets it call an address, with these headers, when a reservation changes. Does nothing where it calls it so already. */
  subscribe(url: string, headers: Readonly<Record<string, string>>): Promise<ManagerAnswer<null>>
}
