import { findManagedHome, type ManagedHomeOfCode, queueNights } from '#db/channel/managed-home-rows.ts'
import {
  endWaiting,
  findRevision,
  findWaitingStay,
  lockReservation,
  type ReservationRow,
  saveReservation,
  saveRevision,
  wasCancelledSince,
} from '#db/channel/reservation-rows.ts'
import { endChannelStays } from '#db/channel/stay-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { ReservationRevision } from '#domain/channel/channel-manager.ts'
import type { RevisionOutcome } from '#domain/channel/revision-outcome.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { findRecord } from '#services/booking/read-booking.ts'
import { endBooking } from '#services/cancellation/cancel-booking.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { submitOpenRefunds } from '#services/payment/submit-refunds.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import { bookReservation } from './book-reservation.ts'
import { changeReservedBooking } from './change-reserved-booking.ts'
import { keepChannelNights, withNightsOfHome } from './keep-channel-nights.ts'
import { bookedAtSite } from './site-of-reservation.ts'
import { waitForNights } from './wait-for-nights.ts'

/**
 * Applies a revision of a reservation exactly once: it books, changes or cancels as one difference, with the money and messages
 * that follow, in one transaction with the revision itself. A reservation is never refused: one whose nights are taken waits
 * for them as a conflict. Returns what it did, also when it was applied before.
 */
export async function applyRevision(deps: Deps, revision: ReservationRevision): Promise<RevisionOutcome> {
  await expireOverdueNightHolds(deps)
  const found = await findManagedHome(deps.db, revision.propertyId)
  if (!found) return deps.db.transaction((tx) => storeOfUnknownHome(tx, deps, revision))
  const { apartmentId } = found.home
  const { outcome, bookingId } = await withNightsOfHome(deps, apartmentId, (tx) => applyOnce(tx, deps, found, revision))
  // What the site gives back is settled at once; what was paid to the company goes back by its gateway.
  if (bookingId) await submitOpenRefunds(deps, bookingId)
  return outcome
}

type Applied = { readonly outcome: RevisionOutcome; readonly bookingId: string | null }

async function applyOnce(
  tx: Tx,
  deps: Deps,
  found: ManagedHomeOfCode,
  revision: ReservationRevision,
): Promise<Applied> {
  const known = await findRevision(tx, revision.id)
  if (known && known.outcome !== 'unknown_home') return { outcome: known.outcome, bookingId: null }
  // It has changed there what is for sale, as may have an earlier one of the reservation that never came.
  await queueNights(tx, found.home.apartmentId, [{ kind: 'nights', span: null }])
  const before = await lockReservation(tx, revision.reservationId)
  if (!before && (revision.status === 'cancelled' || (await wasCancelledSince(tx, revision)))) {
    await store(tx, deps, revision, { reservationId: null, outcome: 'never_booked' })
    return { outcome: 'never_booked', bookingId: null }
  }
  if (before && isOlder(revision, before)) {
    await store(tx, deps, revision, { reservationId: before.id, outcome: 'outdated' })
    return { outcome: 'outdated', bookingId: null }
  }
  const reservation = reservationOf(before?.id ?? newId(deps), found, revision, before?.bookingId ?? null)
  await saveReservation(tx, reservation)
  const outcome =
    revision.status === 'cancelled'
      ? await cancel(tx, deps, reservation)
      : await bookOrChange(tx, deps, { found, reservation, revision })
  await endWaiting(tx, reservation.id, 'outdated')
  await store(tx, deps, revision, { reservationId: reservation.id, outcome })
  return { outcome, bookingId: reservation.bookingId }
}

/** Tells whether a revision is from before the last one that was applied. Of the same moment, a cancellation stands. */
function isOlder({ insertedAt, status }: ReservationRevision, before: ReservationRow): boolean {
  const ms = insertedAt.getTime() - before.revisedAt.getTime()
  return ms < 0 || (ms === 0 && before.status === 'cancelled' && status !== 'cancelled')
}

export type Applying = {
  readonly found: ManagedHomeOfCode
  readonly reservation: ReservationRow
  readonly revision: ReservationRevision
}

/** Books a reservation that has no booking, or whose booking was cancelled here, and changes the booking of another one. */
export async function bookOrChange(tx: Tx, deps: Deps, applying: Applying): Promise<RevisionOutcome> {
  const { bookingId } = applying.reservation
  const record = bookingId ? await findRecord(tx, bookingId) : undefined
  const outcome =
    record && record.booking.status !== 'CANCELLED'
      ? await changeReservedBooking(tx, deps, applying, record)
      : await bookReservation(tx, deps, applying)
  if (outcome === 'waits') await waitForNights(tx, deps, applying)
  return outcome
}

async function cancel(tx: Tx, deps: Deps, reservation: ReservationRow): Promise<RevisionOutcome> {
  const stayId = await findWaitingStay(tx, reservation.id)
  if (stayId) {
    await endChannelStays(tx, [stayId], deps.clock.now())
    await keepChannelNights(tx, deps, reservation.apartmentId)
  }
  const record = reservation.bookingId ? await findRecord(tx, reservation.bookingId) : undefined
  if (record && record.booking.status !== 'CANCELLED') {
    await endBooking(tx, deps, record, { cause: 'other_site', by: SYSTEM, reason: bookedAtSite(reservation) })
  }
  return 'cancelled'
}

function reservationOf(
  id: string,
  { home }: ManagedHomeOfCode,
  revision: ReservationRevision,
  bookingId: string | null,
): ReservationRow {
  const { reservationId: externalId, insertedAt: revisedAt, site, code, status, notes } = revision
  const { amountCents, currency, isPayout, commissionCents, collectedBy, isMapped } = revision
  return {
    ...{ id, externalId, apartmentId: home.apartmentId, site, code, status, revisedAt, notes },
    ...{ amountCents, currency, isPayout, commissionCents, collectedBy, isMapped, bookingId, waiting: null },
  }
}

async function storeOfUnknownHome(tx: Tx, deps: Deps, revision: ReservationRevision): Promise<RevisionOutcome> {
  if (!(await findRevision(tx, revision.id))) {
    await store(tx, deps, revision, { reservationId: null, outcome: 'unknown_home' })
  }
  return 'unknown_home'
}

async function store(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id, reservationId: externalId, propertyId, status, checkIn, checkOut, insertedAt }: ReservationRevision,
  done: { readonly reservationId: string | null; readonly outcome: RevisionOutcome },
): Promise<void> {
  const received = { id, externalId, propertyId, status, checkIn, checkOut, insertedAt, receivedAt: clock.now() }
  await saveRevision(tx, { ...received, ...done })
}
