import { eq, type SQL } from 'drizzle-orm'
import { readFaults } from './network-faults.ts'
import { settle } from './settlement.ts'
import { cards, charges, type Network, type NetworkDb } from './tables.ts'

/** What the 3-D Secure page shows. `open` means that it has not been answered yet. */
export type Challenge = {
  readonly token: string
  readonly open: boolean
  readonly amountCents: number
  readonly description: string
  readonly last4: string
  readonly returnUrl: string
}

export async function readChallenge(network: Network, token: string): Promise<Challenge | null> {
  const [row] = await network.db
    .select({ charge: charges, last4: cards.last4 })
    .from(charges)
    .innerJoin(cards, eq(cards.token, charges.cardToken))
    .where(eq(charges.challenge, token))
  if (!row) return readCardCheck(network, token)
  const { charge, last4 } = row
  return {
    token,
    last4,
    open: charge.state === 'requires_action',
    amountCents: charge.amountCents ?? 0,
    description: charge.description ?? '',
    returnUrl: charge.returnUrl ?? network.publicUrl,
  }
}

/** A card that is saved without a charge shows no amount. */
async function readCardCheck(network: Network, token: string): Promise<Challenge | null> {
  const [card] = await network.db.select().from(cards).where(eq(cards.challenge, token))
  if (!card) return null
  const { last4, authenticatedAt, returnUrl } = card
  const open = authenticatedAt === null
  return { token, last4, open, amountCents: 0, description: '', returnUrl: returnUrl ?? network.publicUrl }
}

/** Records whether the guest passed the authentication. Does nothing when it was answered or withdrawn before. */
export async function answerChallenge(network: Network, token: string, proved: boolean): Promise<Challenge | null> {
  const challenge = await readChallenge(network, token)
  if (!challenge?.open) return challenge
  await network.db.transaction(async (tx) => {
    const [row] = await tx.select().from(charges).where(eq(charges.challenge, token)).for('update')
    if (!row) return proved ? authenticate(network, tx, eq(cards.challenge, token)) : undefined
    if (row.state !== 'requires_action') return
    if (!proved) {
      await settle(network, tx, { ...row, declineCode: 'card_authentication_failed' }, 'declined')
      return
    }
    await authenticate(network, tx, eq(cards.token, row.cardToken ?? ''))
    if (!(await readFaults(tx)).slow) await settle(network, tx, row, 'succeeded')
    else await tx.update(charges).set({ state: 'processing' }).where(eq(charges.chargeId, row.chargeId))
  })
  return { ...challenge, open: false }
}

async function authenticate(network: Network, tx: NetworkDb, card: SQL): Promise<void> {
  await tx.update(cards).set({ authenticatedAt: network.clock.now() }).where(card)
}
