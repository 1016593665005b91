import { FREE_CANCELLATION_DAYS } from '#domain/booking/booking-policy.ts'
import { dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { type AgreementFact, type BookingFact, type ChargeFact, type Check, euros } from './check.ts'

export const refundedOnce: Check = {
  name: 'Every refund owed was made, once, and no other, where staff decided nothing else',
  run({ books, network }) {
    const refunded = Map.groupBy(
      network.refunds.filter(({ state }) => state === 'succeeded'),
      ({ chargeId }) => chargeId,
    )
    // What staff decide adds up all the same, which the check of the ledger computes.
    const byRules = books.bookings.filter(({ id }) => !books.withMoneyByStaff.has(id))
    return byRules.flatMap((booking) => {
      const charges = books.charges.filter(({ bookingId }) => bookingId === booking.id)
      const owed = owedOf(booking, charges, books.agreements)
      return charges.flatMap(({ id, number }) => {
        const refunds = (refunded.get(id) ?? []).map(({ amountCents }) => amountCents)
        if (isSame(refunds, owed.get(id) ?? [])) return []
        const what = `Payment ${number} of ${booking.code} (${booking.status} ${booking.cancelReason ?? ''})`
        return [`${what}: ${listed(owed.get(id) ?? [])} owed, ${listed(refunds)} refunded`]
      })
    })
  },
}

/** Compares the amounts of refunds regardless of their order. */
function isSame(refunded: readonly number[], owed: readonly number[]): boolean {
  return refunded.toSorted().join() === owed.toSorted().join()
}

function listed(amounts: readonly number[]): string {
  return amounts.length === 0 ? 'nothing' : amounts.map(euros).join(' + ')
}

type Pieces = Map<string, number[]>

/**
 * Applies the policy a second time, independently of the product: each change refunds what was paid beyond the new
 * price, the latest payment first, as long as cancelling was free, and keeps it after that; a cancellation refunds by who cancelled and when; late money is refunded in full.
 */
function owedOf(booking: BookingFact, charges: readonly ChargeFact[], agreements: readonly AgreementFact[]): Pieces {
  const pieces: Pieces = new Map()
  const left = ({ id, amountCents }: ChargeFact) => amountCents - sum(pieces.get(id) ?? [])
  const give = ({ id }: ChargeFact, cents: number) => cents > 0 && pieces.set(id, [...(pieces.get(id) ?? []), cents])
  const paid = charges.filter(({ state }) => state === 'succeeded').toSorted((a, b) => b.number - a.number)
  const [first, ...changes] = agreements.filter(({ bookingId }) => bookingId === booking.id)
  let checkIn = first?.checkIn ?? booking.checkIn
  for (const { madeAt, totalPriceCents, checkIn: nextCheckIn } of changes) {
    const isLate = daysBetween(dateInMadrid(madeAt), checkIn) <= FREE_CANCELLATION_DAYS
    checkIn = nextCheckIn
    if (isLate) continue
    const before = paid.filter(({ settledAt }) => settledAt !== null && settledAt <= madeAt)
    let over = sum(before.map(left)) - totalPriceCents
    for (const charge of before) {
      const cents = Math.max(0, Math.min(over, left(charge)))
      give(charge, cents)
      over -= cents
    }
  }
  for (const charge of paid) if (goesBackAtTheEnd(charge, booking)) give(charge, left(charge))
  for (const charge of charges) if (charge.state === 'succeeded_late') give(charge, charge.amountCents)
  return pieces
}

function goesBackAtTheEnd({ settledAt }: ChargeFact, booking: BookingFact): boolean {
  const { status, cancelReason, cancelledAt, checkIn } = booking
  if (status !== 'CANCELLED' || cancelledAt === null) return false
  if (settledAt !== null && settledAt > cancelledAt) return true
  if (cancelReason === 'company' || cancelReason === 'owner') return true
  return cancelReason === 'guest' && daysBetween(dateInMadrid(cancelledAt), checkIn) > FREE_CANCELLATION_DAYS
}

export const depositsReturned: Check = {
  name: 'Every deposit that was taken went back, once, but for what staff withheld',
  run({ books, network }) {
    const kept = new Map(books.deposits.map(({ id, keptCents }) => [id, keptCents ?? 0]))
    const held = network.authorisations.filter(
      ({ authorisationId, state, capturedCents }) =>
        state === 'held' || (state === 'captured' && capturedCents !== kept.get(authorisationId)),
    )
    const charged = new Set(network.charges.flatMap((row) => (row.state === 'succeeded' ? row.chargeId : [])))
    const refunded = Map.groupBy(
      network.refunds.filter(({ state }) => state === 'succeeded'),
      ({ chargeId }) => chargeId,
    )
    const depositIds = new Set(books.deposits.map(({ id }) => id))
    return [
      ...held.map(({ authorisationId, state }) => `Authorisation ${authorisationId} is ${state}`),
      ...network.authorisations.flatMap(({ authorisationId: id }) =>
        depositIds.has(id) ? [] : [`Nobody knows authorisation ${id}`],
      ),
      ...books.deposits.flatMap(({ id, method, amountCents, keptCents }) => {
        if (method === 'authorisation' || !charged.has(id)) return []
        const refunds = refunded.get(id) ?? []
        const back = sum(refunds.map((refund) => refund.amountCents))
        const owed = amountCents - (keptCents ?? 0)
        return back === owed && refunds.length === (owed > 0 ? 1 : 0)
          ? []
          : [`Deposit ${id}: ${euros(owed)} to go back, ${euros(back)} refunded in ${refunds.length} refunds`]
      }),
    ]
  },
}
