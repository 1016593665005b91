import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, sum } from 'drizzle-orm'
import type {
  CardOnFile,
  ChargeRequest,
  ChargeResult,
  RefundRequest,
  RefundResult,
  SaveCardRequest,
  SaveCardResult,
} from '#domain/payment/card-gateway.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { readFaults } from './network-faults.ts'
import { cardOf, challengeUrl, type NetworkCharge, queueEvent, resultOf, settle } from './settlement.ts'
import { cards, charges, type Network, type NetworkDb, refunds } from './tables.ts'
import { behaviourOf, brandOf, decide, type Outcome } from './test-cards.ts'

export type NewCard = { readonly number: string; readonly expMonth: number; readonly expYear: number }

export async function registerCard(network: Network, card: NewCard): Promise<CardOnFile> {
  const { number, expMonth, expYear } = card
  const stored = { brand: brandOf(number), last4: number.slice(-4), expMonth, expYear }
  const token = `card_${randomBytes(18).toString('base64url')}`
  const row = { ...stored, token, behaviour: behaviourOf(number), createdAt: network.clock.now() }
  await network.db.insert(cards).values(row)
  return { cardToken: token, ...stored }
}

/** Charges once per id; a repeated request returns the result of the first. */
export async function charge(network: Network, request: ChargeRequest): Promise<ChargeResult> {
  return network.db.transaction(async (tx) => {
    const row = await insertCharge(network, tx, request, await decideOn(network, tx, request))
    if (!row) return resultOf(network, tx, await lockCharge(tx, request.chargeId))
    if (row.settledAt) await queueEvent(network, tx, row)
    return resultOf(network, tx, row)
  })
}

/** Keeps the card's row locked, because the decision depends on its earlier charges. */
export async function decideOn(
  network: Network,
  tx: NetworkDb,
  request: Pick<ChargeRequest, 'cardToken' | 'presence'>,
): Promise<Outcome> {
  const [card] = await tx.select().from(cards).where(eq(cards.token, request.cardToken)).for('update')
  if (!card) return { kind: 'declined', code: 'card_declined' }
  const earlier = and(eq(charges.cardToken, card.token), eq(charges.state, 'succeeded'))
  const used = (await tx.select({ ref: charges.ref }).from(charges).where(earlier).limit(1)).length > 0
  const facts = { ...card, used, authenticated: card.authenticatedAt !== null }
  return decide(facts, request.presence, dateInMadrid(network.clock.now()))
}

async function insertCharge(network: Network, tx: NetworkDb, request: ChargeRequest, outcome: Outcome) {
  const { slow } = await readFaults(tx)
  const now = network.clock.now()
  const needsChallenge = outcome.kind === 'asks'
  const state = needsChallenge
    ? 'requires_action'
    : slow
      ? 'processing'
      : outcome.kind === 'succeeds'
        ? 'succeeded'
        : 'declined'
  const [row] = await tx
    .insert(charges)
    .values({
      chargeId: request.chargeId,
      ref: newRef('ch'),
      cardToken: request.cardToken,
      amountCents: request.amountCents,
      presence: request.presence,
      description: request.description,
      returnUrl: request.returnUrl,
      state,
      declineCode: outcome.kind === 'declined' ? outcome.code : null,
      challenge: needsChallenge ? newSecret() : null,
      submittedAt: now,
      settledAt: state === 'succeeded' || state === 'declined' ? now : null,
    })
    .onConflictDoNothing({ target: charges.chargeId })
    .returning()
  return row
}

export async function findCharge(network: Network, chargeId: string): Promise<ChargeResult | null> {
  const [row] = await network.db.select().from(charges).where(eq(charges.chargeId, chargeId))
  return row ? resultOf(network, network.db, row) : null
}

/**
 * Also stores ids that it does not know, so that a late charge finds them withdrawn. A charge in processing can't be
 * withdrawn.
 */
export async function withdrawCharge(network: Network, chargeId: string): Promise<ChargeResult> {
  return network.db.transaction(async (tx) => {
    const now = network.clock.now()
    await tx
      .insert(charges)
      .values({ chargeId, ref: newRef('ch'), state: 'withdrawn', submittedAt: now, settledAt: now })
      .onConflictDoNothing({ target: charges.chargeId })
    const row = await lockCharge(tx, chargeId)
    return resultOf(network, tx, row.state === 'requires_action' ? await settle(network, tx, row, 'withdrawn') : row)
  })
}

/**
 * Simulates a bank that charges what it had declined or what was withdrawn: money moves and the event goes out. Returns
 * false for a charge that did not end so, or that is not known.
 */
export async function chargeLate(network: Network, chargeId: string): Promise<boolean> {
  return network.db.transaction(async (tx) => {
    const [row] = await tx.select().from(charges).where(eq(charges.chargeId, chargeId)).for('update')
    const hasEnded = row?.state === 'declined' || row?.state === 'withdrawn'
    if (!row || !hasEnded || row.cardToken === null) return false
    await settle(network, tx, { ...row, declineCode: null }, 'succeeded')
    return true
  })
}

/** Refunds once per id, and never more than was charged. */
export async function refund(network: Network, request: RefundRequest): Promise<RefundResult> {
  return network.db.transaction(async (tx) => {
    const [row] = await tx.select().from(charges).where(eq(charges.chargeId, request.chargeId)).for('update')
    if (!row) throw new Error(`The network does not know charge ${request.chargeId}, which was to be refunded`)
    const [before] = await tx.select().from(refunds).where(eq(refunds.refundId, request.refundId))
    if (before) return { state: before.state, gatewayRef: before.ref }
    const left = row.state === 'succeeded' ? (row.amountCents ?? 0) - (await refundedCents(tx, request.chargeId)) : 0
    const state = request.amountCents <= left ? 'succeeded' : 'failed'
    const { refundId, chargeId, amountCents } = request
    const ref = newRef('re')
    await tx.insert(refunds).values({ refundId, chargeId, amountCents, ref, state, at: network.clock.now() })
    return { state, gatewayRef: ref }
  })
}

export async function findRefund(network: Network, refundId: string): Promise<RefundResult | null> {
  const [row] = await network.db.select().from(refunds).where(eq(refunds.refundId, refundId))
  return row ? { state: row.state, gatewayRef: row.ref } : null
}

/** Verifies a card, with a 3-D Secure challenge where the card needs one. */
export async function saveCard(network: Network, request: SaveCardRequest): Promise<SaveCardResult> {
  const { cardToken, returnUrl } = request
  return network.db.transaction(async (tx) => {
    const outcome = await decideOn(network, tx, { cardToken, presence: 'guest_present' })
    if (outcome.kind === 'declined') return { state: 'declined', code: outcome.code }
    const [card] = await tx.select().from(cards).where(eq(cards.token, cardToken))
    if (outcome.kind === 'succeeds' || card?.authenticatedAt) {
      return { state: 'saved', card: await cardOf(tx, cardToken) }
    }
    const challenge = card?.challenge ?? newSecret()
    await tx.update(cards).set({ challenge, returnUrl }).where(eq(cards.token, cardToken))
    return { state: 'requires_action', actionUrl: challengeUrl(network, challenge) }
  })
}

async function refundedCents(tx: NetworkDb, chargeId: string): Promise<number> {
  const done = and(eq(refunds.chargeId, chargeId), eq(refunds.state, 'succeeded'))
  const [row] = await tx
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(done)
  return Number(row?.cents ?? 0)
}

async function lockCharge(tx: NetworkDb, chargeId: string): Promise<NetworkCharge> {
  const [row] = await tx.select().from(charges).where(eq(charges.chargeId, chargeId)).for('update')
  if (!row) throw new Error(`Charge ${chargeId} went away`)
  return row
}

function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

export function newRef(kind: 'ch' | 're' | 'au'): string {
  return `${kind}_${randomUUID().replaceAll('-', '')}`
}
