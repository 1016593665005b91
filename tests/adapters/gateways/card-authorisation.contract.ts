import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  type AuthoriseRequest,
  type CardGateway,
  GatewayUnreachable,
  type Movement,
} from '#domain/payment/card-gateway.ts'
import type { GatewayWorld, TestCard } from './card-gateway.contract.ts'

const DAY_MS = 86_400_000
const RETURN_URL = 'https://estancia.example/es/pago?booking=ABCDEFGH12'

/** Tests what use cases rely on for authorisations, saved cards and the gateway's own ledger. */
export function cardAuthorisationContract(open: () => Promise<GatewayWorld>): void {
  let world: GatewayWorld
  let gateway: CardGateway

  beforeEach(async () => {
    world = await open()
    gateway = world.gateway
  })

  async function request(kind: TestCard = 'succeeds'): Promise<AuthoriseRequest> {
    const cardToken = await world.card(kind)
    return { authorisationId: randomUUID(), amountCents: 300_00, cardToken, description: 'Estancia ABCDEFGH12' }
  }

  async function held() {
    const authorisation = await request()
    const result = await gateway.authorise(authorisation)
    if (result.state !== 'held') throw new Error(`Expected an authorisation, got ${result.state}`)
    return { ...result, authorisationId: authorisation.authorisationId }
  }

  test('an authorisation blocks the exact amount and says until when', async () => {
    const { authorisationId, expiresAt, card } = await held()
    expect(card.last4).toBe('4242')
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + DAY_MS)
    expect(await world.held(authorisationId)).toEqual({ heldCents: 300_00, capturedCents: 0 })
  })

  test('the same authorisation asked twice blocks once and answers the same', async () => {
    const authorisation = await request()
    expect(await gateway.authorise(authorisation)).toEqual(await gateway.authorise(authorisation))
    expect(await world.held(authorisation.authorisationId)).toEqual({ heldCents: 300_00, capturedCents: 0 })
  })

  test.for([
    ['declined', 'card_declined'],
    ['insufficient_funds', 'card_insufficient_funds'],
    ['asks_always', 'card_authentication_failed'],
  ] as const)('a card that is %s answers %s and blocks nothing', async ([kind, code]) => {
    const authorisation = await request(kind)
    expect(await gateway.authorise(authorisation)).toMatchObject({ state: 'declined', code })
    expect(await gateway.findAuthorisation(authorisation.authorisationId)).toMatchObject({ state: 'declined', code })
    expect(await world.held(authorisation.authorisationId)).toEqual({ heldCents: 0, capturedCents: 0 })
  })

  test('an authorisation whose answer got lost is found; one nobody asked for is not', async () => {
    const authorisation = await request()
    expect(await gateway.findAuthorisation(authorisation.authorisationId)).toBeNull()
    await world.loseNextAnswer()
    await expect(gateway.authorise(authorisation)).rejects.toBeInstanceOf(GatewayUnreachable)
    expect(await gateway.findAuthorisation(authorisation.authorisationId)).toMatchObject({ state: 'held' })
  })

  test('a part is captured once, and the rest is let go', async () => {
    const { authorisationId, gatewayRef } = await held()
    const part = { authorisationId, gatewayRef, amountCents: 80_00 }
    expect(await gateway.captureAuthorisation(part)).toMatchObject({ state: 'captured', capturedCents: 80_00 })
    expect(await gateway.captureAuthorisation(part)).toMatchObject({ state: 'captured', capturedCents: 80_00 })
    expect(await world.held(authorisationId)).toEqual({ heldCents: 0, capturedCents: 80_00 })
  })

  test('all of it can be captured', async () => {
    const { authorisationId, gatewayRef } = await held()
    await gateway.captureAuthorisation({ authorisationId, gatewayRef, amountCents: 300_00 })
    expect(await world.held(authorisationId)).toEqual({ heldCents: 0, capturedCents: 300_00 })
  })

  test('what is let go can not be captured, and letting go twice is once', async () => {
    const { authorisationId, gatewayRef } = await held()
    expect(await gateway.releaseAuthorisation(authorisationId)).toMatchObject({ state: 'released' })
    expect(await gateway.releaseAuthorisation(authorisationId)).toMatchObject({ state: 'released' })
    const late = await gateway.captureAuthorisation({ authorisationId, gatewayRef, amountCents: 1_00 })
    expect(late).toMatchObject({ state: 'released' })
    expect(await world.held(authorisationId)).toEqual({ heldCents: 0, capturedCents: 0 })
  })

  test('letting go comes too late for what was captured, and says so', async () => {
    const { authorisationId, gatewayRef } = await held()
    await gateway.captureAuthorisation({ authorisationId, gatewayRef, amountCents: 80_00 })
    const late = await gateway.releaseAuthorisation(authorisationId)
    expect(late).toMatchObject({ state: 'captured', capturedCents: 80_00 })
  })

  test('an authorisation let go before the gateway heard of it blocks nothing when it comes late', async () => {
    const authorisation = await request()
    expect(await gateway.releaseAuthorisation(authorisation.authorisationId)).toMatchObject({ state: 'released' })
    expect(await gateway.authorise(authorisation)).toMatchObject({ state: 'released' })
    expect(await world.held(authorisation.authorisationId)).toEqual({ heldCents: 0, capturedCents: 0 })
  })

  test('a card is saved without moving money, and charged later with nobody there', async () => {
    const cardToken = await world.card('succeeds')
    const setup = { setupId: randomUUID(), cardToken, returnUrl: RETURN_URL }
    expect(await gateway.saveCard(setup)).toMatchObject({ state: 'saved', card: { cardToken, last4: '4242' } })
    expect(await gateway.authorise({ ...(await request()), cardToken })).toMatchObject({ state: 'held' })
  })

  test('a card that asks is saved once its owner proved who they are, and charged without them after', async () => {
    const cardToken = await world.card('asks_once')
    const setup = { setupId: randomUUID(), cardToken, returnUrl: RETURN_URL }
    const first = await gateway.saveCard(setup)
    if (first.state !== 'requires_action') throw new Error(`Expected a challenge, got ${first.state}`)
    await world.answerChallenge(first.actionUrl, true)
    expect(await gateway.saveCard(setup)).toMatchObject({ state: 'saved', card: { cardToken, last4: '3155' } })
    expect(await gateway.authorise({ ...(await request()), cardToken })).toMatchObject({ state: 'held' })
  })

  test('a declined card is not saved', async () => {
    const setup = { setupId: randomUUID(), cardToken: await world.card('declined'), returnUrl: RETURN_URL }
    expect(await gateway.saveCard(setup)).toEqual({ state: 'declined', code: 'card_declined' })
  })

  test('the gateway lists what it moved and blocked, under our own ids', async () => {
    const chargeId = randomUUID()
    const card = await world.card('succeeds')
    const charge = { chargeId, amountCents: 312_40, cardToken: card, presence: 'automatic' as const }
    const result = await gateway.charge({ ...charge, returnUrl: RETURN_URL, description: 'Estancia ABCDEFGH12' })
    const gatewayRef = result.gatewayRef ?? ''
    const refundId = randomUUID()
    await gateway.refund({ refundId, chargeId, gatewayRef, amountCents: 12_40 })
    const declined = await request('declined')
    await gateway.authorise(declined)
    const { authorisationId, gatewayRef: holdRef } = await held()
    await gateway.captureAuthorisation({ authorisationId, gatewayRef: holdRef, amountCents: 80_00 })
    const ids = [chargeId, refundId, declined.authorisationId, authorisationId]
    const moved: Movement[] = []
    const [from, to] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)]
    for await (const one of gateway.listMovements(from, to)) if (one.id && ids.includes(one.id)) moved.push(one)
    expect(moved.map(({ kind, id }) => [kind, id])).toEqual(
      expect.arrayContaining([
        ['charge', chargeId],
        ['refund', refundId],
        ['authorisation', authorisationId],
      ]),
    )
    expect(moved).toHaveLength(3)
    const [hold] = moved.filter(({ kind }) => kind === 'authorisation')
    expect(hold).toMatchObject({ amountCents: 300_00, capturedCents: 80_00, state: 'captured' })
    const amounts = moved.filter(({ kind }) => kind !== 'authorisation').map(({ amountCents }) => amountCents)
    expect(amounts.toSorted()).toEqual([12_40, 312_40])
  })
}
