import { randomBytes } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import type { ChargeResult } from '#domain/payment/card-gateway.ts'
import type { DebitRequest, SaveAccountRequest, SaveAccountResult } from '#domain/payment/direct-debit.ts'
import { newRef } from './network.ts'
import { resultOf, settle } from './settlement.ts'
import { bankAccounts, charges, type Network } from './tables.ts'
import { accountBehaviourOf } from './test-accounts.ts'

const DAY_MS = 86_400_000
/** How long a bank takes to tell whether a debit succeeds: five working days are a week. */
const DECISION_DAYS = 7

export async function registerBankAccount(network: Network, iban: string) {
  const account = { token: `account_${randomBytes(18).toString('base64url')}`, last4: iban.slice(-4) }
  const row = { ...account, behaviour: accountBehaviourOf(iban), createdAt: network.clock.now() }
  await network.db.insert(bankAccounts).values(row)
  return account
}

/** Makes the mandate of an account, one however often it is requested. */
export async function saveAccount(network: Network, { accountToken }: SaveAccountRequest): Promise<SaveAccountResult> {
  return network.db.transaction(async (tx) => {
    const known = eq(bankAccounts.token, accountToken)
    const [account] = await tx.select().from(bankAccounts).where(known).for('update')
    if (!account) return { state: 'declined' }
    const mandateReference = account.mandateReference ?? `SANDBOX-${randomBytes(6).toString('hex').toUpperCase()}`
    await tx.update(bankAccounts).set({ mandateReference }).where(known)
    return { state: 'saved', account: { accountToken, last4: account.last4, mandateReference } }
  })
}

/** Debits once per id; a repeated request returns the state of the first. */
export async function debit(network: Network, request: DebitRequest): Promise<ChargeResult> {
  const { chargeId, amountCents, description } = request
  const { accountToken, mandateReference } = request.account
  return network.db.transaction(async (tx) => {
    const given = and(eq(bankAccounts.token, accountToken), eq(bankAccounts.mandateReference, mandateReference))
    const [account] = await tx.select().from(bankAccounts).where(given)
    const now = network.clock.now()
    const outcome = account
      ? {
          state: 'processing' as const,
          decidedAt: new Date(now.getTime() + DECISION_DAYS * DAY_MS),
          declineCode: account.behaviour === 'refuses' ? ('debit_refused' as const) : null,
        }
      : { state: 'declined' as const, declineCode: 'debit_refused' as const, settledAt: now }
    await tx
      .insert(charges)
      .values({
        ...{ chargeId, amountCents, description, ref: newRef('ch') },
        ...{ cardToken: accountToken, presence: 'automatic', submittedAt: now, ...outcome },
      })
      .onConflictDoNothing({ target: charges.chargeId })
    const [row] = await tx.select().from(charges).where(eq(charges.chargeId, chargeId))
    if (!row) throw new Error(`Debit ${chargeId} went away`)
    return resultOf(network, tx, row)
  })
}

/** Settles the debits whose banks have decided by now. */
export async function settleDebits(network: Network): Promise<void> {
  await network.db.transaction(async (tx) => {
    const decided = and(eq(charges.state, 'processing'), lte(charges.decidedAt, network.clock.now()))
    const rows = await tx.select().from(charges).where(decided).for('update')
    for (const row of rows) await settle(network, tx, row, row.declineCode ? 'declined' : 'succeeded')
  })
}

/** The owner has a debit returned that had succeeded. Returns false for any other charge. */
export async function returnDebit(network: Network, chargeId: string): Promise<boolean> {
  return network.db.transaction(async (tx) => {
    const [row] = await tx.select().from(charges).where(eq(charges.chargeId, chargeId)).for('update')
    if (row?.state !== 'succeeded' || row.decidedAt === null) return false
    await settle(network, tx, { ...row, declineCode: 'debit_returned' }, 'returned')
    return true
  })
}
