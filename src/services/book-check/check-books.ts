import { type FoundDifference, insertBookCheck } from '#db/book-check/book-check-rows.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { type BookCheck, verifyBooks } from '#services/payment/verify-books.ts'

/**
 * Compares the books with the gateways and every booking with itself, and keeps what it finds: a difference stays open until
 * a member explains it. Returns how many there are now.
 */
export async function checkBooks(deps: Deps): Promise<number> {
  const found = await verifyBooks(deps)
  const madeAt = deps.clock.now()
  const differences = differencesOf(found).map((one) => ({ ...one, id: newId(deps), foundAt: madeAt }))
  const { movements, bookings } = found
  const check = { id: newId(deps), madeAt, movements, bookings, differences: differences.length }
  await deps.db.transaction((tx) => insertBookCheck(tx, check, differences))
  if (differences.length > 0) deps.logger.error({ differences: differences.length }, 'The books differ')
  return differences.length
}

function differencesOf({
  differences,
  unbalanced,
  notConfigured,
}: BookCheck): Omit<FoundDifference, 'id' | 'foundAt'>[] {
  return [
    ...differences.map(({ why, id: about, bookingCode, booksCents, gatewayCents }) => ({
      ...{ why, about, bookingCode, booksCents, otherCents: gatewayCents },
    })),
    ...unbalanced.map(({ bookingId: about, bookingCode, paidCents, dueCents, refundedCents, ...owed }) => ({
      ...{ why: 'unbalanced', about, bookingCode },
      booksCents: paidCents + dueCents - refundedCents,
      otherCents: owed.totalCents + owed.adjustmentsCents,
    })),
    ...notConfigured.map((about) => ({
      ...{ why: 'not_configured', about, bookingCode: null, booksCents: null, otherCents: null },
    })),
  ]
}
