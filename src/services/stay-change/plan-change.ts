import { type BookableApartment, findBookedApartment } from '#db/catalogue/apartment-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Price } from '#domain/pricing/price.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type ChangeRefusal, checkChange, checkStaffChange } from '#domain/stay-change/stay-change.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import type { Deps } from '#services/deps.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { type PlannedMoney, planMoney, priceByToday } from './plan-money.ts'

export type PlannedChange = PlannedMoney & {
  readonly apartment: BookableApartment
  readonly stay: Stay
  readonly price: Price
  /** Identifies these figures for this booking in its current state. */
  readonly changeId: string
}

export type PlanRefusal =
  | ChangeRefusal
  | Refusal<'booking_cancelled' | 'payment_before_change' | 'change_not_refundable' | 'apartment_not_found'>

/**
 * Plans a change of stay: its price by today's rules, refunds, open payments and their dates. Changes nothing and does not
 * check the nights. Staff may change it past the deadlines of guests and the limit of instant booking, and while it owes. `on` may be the
 * transaction that has the booking locked.
 */
export async function planChange(
  on: Queryable,
  deps: Deps,
  record: BookingRecord,
  { isByStaff = false, ...stay }: Stay & { readonly isByStaff?: boolean },
): Promise<Result<PlannedChange, PlanRefusal>> {
  const { booking } = record
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  const apartment = await findBookedApartment(on, record.houseCode)
  if (!apartment) return refuse('apartment_not_found')
  const proposed = { from: booking, to: stay, limits: apartment, now: deps.clock.now() }
  const phase = isByStaff ? checkStaffChange(proposed) : checkChange(proposed)
  if (!phase.ok) return phase
  const price = await priceByToday(on, deps, record, { apartment, stay })
  const figures = { stay, price, phase: phase.value, mayReplaceDue: isByStaff }
  const money = await planMoney(on, deps, record, figures)
  if (!money.ok) return money
  const { paidCents, refunds, payments, keptCents } = money.value
  const { id, apartmentId, checkIn, checkOut } = booking
  const changeId = previewIdOf(id, apartmentId, checkIn, checkOut, stay, price, paidCents, refunds, payments, keptCents)
  return ok({ ...money.value, apartment, stay, price, changeId })
}
