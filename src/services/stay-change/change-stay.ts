import type { BookingView } from '#contract/booking.ts'
import type { StayChangeView } from '#contract/stay-change.ts'
import { listTakenRanges } from '#db/booking/free-nights-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { mustAskFirst } from '#domain/channel/home-connection.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { GUEST } from '#domain/staff/actor.ts'
import { addedRanges } from '#domain/stay-change/stay-change.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { lockRecord, readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { submitOpenRefunds } from '#services/payment/submit-refunds.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { changeView } from './change-view.ts'
import { type PlannedChange, type PlanRefusal, planChange } from './plan-change.ts'
import { storeChange } from './store-change.ts'
import { tryToTakeNights } from './try-to-take-nights.ts'

type StayChangeInput = BookingCredentials & Stay & { readonly code: string }
export type StayChangeRefusal =
  | PlanRefusal
  | Refusal<'booking_not_found' | 'forbidden' | 'booked_at_other_site' | 'dates_not_available' | 'change_outdated'>
  | Refusal<'added_nights_unchecked'>

/**
 * Previews the price and payments of a changed stay; changes nothing. Refuses what `changeStay` refuses but
 * `change_outdated`.
 */
export async function previewStayChange(
  deps: Deps,
  input: StayChangeInput,
): Promise<Result<StayChangeView, StayChangeRefusal>> {
  const found = await findOwn(deps, input)
  if (!found.ok) return found
  const { booking } = found.value
  const stay = { checkIn: input.checkIn, checkOut: input.checkOut }
  const planned = await planOwnChange(deps.db, deps, found.value, stay)
  if (!planned.ok) return planned
  for (const range of addedRanges(booking, stay)) {
    const query = { apartmentId: booking.apartmentId, ...range, now: deps.clock.now() }
    if ((await listTakenRanges(deps.db, query)).length > 0) return notFree()
  }
  return ok(changeView(deps, found.value, planned.value))
}

/**
 * Changes the stay of a booking at exactly the figures that its holder was shown (`changeId`). Commits nights, price,
 * payments, refunds, agreement, mail and the next step together; then submits refunds and charges to the gateway. A
 * repetition changes nothing and returns the same. Refuses `booking_not_found`, `forbidden`, `booked_at_other_site`,
 * `dates_not_available`, `change_outdated`, `added_nights_unchecked` (more nights in a home that asks first while its calendars are
 * old) and what `planChange` refuses.
 */
export async function changeStay(
  deps: Deps,
  input: StayChangeInput & { readonly changeId: string },
): Promise<Result<BookingView, StayChangeRefusal>> {
  const found = await findOwn(deps, input)
  if (!found.ok) return found
  const { booking } = found.value
  if (!hasStay(booking, input)) {
    // Nights of expired night holds count as free, as they do in a booking.
    await expireOverdueNightHolds(deps)
    const done = await tryToTakeNights(
      () => transactionWithRollbackOnRefusal(deps.db, (tx) => change(tx, deps, found.value, input)),
      notFree,
    )
    if (!done.ok) return done
    await submitOpenRefunds(deps, booking.id)
    await runDueSteps(deps, { bookingId: booking.id })
  }
  return getBooking(deps, input)
}

async function findOwn(
  deps: Deps,
  { code, ...credentials }: StayChangeInput,
): Promise<Result<BookingRecord, Refusal<'booking_not_found' | 'forbidden' | 'booked_at_other_site'>>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, record.booking, credentials))) return refuse('forbidden')
  return record.booking.source === 'channel' ? refuse('booked_at_other_site') : ok(record)
}

async function planOwnChange(
  on: Queryable,
  deps: Deps,
  record: BookingRecord,
  stay: Stay,
): Promise<Result<PlannedChange, StayChangeRefusal>> {
  const planned = await planChange(on, deps, record, stay)
  if (!planned.ok || addedRanges(record.booking, stay).length === 0) return planned
  const { connection } = planned.value.apartment
  return mustAskFirst(connection, deps.clock.now()) ? refuse('added_nights_unchecked') : planned
}

function hasStay(booking: Stay, { checkIn, checkOut }: Stay): boolean {
  return booking.checkIn === checkIn && booking.checkOut === checkOut
}

function notFree(): Refusal<'dates_not_available'> {
  return refuse('dates_not_available', { checkOut: 'dates_not_available' })
}

async function change(
  tx: Tx,
  deps: Deps,
  found: BookingRecord,
  { checkIn, checkOut, changeId }: Stay & { readonly changeId: string },
): Promise<Result<null, StayChangeRefusal>> {
  const record = await lockRecord(tx, found)
  if (!record) return refuse('booking_not_found')
  // The same change may have been confirmed in another tab.
  if (hasStay(record.booking, { checkIn, checkOut })) return ok(null)
  const planned = await planOwnChange(tx, deps, record, { checkIn, checkOut })
  if (!planned.ok) return planned
  if (planned.value.changeId !== changeId) return refuse('change_outdated')
  await storeChange(tx, deps, record, { ...planned.value, by: GUEST })
  return ok(null)
}
