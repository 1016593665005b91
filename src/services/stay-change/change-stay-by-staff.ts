import type { StayChangeView } from '#contract/stay-change.ts'
import { listNightsInTheWay } from '#db/block/block-rows.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { performOnBooking, previewOnBooking } from '#services/booking/on-locked-booking.ts'
import type { Deps } from '#services/deps.ts'
import { submitOpenRefunds } from '#services/payment/submit-refunds.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { changeView } from './change-view.ts'
import { type PlannedChange, type PlanRefusal, planChange } from './plan-change.ts'
import { storeChange } from './store-change.ts'
import { tryToTakeNights } from './try-to-take-nights.ts'

type OtherStay = Stay & { readonly code: string }
type ChangeRefusal = PlanRefusal | Refusal<'booking_not_found' | 'nights_taken'>

/** Previews a change of stay by staff; changes nothing. Refuses what `changeStayByStaff` refuses but `changed_meanwhile`. */
export async function previewChangeStayByStaff(
  deps: Deps,
  { code, checkIn, checkOut }: OtherStay,
): Promise<Result<StayChangeView, ChangeRefusal>> {
  await expireOverdueNightHolds(deps)
  return previewOnBooking<StayChangeView, ChangeRefusal>(deps, code, async (record) => {
    const planned = await planChange(deps.db, deps, record, { checkIn, checkOut, isByStaff: true })
    if (!planned.ok) return planned
    const inTheWay = await inTheWayOf(deps, record, { checkIn, checkOut })
    return inTheWay.length > 0 ? taken(inTheWay) : ok(changeView(deps, record, planned.value))
  })
}

/**
 * Changes a stay past the deadlines of guests and the limit of instant booking, at exactly the figures that were previewed.
 * Commits nights, price, payments, refunds, agreement, mail and audit entry together. Refuses `booking_not_found`,
 * `nights_taken` with who has them, `changed_meanwhile` with who was faster, and what `planChange` refuses.
 */
export async function changeStayByStaff(
  deps: Deps,
  input: OtherStay & { readonly previewId: string; readonly reason: string; readonly by: Actor },
): Promise<Result<null, ChangeRefusal | Refusal<'changed_meanwhile'>>> {
  const { checkIn, checkOut, by, reason } = input
  await expireOverdueNightHolds(deps)
  let found: BookingRecord | undefined
  type Planned = PlannedChange & { readonly previewId: string }
  const done = await tryToTakeNights<string, ChangeRefusal | Refusal<'changed_meanwhile'>>(
    () =>
      performOnBooking<Planned, string, PlanRefusal>(deps, input, {
        async plan(tx, record) {
          found = record
          const planned = await planChange(tx, deps, record, { checkIn, checkOut, isByStaff: true })
          return planned.ok ? ok({ ...planned.value, previewId: planned.value.changeId }) : planned
        },
        async store(tx, record, { previewId: _, ...planned }) {
          await storeChange(tx, deps, record, { ...planned, by, reason })
          return record.booking.id
        },
      }),
    async () => taken(found ? await inTheWayOf(deps, found, { checkIn, checkOut }) : []),
  )
  if (!done.ok) return done
  await submitOpenRefunds(deps, done.value)
  await runDueSteps(deps, { bookingId: done.value })
  return ok(null)
}

function inTheWayOf({ db }: Deps, { booking }: BookingRecord, { checkIn: from, checkOut: to }: Stay) {
  return listNightsInTheWay(db, { apartmentIds: [booking.apartmentId], from, to }, booking.id)
}

function taken(inTheWay: Awaited<ReturnType<typeof inTheWayOf>>): Refusal<'nights_taken'> {
  return { ok: false, code: 'nights_taken', details: { inTheWay } }
}
