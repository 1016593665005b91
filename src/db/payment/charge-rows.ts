import { and, asc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { charges, payments, refunds } from '#db/schema/payment.ts'
import { preparedOn } from '#db/statement/statement-cache.ts'
import { BY_HAND } from '#domain/payment/by-hand.ts'
import { CHARGE_STATES, isChargeOpen } from '#domain/payment/charge-state.ts'

export type ChargeRow = typeof charges.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type NewRefundRow = typeof refunds.$inferInsert

const OPEN_STATES = CHARGE_STATES.filter(isChargeOpen)

export async function insertCharge(tx: Tx, charge: typeof charges.$inferInsert): Promise<void> {
  await tx.insert(charges).values(charge)
}

/** Finds money by hand that was recorded with this reference, amount and day, for whichever booking. */
export async function findByHandCharge(
  on: Queryable,
  { reference, amountCents, receivedOn }: { reference: string; amountCents: number; receivedOn: string },
): Promise<{ readonly id: string } | undefined> {
  const isSame = and(
    eq(charges.gateway, BY_HAND),
    eq(charges.gatewayRef, reference),
    eq(charges.amountCents, amountCents),
    eq(charges.receivedOn, receivedOn),
    isNull(charges.takenBackAt),
  )
  const [found] = await on.select({ id: charges.id }).from(charges).where(isSame)
  return found
}

export async function updateCharge(tx: Tx, id: string, change: Partial<ChargeRow>): Promise<void> {
  await tx.update(charges).set(change).where(eq(charges.id, id))
}

/** Returns a charge with its booking and the number of its payment, without a lock. */
export async function findCharge(
  on: Queryable,
  id: string,
): Promise<{ readonly charge: ChargeRow; readonly bookingId: string; readonly number: number } | undefined> {
  const [found] = await on
    .select({ charge: charges, bookingId: payments.bookingId, number: payments.number })
    .from(charges)
    .innerJoin(payments, eq(payments.id, charges.paymentId))
    .where(eq(charges.id, id))
  return found
}

const chargesOfBooking = preparedOn((db) =>
  db
    .select({ charge: charges })
    .from(charges)
    .innerJoin(payments, eq(payments.id, charges.paymentId))
    .where(eq(payments.bookingId, sql.placeholder('bookingId')))
    .orderBy(asc(charges.submittedAt), asc(charges.id))
    .prepare('charges_of_booking'),
)

/** Returns all charges of a booking, the oldest first. */
export async function listCharges(on: Queryable, bookingId: string): Promise<ChargeRow[]> {
  const rows = await chargesOfBooking(on).execute({ bookingId })
  return rows.map(({ charge }) => charge)
}

/** Selects rows of these gateways that were submitted before a moment. */
export type Unsettled = { readonly submittedBefore: Date; readonly gateways: readonly string[] }

/**
 * Returns charges of all bookings whose outcome, or that of a refund, is not known, the oldest first. Partial indexes
 * on open rows keep this fast however much is settled.
 */
export async function listUnsettledCharges(
  on: Queryable,
  { submittedBefore, gateways }: Unsettled,
  most: number,
): Promise<ChargeRow[]> {
  // Banks decide on a debit in days, so `listDebitsToLookUp` looks these up less often.
  const isWaiting = or(ne(charges.method, 'direct_debit'), eq(charges.state, 'submitted'))
  const open = on
    .select({ id: charges.id })
    .from(charges)
    .where(and(inArray(charges.state, OPEN_STATES), isWaiting))
  const withOpenRefund = on
    .select({ id: refunds.chargeId })
    .from(refunds)
    .where(inArray(refunds.state, ['submitted', 'processing']))
  return on
    .select()
    .from(charges)
    .where(
      and(
        inArray(charges.id, union(open, withOpenRefund)),
        lte(charges.submittedAt, submittedBefore),
        inArray(charges.gateway, [...gateways]),
      ),
    )
    .orderBy(asc(charges.submittedAt))
    .limit(most)
}

/** Returns the debits whose bank has not decided, and those that were paid since a moment and may still be returned. */
export async function listDebitsToLookUp(
  on: Queryable,
  { paidSince, gateways }: { readonly paidSince: Date; readonly gateways: readonly string[] },
): Promise<ChargeRow[]> {
  const mayComeBack = and(eq(charges.state, 'succeeded'), gte(charges.settledAt, paidSince))
  return on
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.method, 'direct_debit'),
        inArray(charges.gateway, [...gateways]),
        or(inArray(charges.state, OPEN_STATES), mayComeBack),
      ),
    )
    .orderBy(asc(charges.submittedAt))
}

export async function insertRefund(tx: Tx, refund: NewRefundRow): Promise<void> {
  await tx.insert(refunds).values(refund)
}

export type FoundRefund = {
  readonly refund: RefundRow
  readonly bookingId: string
  readonly houseCode: string
  /** Whether a later one was made in its place. */
  readonly isReplaced: boolean
}

/** Returns a refund with its booking and home. */
export async function findRefund(on: Queryable, id: string): Promise<FoundRefund | undefined> {
  const later = alias(refunds, 'later')
  const [found] = await on
    .select({ refund: refunds, bookingId: bookings.id, houseCode: apartments.houseCode, laterId: later.id })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .innerJoin(payments, eq(payments.id, charges.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(apartments, eq(apartments.id, bookings.apartmentId))
    .leftJoin(later, eq(later.replaces, refunds.id))
    .where(eq(refunds.id, id))
  if (!found) return undefined
  const { laterId, ...rest } = found
  return { ...rest, isReplaced: laterId !== null }
}

export async function listRefundsOfCharge(on: Queryable, chargeId: string): Promise<RefundRow[]> {
  return on.select().from(refunds).where(eq(refunds.chargeId, chargeId))
}

const refundsOfBooking = preparedOn((db) =>
  db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .innerJoin(payments, eq(payments.id, charges.paymentId))
    .where(eq(payments.bookingId, sql.placeholder('bookingId')))
    .prepare('refunds_of_booking'),
)

/** Returns all refunds of a booking. */
export async function listRefunds(on: Queryable, bookingId: string): Promise<RefundRow[]> {
  const rows = await refundsOfBooking(on).execute({ bookingId })
  return rows.map(({ refund }) => refund)
}

export type SettledRefund = Pick<RefundRow, 'state' | 'gatewayRef' | 'settledAt'> & Partial<Pick<RefundRow, 'byHand'>>

/** Returns false when the refund has its outcome already: later ones change nothing. */
export async function settleRefund(on: Queryable, id: string, outcome: SettledRefund): Promise<boolean> {
  const settled = await on
    .update(refunds)
    .set(outcome)
    .where(and(eq(refunds.id, id), inArray(refunds.state, ['submitted', 'processing'])))
    .returning({ id: refunds.id })
  return settled.length === 1
}
