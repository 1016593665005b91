import { asc } from 'drizzle-orm'
import { authorisations, charges, type NetworkDb, refunds } from './tables.ts'

/** What the network really moved, oldest first, to be compared with the books. */
export async function readLedger(db: NetworkDb) {
  const [chargeRows, refundRows, authorisationRows] = await Promise.all([
    db.select(CHARGE_FIELDS).from(charges).orderBy(asc(charges.askedAt), asc(charges.ref)),
    db.select().from(refunds).orderBy(asc(refunds.at), asc(refunds.ref)),
    db.select().from(authorisations).orderBy(asc(authorisations.at), asc(authorisations.ref)),
  ])
  return { charges: chargeRows, refunds: refundRows, authorisations: authorisationRows }
}

/** Without what opens the 3-D Secure page. */
const CHARGE_FIELDS = {
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
