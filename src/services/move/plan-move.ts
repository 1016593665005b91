import type { MoveInput } from '#contract/office-stays.ts'
import { type BookableApartment, findBookableApartment, findBookedApartment } from '#db/catalogue/apartment-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { MOVED_FREE_CANCELLATION_DAYS } from '#domain/booking/booking-policy.ts'
import { freeCancellationUntil as usualFreeCancellation } from '#domain/booking/cancellation.ts'
import { checkParty } from '#domain/booking/party.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import type { Price } from '#domain/pricing/price.ts'
import { addDays, type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import type { Deps } from '#services/deps.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { type PlannedMoney, planMoney, priceByToday } from '#services/stay-change/plan-money.ts'

export type PlannedMove = PlannedMoney & {
  readonly apartment: BookableApartment
  readonly price: Price
  /** What the same nights cost there today. */
  readonly priceToday: Price
  /** Null where the holder agreed. */
  readonly freeCancellationUntil: CalendarDate | null
  readonly previewId: string
}

export type MovePlanRefusal = Refusal<
  | 'booking_cancelled'
  | 'guest_in_house'
  | 'apartment_not_found'
  | 'validation_failed'
  | 'party_too_large'
  | 'contract_differs'
  | 'payment_before_change'
  | 'change_not_refundable'
>

/**
 * Plans a move to another home, at the price that was agreed or at today's. Changes nothing and does not check the nights.
 * Refuses `booking_cancelled`, `guest_in_house` (they have arrived, or should have), `apartment_not_found`,
 * `validation_failed` (it is that home already), `party_too_large`, `contract_differs` (the law and the tax of the stay
 * would be others) and `payment_before_change`.
 */
export async function planMove(
  on: Queryable,
  deps: Deps,
  record: BookingRecord,
  input: MoveInput,
): Promise<Result<PlannedMove, MovePlanRefusal>> {
  const { booking } = record
  const today = dateInMadrid(deps.clock.now())
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  if (booking.checkedInAt || booking.checkedOutAt || today > booking.checkIn) return refuse('guest_in_house')
  const found = await findHomes(on, record, input.houseCode)
  if (!found.ok) return found
  const apartment = found.value
  const stay = { checkIn: booking.checkIn, checkOut: booking.checkOut }
  const priceToday = await priceByToday(on, deps, record, { apartment, stay })
  const price = input.price === 'keep' ? booking.price : priceToday
  // The company moves the guest, so that what gets cheaper goes back whenever it is.
  const money = await planMoney(on, deps, record, { stay, price, phase: 'free', holdsKept: true })
  if (!money.ok) return money
  const inAWeek = addDays(today, MOVED_FREE_CANCELLATION_DAYS)
  const extended = inAWeek < booking.checkIn ? inAWeek : booking.checkIn
  // Only what is new: far from the arrival everybody cancels for free for longer.
  const before = booking.freeCancellationUntil
  const promised = before !== null && before > extended ? before : extended
  const isNew = promised > usualFreeCancellation(booking.checkIn)
  const freeCancellationUntil = input.isAgreed || !isNew ? null : promised
  const { paidCents, refunds, payments } = money.value
  const figures = { price, paidCents, refunds, payments, freeCancellationUntil }
  const previewId = previewIdOf('move', booking.id, booking.apartmentId, apartment.id, stay, figures)
  return ok({ ...money.value, apartment, price, priceToday, freeCancellationUntil, previewId })
}

async function findHomes(
  on: Queryable,
  { booking, houseCode: from }: BookingRecord,
  houseCode: string,
): Promise<Result<BookableApartment, MovePlanRefusal>> {
  if (houseCode === from) return refuse('validation_failed', { houseCode: 'validation_failed' })
  const apartment = HOUSE_CODE.test(houseCode) ? await findBookableApartment(on, houseCode) : undefined
  const before = await findBookedApartment(on, from)
  if (!apartment || !before) return refuse('apartment_not_found')
  const { adults, children, babies } = booking
  const party = checkParty({ adults, children, babies }, apartment.maxOccupancy)
  if (!party.ok) return party
  return apartment.contractType === before.contractType ? ok(apartment) : refuse('contract_differs')
}
