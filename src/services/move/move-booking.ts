import type { MoveInput, MovePreview } from '#contract/office-stays.ts'
import { listNightsInTheWay } from '#db/block/block-rows.ts'
import { nightsRange, releaseNightsIn, takeNightsIfFree } from '#db/booking/occupancy-rows.ts'
import { findBookableApartment, lockHomes } from '#db/catalogue/apartment-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { NightsInTheWay } from '#domain/shared/refusal.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { bookingMoved } from '#services/booking/lifecycle.ts'
import { performOnBooking, previewOnBooking } from '#services/booking/on-locked-booking.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { submitOpenRefunds } from '#services/payment/submit-refunds.ts'
import { storeMoney } from '#services/stay-change/store-money.ts'
import { tryToTakeNights } from '#services/stay-change/try-to-take-nights.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { type MovePlanRefusal, type PlannedMove, planMove } from './plan-move.ts'

type Move = MoveInput & { readonly code: string }
type MoveRefusal = MovePlanRefusal | Refusal<'booking_not_found' | 'nights_taken'>
type MadeMove = Move & { readonly previewId: string; readonly reason: string; readonly by: Actor }

/** Thrown to undo a move whose nights are taken; `moveBooking` returns who has them. */
class NightsTaken extends Error {}

/** Previews a move to another home; changes nothing. Refuses what `moveBooking` refuses but `changed_meanwhile`. */
export async function previewMoveBooking(deps: Deps, input: Move): Promise<Result<MovePreview, MoveRefusal>> {
  await expireOverdueNightHolds(deps)
  return previewOnBooking<MovePreview, MoveRefusal>(deps, input.code, async (record) => {
    const planned = await planMove(deps.db, deps, record, input)
    if (!planned.ok) return planned
    const { checkIn: from, checkOut: to } = record.booking
    const inTheWay = await listNightsInTheWay(deps.db, { apartmentIds: [planned.value.apartment.id], from, to })
    return inTheWay.length > 0 ? taken(inTheWay) : ok(previewOf(record, planned.value))
  })
}

/**
 * Moves a booking to another home of the same kind of contract before its guests arrive, at exactly the figures that were
 * previewed. Commits the freed and the new nights, price, payments, refunds, agreement, register, mail and audit entry
 * together. Without the holder's recorded yes cancelling is free for `MOVED_FREE_CANCELLATION_DAYS` days or until check-in.
 * Refuses `booking_not_found`, `nights_taken` with who has them, `changed_meanwhile` with who was faster, and what `planMove`
 * refuses.
 */
export async function moveBooking(
  deps: Deps,
  input: MadeMove,
): Promise<Result<null, MoveRefusal | Refusal<'changed_meanwhile'>>> {
  await expireOverdueNightHolds(deps)
  const moved = await tryToMove(deps, input)
  if (!moved.ok) return moved
  await submitOpenRefunds(deps, moved.value)
  await runDueSteps(deps, { bookingId: moved.value })
  return ok(null)
}

async function tryToMove(
  deps: Deps,
  input: MadeMove,
): Promise<Result<string, MoveRefusal | Refusal<'changed_meanwhile'>>> {
  let nights = { from: '', to: '' }
  const whoHasThem = async () => {
    const home = await findBookableApartment(deps.db, input.houseCode)
    return home
      ? taken(await listNightsInTheWay(deps.db, { apartmentIds: [home.id], ...nights }))
      : refuse('nights_taken')
  }
  try {
    return await tryToTakeNights<string, MoveRefusal | Refusal<'changed_meanwhile'>>(
      () =>
        performOnBooking<PlannedMove, string, MovePlanRefusal>(deps, input, {
          plan: (tx, record) => planMove(tx, deps, record, input),
          async store(tx, record, planned) {
            nights = { from: record.booking.checkIn, to: record.booking.checkOut }
            await store(tx, deps, record, { ...planned, input })
            return record.booking.id
          },
        }),
      whoHasThem,
    )
  } catch (error) {
    if (error instanceof NightsTaken) return whoHasThem()
    throw error
  }
}

async function store(
  tx: Tx,
  deps: Deps,
  record: BookingRecord,
  { input, ...planned }: PlannedMove & { readonly input: MadeMove },
): Promise<void> {
  const { booking } = record
  const { apartment, price, freeCancellationUntil } = planned
  const { by, reason, isAgreed } = input
  await exchangeNights(tx, deps, record, apartment.id)
  const moved = { booking: { ...booking, apartmentId: apartment.id, price }, apartment, isAccepted: isAgreed, by }
  const stored = await storeMoney(tx, deps, record, { ...planned, ...moved })
  await bookingMoved(tx, deps, booking, { apartmentId: apartment.id, price, freeCancellationUntil, ...stored })
  await recordAction(tx, deps, by, {
    act: 'booking_moved',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    apartmentId: apartment.id,
    reason,
    changes: {
      home: [record.houseCode, apartment.houseCode],
      totalPriceCents: [booking.totalPriceCents, price.totalPriceCents],
      isAgreed: [null, isAgreed],
    },
  })
}

/**
 * The nights of one home are let go and those of the other taken by a row of their own, because what follows the nights of a
 * home does not hear that a row names another home. The home with the lower id comes first, as in blocks of several.
 */
async function exchangeNights(tx: Tx, deps: Deps, { booking }: BookingRecord, apartmentId: number): Promise<void> {
  const now = deps.clock.now()
  await lockHomes(tx, [booking.apartmentId, apartmentId])
  const release = () => releaseNightsIn(tx, booking.id, booking.apartmentId, now)
  const isFirst = booking.apartmentId < apartmentId
  if (isFirst) await release()
  const nights = nightsRange(booking.checkIn, booking.checkOut)
  const occupancy = {
    id: newId(deps),
    apartmentId,
    nights,
    kind: 'booking' as const,
    bookingId: booking.id,
    createdAt: now,
  }
  if (!(await takeNightsIfFree(tx, occupancy))) throw new NightsTaken('Somebody has these nights')
  if (!isFirst) await release()
}

function previewOf(
  { booking, houseCode }: BookingRecord,
  { apartment, price, priceToday, paidCents, refunds, payments, freeCancellationUntil, previewId }: PlannedMove,
): MovePreview {
  const { totalPriceCents, depositCents } = price
  return {
    from: { houseCode, totalPriceCents: booking.totalPriceCents, depositCents: booking.price.depositCents },
    houseCode: apartment.houseCode,
    ...{ totalPriceCents, depositCents },
    differenceCents: totalPriceCents - booking.totalPriceCents,
    paidCents,
    refunds: refunds.map(({ number, amountCents }) => ({ number, amountCents })),
    payments: payments.map(({ number, amountCents, dueDate }) => ({ number, amountCents, dueDate })),
    priceTodayCents: priceToday.totalPriceCents,
    freeCancellationUntil,
    previewId,
  }
}

function taken(inTheWay: NightsInTheWay[]): Refusal<'nights_taken'> {
  return { ok: false, code: 'nights_taken', details: { inTheWay } }
}
