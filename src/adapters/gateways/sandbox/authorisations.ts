import { eq } from 'drizzle-orm'
import type { AuthorisationResult, AuthoriseRequest, CaptureRequest } from '#domain/payment/card-gateway.ts'
import { decideOn, newRef } from './network.ts'
import { cardOf } from './settlement.ts'
import { authorisations, type Network, type NetworkDb } from './tables.ts'

type Row = typeof authorisations.$inferSelect

export type Terms = { readonly holdDays: number }

const DAY_MS = 86_400_000

/** Authorises once per id; a repeated request returns the state of the first. */
export async function authorise(
  network: Network,
  request: AuthoriseRequest,
  terms: Terms,
): Promise<AuthorisationResult> {
  return network.db.transaction(async (tx) => {
    const outcome = await decideOn(network, tx, { cardToken: request.cardToken, presence: 'automatic' })
    const now = network.clock.now()
    const { authorisationId, cardToken, amountCents } = request
    const decision =
      outcome.kind === 'succeeds'
        ? { state: 'held' as const, expiresAt: new Date(now.getTime() + terms.holdDays * DAY_MS) }
        : { state: 'declined' as const, declineCode: codeOf(outcome), settledAt: now }
    await tx
      .insert(authorisations)
      .values({ authorisationId, ref: newRef('au'), cardToken, amountCents, at: now, ...decision })
      .onConflictDoNothing({ target: authorisations.authorisationId })
    return resultOf(tx, await lock(network, tx, authorisationId))
  })
}

function codeOf(outcome: Exclude<Awaited<ReturnType<typeof decideOn>>, { kind: 'succeeds' }>) {
  return outcome.kind === 'declined' ? outcome.code : 'card_authentication_failed'
}

export async function findAuthorisation(network: Network, id: string): Promise<AuthorisationResult | null> {
  return network.db.transaction(async (tx) => {
    const row = await lockExisting(network, tx, id)
    return row ? resultOf(tx, row) : null
  })
}

/**
 * Captures once; a repeated request, even for another amount, returns what was captured. Throws for more than is
 * authorised.
 */
export async function captureAuthorisation(network: Network, request: CaptureRequest): Promise<AuthorisationResult> {
  return network.db.transaction(async (tx) => {
    const row = await lock(network, tx, request.authorisationId)
    if (row.state !== 'held') return resultOf(tx, row)
    if (request.amountCents > (row.amountCents ?? 0)) {
      throw new Error(`More was to be captured of ${request.authorisationId} than is held`)
    }
    const captured = { state: 'captured' as const, capturedCents: request.amountCents, settledAt: network.clock.now() }
    return resultOf(tx, await change(tx, row, captured))
  })
}

/** Also stores ids that it does not know, so that a late request with one authorises nothing. */
export async function releaseAuthorisation(network: Network, id: string): Promise<AuthorisationResult> {
  return network.db.transaction(async (tx) => {
    const released = { state: 'released' as const, settledAt: network.clock.now() }
    await tx
      .insert(authorisations)
      .values({ authorisationId: id, ref: newRef('au'), at: released.settledAt, ...released })
      .onConflictDoNothing({ target: authorisations.authorisationId })
    const row = await lock(network, tx, id)
    return resultOf(tx, row.state === 'held' ? await change(tx, row, released) : row)
  })
}

async function resultOf(tx: NetworkDb, row: Row): Promise<AuthorisationResult> {
  const gatewayRef = row.ref
  switch (row.state) {
    case 'held':
      return { state: 'held', gatewayRef, expiresAt: row.expiresAt ?? row.at, card: await cardOf(tx, row.cardToken) }
    case 'declined':
      return { state: 'declined', gatewayRef, code: row.declineCode ?? 'card_declined' }
    case 'captured':
      return { state: 'captured', gatewayRef, capturedCents: row.capturedCents }
    case 'released':
      return { state: 'released', gatewayRef }
  }
}

async function lock(network: Network, tx: NetworkDb, id: string): Promise<Row> {
  const row = await lockExisting(network, tx, id)
  if (!row) throw new Error(`The network does not know authorisation ${id}`)
  return row
}

/** Expires authorisations before their state is read. */
async function lockExisting(network: Network, tx: NetworkDb, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(authorisations).where(eq(authorisations.authorisationId, id)).for('update')
  const expired = row?.state === 'held' && row.expiresAt && row.expiresAt <= network.clock.now()
  return row && expired ? change(tx, row, { state: 'released', settledAt: row.expiresAt }) : row
}

async function change(tx: NetworkDb, row: Row, to: Partial<Row>): Promise<Row> {
  await tx.update(authorisations).set(to).where(eq(authorisations.authorisationId, row.authorisationId))
  return { ...row, ...to }
}
