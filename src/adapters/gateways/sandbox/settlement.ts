import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { CardOnFile, ChargeResult } from '#domain/payment/card-gateway.ts'
import { type NetworkFaults, readFaults, writeFaults } from './network-faults.ts'
import { cards, charges, type Network, type NetworkDb, webhooks } from './tables.ts'

export type NetworkCharge = typeof charges.$inferSelect

/** Returns the result of a charge for a response and for an event alike. */
export async function resultOf(network: Network, tx: NetworkDb, row: NetworkCharge): Promise<ChargeResult> {
  const gatewayRef = row.ref
  switch (row.state) {
    case 'succeeded':
      if (row.decidedAt) return { state: 'succeeded', gatewayRef }
      return { state: 'succeeded', gatewayRef, card: await cardOf(tx, row.cardToken) }
    case 'returned':
      return { state: 'returned', gatewayRef }
    case 'processing':
      return { state: 'processing', gatewayRef }
    case 'requires_action':
      return { state: 'requires_action', gatewayRef, actionUrl: challengeUrl(network, row.challenge) }
    case 'declined':
      return { state: 'declined', gatewayRef, code: row.declineCode ?? 'card_declined' }
    case 'withdrawn':
      return { state: 'withdrawn', gatewayRef }
  }
}

export function challengeUrl({ publicUrl }: Network, challenge: string | null): string {
  return `${publicUrl}/sandbox/3ds/${challenge}`
}

export async function cardOf(tx: NetworkDb, cardToken: string | null): Promise<CardOnFile> {
  const { token, brand, last4, expMonth, expYear } = cards
  const columns = { cardToken: token, brand, last4, expMonth, expYear }
  const [card] = await tx
    .select(columns)
    .from(cards)
    .where(eq(token, cardToken ?? ''))
  if (!card) throw new Error('Something succeeded at the network without a card')
  return card
}

/** Stores the end of a charge together with its event. The caller holds the row's lock. */
export async function settle(
  network: Network,
  tx: NetworkDb,
  row: NetworkCharge,
  state: 'succeeded' | 'declined' | 'withdrawn' | 'returned',
): Promise<NetworkCharge> {
  const settled = { state, settledAt: network.clock.now(), declineCode: row.declineCode }
  await tx.update(charges).set(settled).where(eq(charges.chargeId, row.chargeId))
  const after = { ...row, ...settled }
  await queueEvent(network, tx, after)
  return after
}

/** Queues the event, as often as the faults repeat it, always with the same id. */
export async function queueEvent(network: Network, tx: NetworkDb, row: NetworkCharge): Promise<void> {
  const eventId = randomUUID()
  const result = await resultOf(network, tx, row)
  const body = JSON.stringify({ id: eventId, type: 'charge.settled', chargeId: row.chargeId, answer: result })
  const { repeatWebhooks } = await readFaults(tx)
  const deliveries = Array.from({ length: 1 + repeatWebhooks }, () => ({ eventId, chargeId: row.chargeId, body }))
  await tx.insert(webhooks).values(deliveries)
}

/** Changes how the network behaves. Charges that were processing settle when the network is no longer slow. */
export async function injectFaults(network: Network, networkFaults: NetworkFaults): Promise<void> {
  await network.db.transaction(async (tx) => {
    await writeFaults(tx, networkFaults)
    if (networkFaults.slow) return
    const waitingForNetwork = and(eq(charges.state, 'processing'), isNull(charges.decidedAt))
    const waiting = await tx.select().from(charges).where(waitingForNetwork).for('update')
    for (const row of waiting) await settle(network, tx, row, row.declineCode ? 'declined' : 'succeeded')
  })
}
