import { insertAgreement } from '#db/booking/agreement-rows.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import { nightsRange, releaseNights, takeNightsIfFree } from '#db/booking/occupancy-rows.ts'
import { findBookedApartment } from '#db/catalogue/apartment-rows.ts'
import { areNightsFree, saveReservation } from '#db/channel/reservation-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { insertPayments, type PaymentRow, supersedePayments } from '#db/payment/payment-rows.ts'
import { reservationPrice } from '#domain/channel/reservation-price.ts'
import type { RevisionOutcome } from '#domain/channel/revision-outcome.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { reservationChanged } from '#services/booking/lifecycle.ts'
import { agreementOf } from '#services/booking/new-booking.ts'
import { refundablePayments } from '#services/booking/refundable-payments.ts'
import type { Deps } from '#services/deps.ts'
import { nextNumber } from '#services/money/unpaid-payments.ts'
import { newId } from '#services/new-id.ts'
import { storeRefund } from '#services/payment/store-refund.ts'
import { isExtra, readAdjustments } from '#services/stay-change/plan-money.ts'
import { lawOfChange } from '#services/stay-change/store-money.ts'
import type { Applying } from './apply-revision.ts'
import { collectAtSite } from './collect-at-site.ts'
import { endWaitingStay } from './end-waiting-stay.ts'
import { holderOfReservation } from './holder-of-reservation.ts'
import { bookedAtSite } from './site-of-reservation.ts'

/**
 * Changes the booking of a reservation to what its site says now: nights, home, people, holder and price, as one difference.
 * It stays as it is, and the reservation waits, while another stay has one of the new nights.
 */
export async function changeReservedBooking(
  tx: Tx,
  deps: Deps,
  { found, reservation, revision }: Applying,
  record: BookingRecord,
): Promise<RevisionOutcome> {
  const { booking } = record
  const { checkIn, checkOut, party } = revision
  const { apartmentId } = found.home
  const nights = nightsRange(checkIn, checkOut)
  const wanted = { apartmentId, nights, reservationId: reservation.id, bookingId: booking.id }
  if (!(await areNightsFree(tx, wanted))) return 'waits'
  const holder = holderOfReservation(revision.guest)
  const price = reservationPrice(revision)
  const change = {
    ...{ apartmentId, checkIn, checkOut, ...party, price, totalPriceCents: price.totalPriceCents },
    ...{ holderName: holder.name, holderLastname: holder.lastname },
    ...{ holderEmail: holder.email, holderPhone: holder.phone },
  }
  if (!isChanged(booking, change)) return 'unchanged'
  await endWaitingStay(tx, deps, reservation)
  await takeNights(tx, deps, booking, { apartmentId, checkIn, checkOut })
  const changed = { ...booking, ...change }
  const law = await storeAgreement(tx, deps, changed, found.houseCode)
  await storeDifference(tx, deps, { ...record, booking: changed }, reservation.collectedBy !== 'company')
  await reservationChanged(tx, deps, booking, { ...change, ...law })
  await saveReservation(tx, { ...reservation, waiting: null })
  await recordAction(tx, deps, SYSTEM, {
    act: 'stay_changed',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    apartmentId,
    reason: bookedAtSite(reservation),
    changes: {
      checkIn: [booking.checkIn, checkIn],
      checkOut: [booking.checkOut, checkOut],
      totalPriceCents: [booking.totalPriceCents, price.totalPriceCents],
    },
  })
  return 'changed'
}

type Change = Pick<BookingRow, 'apartmentId' | 'checkIn' | 'checkOut' | 'adults' | 'children' | 'babies'> &
  Pick<BookingRow, 'totalPriceCents' | 'holderName' | 'holderLastname' | 'holderEmail' | 'holderPhone'>

const COMPARED = [
  ...(['apartmentId', 'checkIn', 'checkOut', 'adults', 'children', 'babies', 'totalPriceCents'] as const),
  ...(['holderName', 'holderLastname', 'holderEmail', 'holderPhone'] as const),
]

function isChanged(booking: BookingRow, change: Change): boolean {
  return COMPARED.some((column) => booking[column] !== change[column])
}

type Nights = Pick<BookingRow, 'apartmentId' | 'checkIn' | 'checkOut'>

/** Gives the booking its new nights, which were found free, in place of those that it had. */
async function takeNights(tx: Tx, deps: Deps, before: BookingRow, { apartmentId, checkIn, checkOut }: Nights) {
  const isSame = before.apartmentId === apartmentId && before.checkIn === checkIn && before.checkOut === checkOut
  if (isSame) return
  const now = deps.clock.now()
  await releaseNights(tx, before.id, now)
  const nights = { id: newId(deps), apartmentId, nights: nightsRange(checkIn, checkOut), kind: 'booking' as const }
  const isTaken = await takeNightsIfFree(tx, { ...nights, bookingId: before.id, createdAt: now })
  // A guest has taken a night since it was found free: the next reading of the feed finds it taken.
  if (!isTaken) throw new Error('The nights of a changed reservation were taken at the same moment')
}

async function storeAgreement(tx: Tx, deps: Deps, booking: BookingRow, houseCode: string) {
  const apartment = await findBookedApartment(tx, houseCode)
  if (!apartment) throw new Error(`The home ${houseCode} is missing`)
  const { vat, contents, ...law } = await lawOfChange(tx, deps, { booking, apartment })
  const changed = { ...booking, ...law, createdAt: deps.clock.now() }
  await insertAgreement(tx, agreementOf(deps, changed, { apartment, schedule: [], vat, contents }))
  return { ...law, invoicesFollow: booking.invoicesFollow }
}

/** Stores what the booking owes more or less than was paid. Extras were agreed apart from the stay, and stay as they are. */
async function storeDifference(tx: Tx, deps: Deps, record: BookingRecord, isCollected: boolean): Promise<void> {
  const { booking, payments, ledger } = record
  const extras = payments.filter(isExtra)
  const ofStay = payments.filter((payment) => !isExtra(payment))
  const { adjustmentsCents, keptCents } = await readAdjustments(tx, booking.id, extras)
  const paid = refundablePayments(ofStay, ledger)
  const open = ofStay.filter(({ number }) => !paid.some((one) => one.number === number))
  await supersedePayments(
    tx,
    open.map(({ id }) => id),
    deps.clock.now(),
  )
  const owedCents =
    booking.totalPriceCents + adjustmentsCents + keptCents - sum(paid.map(({ refundableCents }) => refundableCents))
  if (owedCents > 0) {
    const payment = paymentOf(deps, record, owedCents)
    await insertPayments(tx, [payment])
    if (isCollected) await collectAtSite(tx, deps, { booking, payments: [payment] })
  }
  let left = -owedCents
  for (const { chargeId, refundableCents } of paid.toReversed()) {
    const amountCents = Math.min(left, refundableCents)
    if (amountCents <= 0) continue
    await storeRefund(tx, deps, { chargeId, amountCents })
    left -= amountCents
  }
}

function paymentOf(deps: Deps, record: BookingRecord, amountCents: Cents): PaymentRow {
  const { id: bookingId, checkIn } = record.booking
  const today = dateInMadrid(deps.clock.now())
  return {
    ...{ id: newId(deps), bookingId, number: nextNumber(record), purpose: 'first', month: 1, amountCents },
    ...{ dueDate: checkIn > today ? checkIn : today, supersededAt: null, putOffFrom: null, items: null },
  }
}
