import { asc } from 'drizzle-orm'
import { authorisations, charges, type NetworkDb, refunds } from './tables.ts'

/** What the network really moved, oldest first, to be compared with the books. */
export async function readLedger(db: NetworkDb) {
  const [chargeRows, refundRows, authorisationRows] = await Promise.all([
    db.select(CHARGE).from(charges).orderBy(asc(charges.askedAt), asc(charges.ref)),
    db.select(REFUND).from(refunds).orderBy(asc(refunds.at), asc(refunds.ref)),
    db.select(AUTHORISATION).from(authorisations).orderBy(asc(authorisations.at), asc(authorisations.ref)),
  ])
  return { charges: chargeRows, refunds: refundRows, authorisations: authorisationRows }
}

/** Without what opens the 3-D Secure page. */
const CHARGE = {
  chargeId: charges.chargeId,
  gatewayRef: charges.ref,
  cardToken: charges.cardToken,
  amountCents: charges.amountCents,
  presence: charges.presence,
  description: charges.description,
  state: charges.state,
  code: charges.declineCode,
  askedAt: charges.askedAt,
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
  at: authorisations.at,
  settledAt: authorisations.settledAt,
}
