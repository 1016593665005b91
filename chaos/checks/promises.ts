import type { Acknowledged, AcknowledgedStay, Journal } from '../journal.ts'
import type { BookingFact, Check } from './check.ts'

export const bookingsStored: Check = {
  name: 'No booking that was acknowledged is lost, and no change of one',
  run({ books, journal }) {
    const stored = new Map(books.bookings.map((booking) => [booking.code, booking]))
    return journal.bookings.flatMap((acknowledged) => {
      const row = stored.get(acknowledged.bookingCode)
      if (!row) return [`${acknowledged.bookingCode} is lost`]
      if (journal.staysByStaff.has(row.code)) {
        return wasPromised(row, acknowledged, journal) ? [] : [`${row.code} is another stay than anybody made it`]
      }
      const isExpected =
        row.houseCode === acknowledged.houseCode &&
        lastAcknowledged(acknowledged, journal).some((stay) => isSame(stay, row))
      return isExpected ? [] : [`${acknowledged.bookingCode} is another stay than was acknowledged`]
    })
  },
}

/** Returns the last stay that was acknowledged to the guest, and later changes whose answer got lost. */
function lastAcknowledged(booked: AcknowledgedStay, { changes }: Journal): AcknowledgedStay[] {
  const own = [booked, ...changes.filter(({ bookingCode }) => bookingCode === booked.bookingCode)]
  return own.slice(
    own.findLastIndex((acknowledged) => !('isAcknowledged' in acknowledged) || acknowledged.isAcknowledged),
  )
}

/**
 * Guests and members change the same stay in an unknown order, so that its dates, its home and its price may each come
 * from any change or move of theirs.
 */
function wasPromised(row: BookingFact, booked: Acknowledged, { changes, moves }: Journal): boolean {
  const isOwn = ({ bookingCode }: { readonly bookingCode: string }) => bookingCode === row.code
  const [stays, homes] = [
    [booked, ...changes.filter(isOwn)],
    [booked, ...moves.filter(isOwn)],
  ]
  return (
    stays.some(({ checkIn, checkOut }) => checkIn === row.checkIn && checkOut === row.checkOut) &&
    homes.some(({ houseCode }) => houseCode === row.houseCode) &&
    [...stays, ...homes].some(({ totalPriceCents }) => totalPriceCents === row.totalPriceCents)
  )
}

type Stay = Pick<AcknowledgedStay, 'checkIn' | 'checkOut' | 'totalPriceCents'>

function isSame(one: Stay, other: Stay): boolean {
  return (['checkIn', 'checkOut', 'totalPriceCents'] as const).every((key) => one[key] === other[key])
}

export const agreementsMatch: Check = {
  name: 'The newest agreement of a booking says what the booking is',
  run({ books }) {
    const newest = new Map(books.agreements.map((agreement) => [agreement.bookingId, agreement]))
    return books.bookings.flatMap((booking) => {
      const agreement = newest.get(booking.id)
      return agreement && isSame(agreement, booking) ? [] : [`${booking.code} has no agreement for what it is`]
    })
  },
}

export const requestsStored: Check = {
  name: 'No request that was acknowledged is lost',
  async run({ journal, pool }) {
    const { rows } = await pool.query<{ reference: string }>('select reference from booking_requests')
    const references = new Set(rows.map(({ reference }) => reference))
    return journal.requests.flatMap((reference) => (references.has(reference) ? [] : [`Request ${reference} is lost`]))
  },
}

export const paymentsStored: Check = {
  name: 'No payment that was acknowledged is lost',
  run({ books, journal }) {
    const codes = new Map(books.bookings.map(({ id, code }) => [id, code]))
    const paid = new Set(
      books.charges.flatMap(({ state, bookingId, number }) =>
        state === 'succeeded' ? [`${codes.get(bookingId)} ${number}`] : [],
      ),
    )
    const acknowledged = journal.paid.map(({ bookingCode, number }) => `${bookingCode} ${number}`)
    return acknowledged.flatMap((payment) => (paid.has(payment) ? [] : [`${payment} is not paid`]))
  },
}

export const guestsAnswered: Check = {
  name: 'Guests got answers that make sense',
  run: ({ journal }) => journal.faults,
}
