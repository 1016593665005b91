import { type BookingOfHome, findBooking, findHouseCode, lockBooking } from '#db/booking/booking-rows.ts'
import { findReservationOf } from '#db/channel/reservation-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { listDeposit } from '#db/deposit/deposit-rows.ts'
import { listCharges, listRefunds } from '#db/payment/charge-rows.ts'
import { listPayments } from '#db/payment/payment-rows.ts'
import { BOOKING_CODE, normaliseBookingCode } from '#domain/booking/booking-code.ts'
import type { BookingRecord } from './booking-view.ts'

/** Reads a booking by its code as a guest typed it. */
export async function readBooking(on: Queryable, code: string): Promise<BookingRecord | undefined> {
  const normalised = normaliseBookingCode(code)
  const found = BOOKING_CODE.test(normalised) ? await findBooking(on, normalised) : undefined
  return found && completeRecord(on, found)
}

/** Locks a booking by its id, and reads its present state. */
export async function findRecord(tx: Tx, id: string): Promise<BookingRecord | undefined> {
  const booking = await lockBooking(tx, id)
  return booking && completeRecord(tx, { booking, houseCode: await findHouseCode(tx, booking.apartmentId) })
}

/** Locks a booking that was found before, and reads its present state: it may have been moved to another home since. */
export async function lockRecord(tx: Tx, found: BookingOfHome): Promise<BookingRecord | undefined> {
  const booking = await lockBooking(tx, found.booking.id)
  if (!booking) return undefined
  const isThere = booking.apartmentId === found.booking.apartmentId
  const houseCode = isThere ? found.houseCode : await findHouseCode(tx, booking.apartmentId)
  return completeRecord(tx, { booking, houseCode })
}

/** Adds the payments of a booking and the charges and refunds of them. */
export async function completeRecord(
  on: Queryable,
  found: Pick<BookingRecord, 'booking' | 'houseCode'>,
): Promise<BookingRecord> {
  const { id, source } = found.booking
  const [payments, charges, refunds, deposit, reservation] = await Promise.all([
    listPayments(on, id),
    listCharges(on, id),
    listRefunds(on, id),
    listDeposit(on, id),
    source === 'channel' ? findReservationOf(on, id) : null,
  ])
  return { ...found, payments, ledger: { charges, refunds }, deposit, reservation }
}
