import type { BookingRow, NewBooking } from '#db/booking/booking-rows.ts'
import { nightsRange } from '#db/booking/occupancy-rows.ts'
import { type BookableApartment, findBookedApartment } from '#db/catalogue/apartment-rows.ts'
import { areNightsFree, saveReservation } from '#db/channel/reservation-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { findLegalRules } from '#db/law/legal-rule-rows.ts'
import { reservationPrice } from '#domain/channel/reservation-price.ts'
import type { RevisionOutcome } from '#domain/channel/revision-outcome.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import { holdNights } from '#services/booking/hold-nights.ts'
import { bookingStored } from '#services/booking/lifecycle.ts'
import { newBooking } from '#services/booking/new-booking.ts'
import { NOTHING_AGREED } from '#services/booking/nothing-agreed.ts'
import { movePromoUses } from '#services/booking/promo-uses.ts'
import type { Deps } from '#services/deps.ts'
import type { Applying } from './apply-revision.ts'
import { collectAtSite } from './collect-at-site.ts'
import { endWaitingStay } from './end-waiting-stay.ts'
import { holderOfReservation } from './holder-of-reservation.ts'
import { bookedAtSite } from './site-of-reservation.ts'

/** Makes the booking of a reservation, confirmed at once, if its nights are free; else it waits. */
export async function bookReservation(tx: Tx, deps: Deps, applying: Applying): Promise<RevisionOutcome> {
  const { found, reservation, revision } = applying
  const nights = nightsRange(revision.checkIn, revision.checkOut)
  const { apartmentId, id: reservationId } = reservation
  if (!(await areNightsFree(tx, { apartmentId, nights, reservationId, bookingId: null }))) return 'waits'
  await endWaitingStay(tx, deps, reservation)
  const apartment = await findBookedApartment(tx, found.houseCode)
  if (!apartment) throw new Error(`The home ${found.houseCode} is missing`)
  const made = await bookingOf(tx, deps, applying, apartment)
  const now = deps.clock.now()
  const held = await holdNights(tx, made, now)
  // A guest has taken a night since it was found free: the next reading of the feed finds it taken.
  if (!held.ok) throw new Error('The nights of a reservation were taken at the same moment')
  if (held.value.length > 0) await movePromoUses(tx, { released: held.value, taken: null, now })
  await saveReservation(tx, { ...reservation, bookingId: made.booking.id, waiting: null })
  await bookingStored(tx, deps, made.booking)
  if (reservation.collectedBy !== 'company') await collectAtSite(tx, deps, made)
  await recordBooked(tx, deps, made.booking, applying)
  return 'booked'
}

async function bookingOf(
  tx: Tx,
  deps: Deps,
  { found, revision }: Applying,
  apartment: BookableApartment,
): Promise<NewBooking> {
  const { checkIn, checkOut, party, guest, isPayout } = revision
  const price = reservationPrice(revision)
  const now = deps.clock.now()
  const draft = {
    ...{ houseCode: found.houseCode, checkIn, checkOut, ...party, holder: holderOfReservation(guest) },
    ...{ language: guest.language ?? ('en' as const), consents: NOTHING_AGREED, source: 'channel' as const },
    ...{ requestKey: null, bookingRequestId: null, nightHoldUntil: now, limit: null },
  }
  const today = dateInMadrid(now)
  const due = { number: 1, purpose: 'first' as const, amountCents: price.totalPriceCents, month: 1 }
  const schedule = due.amountCents > 0 ? [{ ...due, dueDate: checkIn > today ? checkIn : today }] : []
  const rules = await findLegalRules(tx, apartment.legalRevision)
  const made = newBooking(deps, draft, { apartment, price, schedule, promoCodeId: null, rules })
  // The invoice of a payout is made out to the site. No law limits how often a site sells a home to a guest.
  const booking = isPayout ? { ...made.booking, invoicesFollow: false } : made.booking
  return { ...made, booking, rowLimit: null }
}

async function recordBooked(tx: Tx, deps: Deps, booking: BookingRow, { reservation }: Applying): Promise<void> {
  await recordAction(tx, deps, SYSTEM, {
    act: 'booking_taken',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    reason: bookedAtSite(reservation),
    changes: { totalPriceCents: [null, booking.totalPriceCents] },
  })
}
