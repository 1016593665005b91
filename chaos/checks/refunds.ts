import { FREE_CANCELLATION_DAYS } from '#domain/policy.ts'
import { dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { type BookingFact, type ChargeFact, type Check, euros } from './check.ts'

export const refundedOnce: Check = {
  name: 'Every refund owed was made, once, and no other',
  run({ books, network }) {
    const bookings = new Map(books.bookings.map((booking) => [booking.id, booking]))
    const given = Map.groupBy(
      network.refunds.filter(({ state }) => state === 'succeeded'),
      ({ chargeId }) => chargeId,
    )
    return books.charges.flatMap((charge) => {
      const booking = bookings.get(charge.bookingId)
      const refunds = given.get(charge.id) ?? []
      const back = sum(refunds.map(({ amountCents }) => amountCents))
      const owed = booking ? owedOf(charge, booking) : 0
      if (back === owed && refunds.length <= 1) return []
      const what = `Payment ${charge.number} of ${booking?.code} (${booking?.status} ${booking?.cancelReason ?? ''})`
      return [`${what}: ${euros(owed)} owed, ${euros(back)} given in ${refunds.length} refunds`]
    })
  },
}

/** The policy once more, in words of its own: money that came after the end goes back, the rest by who ended it and when. */
function owedOf({ state, amountCents, settledAt }: ChargeFact, booking: BookingFact): number {
  const { status, cancelReason, cancelledAt, checkIn } = booking
  if (state !== 'succeeded' || status !== 'CANCELLED' || cancelledAt === null) return 0
  if (settledAt !== null && settledAt > cancelledAt) return amountCents
  if (cancelReason === 'company' || cancelReason === 'owner') return amountCents
  if (cancelReason !== 'guest') return 0
  return daysBetween(dateInMadrid(cancelledAt), checkIn) > FREE_CANCELLATION_DAYS ? amountCents : 0
}

export const depositsReturned: Check = {
  name: 'Every deposit that was taken went back, once',
  run({ books, network }) {
    const held = network.authorisations.filter(({ state }) => state === 'held' || state === 'captured')
    const charged = new Set(network.charges.flatMap((row) => (row.state === 'succeeded' ? row.chargeId : [])))
    const given = Map.groupBy(
      network.refunds.filter(({ state }) => state === 'succeeded'),
      ({ chargeId }) => chargeId,
    )
    const known = new Set(books.deposits.map(({ id }) => id))
    return [
      ...held.map(({ authorisationId, state }) => `Authorisation ${authorisationId} is ${state}`),
      ...network.authorisations.flatMap(({ authorisationId: id }) =>
        known.has(id) ? [] : [`Nobody knows authorisation ${id}`],
      ),
      ...books.deposits.flatMap(({ id, method, amountCents }) => {
        if (method === 'authorisation' || !charged.has(id)) return []
        const refunds = given.get(id) ?? []
        const back = sum(refunds.map((refund) => refund.amountCents))
        return back === amountCents && refunds.length === 1
          ? []
          : [`Deposit ${id}: ${euros(amountCents)} charged, ${euros(back)} given back in ${refunds.length} refunds`]
      }),
    ]
  },
}
