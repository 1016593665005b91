import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { ManagerAnswer } from './channel-manager.ts'

/** A guest's request for a stay, as another site has it. Its texts come from strangers and are cut to a length. */
export type SiteRequest = {
  readonly id: string
  /** What our list of homes calls the home: its house code. */
  readonly listingReference: string
  /** Null where the site gives no date. */
  readonly checkIn: CalendarDate | null
  readonly checkOut: CalendarDate | null
  readonly people: number
  readonly guest: {
    readonly name: string
    readonly lastname: string
    /** Null where the site does not give it. */
    readonly email: string | null
    readonly phone: string | null
    readonly language: Locale
  }
  readonly message: string
  /** Null where the site gives no price. */
  readonly price: { readonly cents: Cents; readonly currency: string } | null
  /** Its page at the site, of the form `https://…`. */
  readonly page: string | null
}

export const SITE_ANSWERS = ['accepted', 'declined'] as const
export type SiteAnswer = (typeof SITE_ANSWERS)[number]

export type NextRequests = {
  readonly requests: readonly SiteRequest[]
  /** How many cannot be read; they do not hold up the others. */
  readonly unreadable: number
  /** Where the next reading begins. */
  readonly cursor: string | null
  /** Whether nothing comes after them for now. */
  readonly isLast: boolean
}

/** A site whose guests request stays. No call throws for what the other side does. */
export type RequestSource = {
  /** Returns the requests after a cursor, the oldest first; those from the beginning where it is null. */
  nextRequests(cursor: string | null): Promise<ManagerAnswer<NextRequests>>
  /** A request that the site no longer has, or has an answer of already, counts as answered. */
  answer(requestId: string, answer: SiteAnswer): Promise<ManagerAnswer<null>>
}
