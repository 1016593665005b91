import type { Check } from './check.ts'

export const bookingsKept: Check = {
  name: 'No booking or request that was acknowledged is lost',
  async run({ books, journal, pool }) {
    const stored = new Map(books.bookings.map((booking) => [booking.code, booking]))
    const { rows } = await pool.query<{ reference: string }>('select reference from booking_requests')
    const references = new Set(rows.map(({ reference }) => reference))
    return [
      ...journal.bookings.flatMap((told) => {
        const kept = stored.get(told.bookingCode)
        if (!kept) return [`${told.bookingCode} is gone`]
        const same = (['houseCode', 'checkIn', 'checkOut', 'totalPriceCents'] as const).every(
          (key) => kept[key] === told[key],
        )
        return same ? [] : [`${told.bookingCode} is another stay than the guest was told`]
      }),
      ...journal.requests.flatMap((reference) => (references.has(reference) ? [] : [`Request ${reference} is gone`])),
    ]
  },
}

export const paymentsKept: Check = {
  name: 'No payment that was acknowledged is lost',
  run({ books, journal }) {
    const codes = new Map(books.bookings.map(({ id, code }) => [id, code]))
    const paid = new Set(
      books.charges.flatMap(({ state, bookingId, number }) =>
        state === 'succeeded' ? [`${codes.get(bookingId)} ${number}`] : [],
      ),
    )
    const told = journal.paid.map(({ bookingCode, number }) => `${bookingCode} ${number}`)
    return told.flatMap((payment) => (paid.has(payment) ? [] : [`${payment} is not paid`]))
  },
}

export const guestsAnswered: Check = {
  name: 'Guests got answers that make sense',
  run: ({ journal }) => journal.faults,
}
