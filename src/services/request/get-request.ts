import type { AuditAction } from '#contract/audit-actions.ts'
import { type AuditEntryRow, listAuditEntries } from '#db/audit/audit-rows.ts'
import { findHomeOfRequest, type HomeOfRequest } from '#db/booking/booking-mail-rows.ts'
import { hasCalendar } from '#db/channel/calendar-rows.ts'
import { findSiteRequest, type SiteRequestRow } from '#db/channel/site-request-rows.ts'
import { findGroupOfRequest, type GroupOfRequest } from '#db/request/booking-group-rows.ts'
import { type BookingRequestRow, findBookingRequest } from '#db/request/booking-request-rows.ts'
import { countStaysOfMailbox, listOffersOfRequest, type OfferOfRequest } from '#db/request/request-list-rows.ts'
import { answerDueAt } from '#domain/booking/answer-due.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { ActorKind } from '#domain/staff/actor.ts'
import type { AuditChanges } from '#domain/staff/audit-entry.ts'
import { grantOf, isInScope, type Scope } from '#domain/staff/permissions.ts'
import { type ContactShown, contactShown } from '#services/access/contact-shown.ts'
import type { Deps } from '#services/deps.ts'

/** An offer, and what came of it. */
export type OfferInRequest = Omit<OfferOfRequest, 'status' | 'cancelReason'> & {
  readonly outcome: 'waits' | 'paid' | 'expired' | 'cancelled'
}

/** Something that happened to a request, from its rows or from the audit. */
export type RequestEvent = {
  readonly at: Date
  readonly by: ActorKind
  readonly memberId: string | null
  readonly memberName: string | null
  readonly kind: AuditAction | 'asked' | 'offer_paid' | 'offer_expired' | 'offer_cancelled'
  readonly bookingCode: string | null
  readonly reason: string | null
  readonly changes: AuditChanges | null
}

type Shown =
  | 'reference'
  | 'city'
  | 'checkIn'
  | 'checkOut'
  | 'adults'
  | 'children'
  | 'babies'
  | 'bedrooms'
  | 'promoCode'
  | 'message'
  | 'language'
  | 'createdAt'
  | 'state'
  | 'assignee'
  | 'snoozedUntil'
  | 'lostReason'
  | 'answeredAt'
  | 'version'

export type RequestOfSite = Pick<
  SiteRequestRow,
  'site' | 'id' | 'page' | 'priceCents' | 'currency' | 'acceptedAt' | 'answeredAt'
> & {
  /** Whether the site's calendar of the home is read, which closes the nights of what is accepted there. */
  readonly closesNights: boolean
}

export type RequestView = Pick<BookingRequestRow, Shown> & {
  readonly name: string
  readonly firstName: string
  /** Whether it can be mailed: another site may not give the e-mail of its guest. */
  readonly hasEmail: boolean
  /** Null for who sees no contacts; with `isMasked` without their middle. */
  readonly contact: ContactShown | null
  readonly home: Pick<HomeOfRequest, 'houseCode' | 'title' | 'neighbourhood'> | null
  readonly dueAt: Date | null
  /** Its day of arrival has come without an end. */
  readonly isPast: boolean
  /** Stays that ended, booked from the same mailbox. */
  readonly staysBefore: number
  /** What another site says of it; null for a request of our own pages. */
  readonly ofSite: RequestOfSite | null
  /** Null for a request that belongs to no group. */
  readonly group: GroupOfRequest | null
  readonly offers: readonly OfferInRequest[]
  /** The latest first. */
  readonly history: readonly RequestEvent[]
}

const MAX_ENTRIES = 200

/** Gets a request whole, for a member of staff. Refuses `not_found`, also for one outside of their cities. */
export async function getRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { reference, member }: { readonly reference: string; readonly member: Scope },
): Promise<Result<RequestView, Refusal<'not_found'>>> {
  const request = await findBookingRequest(db, { reference })
  if (!request || !isInScope(member, request.city)) return refuse('not_found')
  const today = dateInMadrid(clock.now())
  const [home, offers, entries, staysBefore, group, ofSite] = await Promise.all([
    request.apartmentId === null ? undefined : findHomeOfRequest(db, request.apartmentId),
    listOffersOfRequest(db, request.id),
    listAuditEntries(db, { subjectKind: 'request', subjectId: reference }, MAX_ENTRIES),
    request.holderEmail === '' ? 0 : countStaysOfMailbox(db, request.holderEmail, today),
    findGroupOfRequest(db, request.groupId),
    findSiteRequest(db, request.id),
  ])
  const { holderName, holderLastname, checkIn, state, answeredAt, createdAt } = request
  return ok({
    ...shownOf(request),
    name: `${holderName} ${holderLastname}`,
    firstName: holderName,
    hasEmail: request.holderEmail !== '',
    contact: contactShown(grantOf(member, 'view_contact'), { email: request.holderEmail, phone: request.holderPhone }),
    home: home ? { houseCode: home.houseCode, title: home.title, neighbourhood: home.neighbourhood } : null,
    dueAt: answeredAt ? null : answerDueAt(createdAt),
    isPast: checkIn <= today && (state === 'open' || state === 'snoozed'),
    staysBefore,
    group,
    ofSite: ofSite ? await requestOfSite(db, request, ofSite) : null,
    offers: offers.map(offerView),
    history: historyOf(request, offers, entries),
  })
}

async function requestOfSite(
  db: Deps['db'],
  { apartmentId }: BookingRequestRow,
  { site, id, page, priceCents, currency, acceptedAt, answeredAt }: SiteRequestRow,
): Promise<RequestOfSite> {
  const closesNights = apartmentId !== null && (await hasCalendar(db, apartmentId, site))
  return { site, id, page, priceCents, currency, acceptedAt, answeredAt, closesNights }
}

function shownOf(request: BookingRequestRow): Pick<BookingRequestRow, Shown> {
  const { reference, city, checkIn, checkOut, adults, children, babies, bedrooms, promoCode, message } = request
  const { language, createdAt, state, assignee, snoozedUntil, lostReason, answeredAt, version } = request
  return {
    ...{ reference, city, checkIn, checkOut, adults, children, babies, bedrooms, promoCode, message },
    ...{ language, createdAt, state, assignee, snoozedUntil, lostReason, answeredAt, version },
  }
}

function offerView({ status, cancelReason, ...offer }: OfferOfRequest): OfferInRequest {
  return { ...offer, outcome: outcomeOf(status, cancelReason, offer.endsAt) }
}

function outcomeOf(
  status: OfferOfRequest['status'],
  cancelReason: string | null,
  endsAt: Date | null,
): OfferInRequest['outcome'] {
  if (status === 'CANCELLED') return cancelReason === 'hold_expired' ? 'expired' : 'cancelled'
  return endsAt === null ? 'paid' : 'waits'
}

type Entry = { readonly entry: AuditEntryRow; readonly memberName: string | null }

function historyOf(
  { createdAt }: BookingRequestRow,
  offers: readonly OfferOfRequest[],
  entries: readonly Entry[],
): RequestEvent[] {
  const actions = entries.map(actionEvent)
  const byStaff = new Set(actions.map(({ bookingCode }) => bookingCode))
  // Of what happened in one moment the later stands first, as in the actions.
  const events = [
    ...offers.flatMap((offer) => eventsOfOffer(offer, byStaff.has(offer.bookingCode))).reverse(),
    ...actions,
    rowEvent(createdAt, 'guest', 'asked', null),
  ]
  return events.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

function actionEvent({ entry, memberName }: Entry): RequestEvent {
  const { at, actor: by, memberId, act: kind, reason, changes } = entry
  const booking = changes?.['booking']
  const bookingCode = Array.isArray(booking) && typeof booking[1] === 'string' ? booking[1] : null
  return { at, by, memberId, memberName, kind, bookingCode, reason, changes }
}

/** An offer that no member has made came from the rules of its home. */
function eventsOfOffer(
  { bookingCode, createdAt, confirmedAt, cancelledAt, cancelReason }: OfferOfRequest,
  isByStaff: boolean,
): RequestEvent[] {
  const ended = cancelReason === 'hold_expired' ? 'offer_expired' : 'offer_cancelled'
  return [
    ...(isByStaff ? [] : [rowEvent(createdAt, 'system', 'offer_made', bookingCode)]),
    ...(confirmedAt ? [rowEvent(confirmedAt, 'guest', 'offer_paid', bookingCode)] : []),
    ...(cancelledAt ? [rowEvent(cancelledAt, 'system', ended, bookingCode)] : []),
  ]
}

function rowEvent(at: Date, by: ActorKind, kind: RequestEvent['kind'], bookingCode: string | null): RequestEvent {
  return { at, by, kind, bookingCode, memberId: null, memberName: null, reason: null, changes: null }
}
