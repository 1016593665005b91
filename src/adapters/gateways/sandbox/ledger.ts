import { and, asc, eq, gte, lt, ne } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Movement } from '#domain/payment/card-gateway.ts'
import { authorisations, charges, type NetworkDb, refunds } from './tables.ts'

/** Returns what the network moved, oldest first, to compare with the books. */
export async function readLedger(db: NetworkDb) {
  const [chargeRows, refundRows, authorisationRows] = await Promise.all([
    db.select(CHARGE).from(charges).orderBy(asc(charges.submittedAt), asc(charges.ref)),
    db.select(REFUND).from(refunds).orderBy(asc(refunds.at), asc(refunds.ref)),
    db.select(AUTHORISATION).from(authorisations).orderBy(asc(authorisations.at), asc(authorisations.ref)),
  ])
  return { charges: chargeRows, refunds: refundRows, authorisations: authorisationRows }
}

/** Leaves out the token that opens the 3-D Secure page. */
const CHARGE = {
  chargeId: charges.chargeId,
  gatewayRef: charges.ref,
  cardToken: charges.cardToken,
  amountCents: charges.amountCents,
  presence: charges.presence,
  description: charges.description,
  state: charges.state,
  code: charges.declineCode,
  submittedAt: charges.submittedAt,
  settledAt: charges.settledAt,
}

const REFUND = {
  refundId: refunds.refundId,
  gatewayRef: refunds.ref,
  chargeId: refunds.chargeId,
  amountCents: refunds.amountCents,
  state: refunds.state,
  at: refunds.at,
}

const AUTHORISATION = {
  authorisationId: authorisations.authorisationId,
  gatewayRef: authorisations.ref,
  cardToken: authorisations.cardToken,
  amountCents: authorisations.amountCents,
  capturedCents: authorisations.capturedCents,
  state: authorisations.state,
  code: authorisations.declineCode,
  expiresAt: authorisations.expiresAt,
  at: authorisations.at,
  settledAt: authorisations.settledAt,
}

/** Returns what was moved or authorised in a span of time, as a gateway lists it. */
export async function* listMovements(db: NetworkDb, from: Date, to: Date): AsyncIterable<Movement> {
  const within = (at: AnyPgColumn) => and(gte(at, from), lt(at, to))
  const done = and(eq(charges.state, 'succeeded'), within(charges.settledAt))
  for (const row of await db.select(CHARGE).from(charges).where(done)) {
    const { chargeId: id, gatewayRef, amountCents, settledAt, submittedAt } = row
    yield { kind: 'charge', id, gatewayRef, amountCents: amountCents ?? 0, at: settledAt ?? submittedAt }
  }
  const refunded = and(eq(refunds.state, 'succeeded'), within(refunds.at))
  for (const { refundId: id, gatewayRef, amountCents, at } of await db.select(REFUND).from(refunds).where(refunded)) {
    yield { kind: 'refund', id, gatewayRef, amountCents, at }
  }
  const blocked = and(ne(authorisations.state, 'declined'), within(authorisations.at))
  for (const row of await db.select(AUTHORISATION).from(authorisations).where(blocked)) {
    const { authorisationId: id, gatewayRef, amountCents, capturedCents, state, at } = row
    // One that was released before the network received it authorised nothing.
    if (amountCents === null || state === 'declined') continue
    yield { kind: 'authorisation', id, gatewayRef, amountCents, capturedCents, state, at }
  }
}
