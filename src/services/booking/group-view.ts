import type { GroupView } from '#contract/booking-group.ts'
import { writable } from '#contract/writable.ts'
import { findHomeOfRequest } from '#db/booking/booking-mail-rows.ts'
import { findInvoiceAccount } from '#db/invoicing/invoice-account-rows.ts'
import { type BookingGroupRow, listBookingsOfGroup, listRequestsOfGroup } from '#db/request/booking-group-rows.ts'
import type { BookingRequestRow } from '#db/request/booking-request-rows.ts'
import { groupHomeState } from '#domain/booking/group-home-state.ts'
import { nextAccountInvoice } from '#domain/invoicing/account-month.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { viewTokenOf } from '#services/access/view-token.ts'
import { whyClosed } from '#services/arrival/open-check-in.ts'
import { readParty } from '#services/arrival/party-drafts.ts'
import { travellerTokenOf } from '#services/arrival/traveller-token.ts'
import { progressOf, shortName } from '#services/arrival/traveller-view.ts'
import type { Deps } from '#services/deps.ts'
import { type BookingRecord, publicBookingView } from './booking-view.ts'
import { completeRecord } from './read-booking.ts'

type GroupHomeView = GroupView['homes'][number]
type BookingOfGroup = Pick<BookingRecord, 'booking' | 'houseCode'>

/** Makes the view of a group for its holder: each home with the booking that answers its request, and the sums. */
export async function groupView(deps: Deps, group: BookingGroupRow): Promise<GroupView> {
  const [requests, bookings] = await Promise.all([
    listRequestsOfGroup(deps.db, group.id),
    listBookingsOfGroup(deps.db, group.id),
  ])
  const homes = await Promise.all(requests.map((request) => homeView(deps, request, answerTo(request, bookings))))
  const invoice = await nextInvoice(deps, group)
  const ends = homes.flatMap(({ booking }) => booking?.holdExpiresAt ?? []).sort()
  return {
    reference: group.reference,
    checkIn: group.checkIn,
    checkOut: group.checkOut,
    homes,
    totals: totalsOf(homes),
    ...(invoice ? { invoice } : {}),
    ...(ends[0] ? { holdExpiresAt: ends[0] } : {}),
  }
}

/** The invoice of the current month comes on the first day of the next. */
async function nextInvoice({ db, clock }: Deps, { invoiceAccountId }: BookingGroupRow): Promise<GroupView['invoice']> {
  const company = invoiceAccountId === null ? undefined : await findInvoiceAccount(db, invoiceAccountId)
  return company && { name: company.name, ...nextAccountInvoice(dateInMadrid(clock.now())) }
}

/** The live booking that answers a request, else the last one. */
function answerTo({ id }: BookingRequestRow, bookings: readonly BookingOfGroup[]): BookingOfGroup | undefined {
  const answers = bookings.filter(({ booking }) => booking.bookingRequestId === id)
  return answers.find(({ booking }) => booking.status !== 'CANCELLED') ?? answers.at(-1)
}

async function homeView(
  deps: Deps,
  request: BookingRequestRow,
  answer: BookingOfGroup | undefined,
): Promise<GroupHomeView> {
  const { adults, children, babies, state } = answer ? { ...request, ...answer.booking, state: request.state } : request
  const home = await findHomeOfRequest(deps.db, answer?.booking.apartmentId ?? request.apartmentId ?? 0)
  if (!home) throw new Error(`Request ${request.id} of a group names no home`)
  return {
    ...writable(home),
    ...{ adults, children, babies },
    state: groupHomeState({ booking: answer?.booking, isLost: state === 'lost' }),
    ...(answer && answer.booking.status !== 'CANCELLED' ? { booking: await bookingOf(deps, answer) } : {}),
  }
}

async function bookingOf(deps: Deps, answer: BookingOfGroup): Promise<NonNullable<GroupHomeView['booking']>> {
  const { booking } = answer
  const view = publicBookingView(deps, await completeRecord(deps.db, answer))
  const paid = view.paymentSchedule.filter(({ state }) => state === 'paid')
  const next = view.paymentSchedule.find(({ state }) => state === 'pending' || state === 'failed')
  const isOpen = whyClosed(deps, booking) === null
  const party = await readParty(deps.db, deps, booking)
  return {
    bookingCode: booking.code,
    viewToken: viewTokenOf(deps.settings, booking),
    totalPriceCents: view.totalPriceCents,
    paidCents: sum(paid.map(({ amountCents, refundedCents = 0 }) => amountCents - refundedCents)),
    ...(view.approvalWaits ? { approvalWaits: true } : {}),
    // What waits for an approver is not due yet.
    ...(next && !view.approvalWaits
      ? { next: { number: next.number, amountCents: next.amountCents, dueDate: next.dueDate } }
      : {}),
    ...(view.holdExpiresAt ? { holdExpiresAt: view.holdExpiresAt } : {}),
    travellers: party.map((one) => ({
      position: one.position,
      kind: one.kind,
      progress: progressOf(one),
      name: shortName(one),
      ...(isOpen ? { token: travellerTokenOf(deps.settings, { booking, position: one.position }) } : {}),
    })),
  }
}

function totalsOf(homes: readonly GroupHomeView[]): GroupView['totals'] {
  const bookings = homes.flatMap(({ booking }) => booking ?? [])
  const next = bookings.flatMap((booking) => booking.next ?? [])
  const [dueDate] = next.map((payment) => payment.dueDate).sort()
  const due = next.filter((payment) => payment.dueDate === dueDate)
  return {
    totalPriceCents: sum(bookings.map(({ totalPriceCents }) => totalPriceCents)),
    paidCents: sum(bookings.map(({ paidCents }) => paidCents)),
    ...(dueDate ? { next: { dueDate, amountCents: sum(due.map(({ amountCents }) => amountCents)) } } : {}),
  }
}
