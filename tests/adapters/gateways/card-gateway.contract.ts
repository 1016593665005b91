import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Behaviour } from '#adapters/gateways/sandbox/test-cards.ts'
import { type CardGateway, type ChargeRequest, GatewayUnreachable } from '#domain/payment/card-gateway.ts'

/** The published test numbers that every adapter's network understands. */
export type TestCard = Behaviour

/** What the suite needs of a network to check what happened behind the port. */
export type GatewayWorld = {
  readonly gateway: CardGateway
  /** Returns a new token for a test card. */
  card(kind: TestCard): Promise<string>
  /** Passes or fails the authentication on the page behind `actionUrl`. */
  answerChallenge(actionUrl: string, proved: boolean): Promise<void>
  /** The bank charges what it had declined or what was withdrawn. */
  chargeLate(request: ChargeRequest): Promise<void>
  /** The next answer to a charge or refund gets lost after the money moved. */
  loseNextAnswer(): Promise<void>
  /** Returns the money that moved for one of our charge ids, less refunds, in cents. */
  moved(chargeId: string): Promise<number>
  /** Returns what is authorised on the card for one of our authorisation ids, and what was captured of it, in cents. */
  held(authorisationId: string): Promise<{ heldCents: number; capturedCents: number }>
  /** Returns the webhooks sent about a charge so far, as they go over the wire. */
  sentEvents(chargeId: string): Promise<{ body: string; headers: Headers }[]>
}

/** Tests what use cases rely on, whichever gateway is behind the port. */
export function cardGatewayContract(open: () => Promise<GatewayWorld>): void {
  let world: GatewayWorld
  let gateway: CardGateway

  beforeEach(async () => {
    world = await open()
    gateway = world.gateway
  })

  async function request(kind: TestCard, more: Partial<ChargeRequest> = {}): Promise<ChargeRequest> {
    return {
      chargeId: randomUUID(),
      amountCents: 312_40,
      cardToken: more.cardToken ?? (await world.card(kind)),
      presence: 'guest_present',
      returnUrl: 'https://estancia.example/es/pago?booking=ABCDEFGH12',
      description: 'Estancia ABCDEFGH12, payment 1',
      ...more,
    }
  }

  async function actionUrlOf(charge: ChargeRequest): Promise<string> {
    const result = await gateway.charge(charge)
    if (result.state !== 'requires_action') throw new Error(`Expected a challenge, got ${result.state}`)
    return result.actionUrl
  }

  test('a good card is charged the exact amount and kept by its token', async () => {
    const charge = await request('succeeds')
    const result = await gateway.charge(charge)
    expect(result).toMatchObject({ state: 'succeeded', card: { cardToken: charge.cardToken, last4: '4242' } })
    expect(await world.moved(charge.chargeId)).toBe(312_40)
  })

  test.for([
    ['declined', 'card_declined'],
    ['insufficient_funds', 'card_insufficient_funds'],
    ['expired', 'card_expired'],
    ['processing_error', 'card_processing_error'],
  ] as const)('a card that is %s answers %s and moves nothing', async ([kind, code]) => {
    const charge = await request(kind)
    expect(await gateway.charge(charge)).toMatchObject({ state: 'declined', code })
    expect(await gateway.findCharge(charge.chargeId)).toMatchObject({ state: 'declined', code })
    expect(await world.moved(charge.chargeId)).toBe(0)
  })

  test('the same id asked twice charges once and answers the same', async () => {
    const charge = await request('succeeds')
    const first = await gateway.charge(charge)
    expect(await gateway.charge(charge)).toEqual(first)
    expect(await world.moved(charge.chargeId)).toBe(312_40)
  })

  test('the same id asked ten times at once charges once', async () => {
    const charge = await request('succeeds')
    const results = await Promise.all(Array.from({ length: 10 }, () => gateway.charge(charge)))
    expect(new Set(results.map((result) => result.gatewayRef)).size).toBe(1)
    expect(await world.moved(charge.chargeId)).toBe(312_40)
  })

  test('a charge whose answer got lost is found, and was charged once', async () => {
    const charge = await request('succeeds')
    await world.loseNextAnswer()
    await expect(gateway.charge(charge)).rejects.toBeInstanceOf(GatewayUnreachable)
    expect(await gateway.findCharge(charge.chargeId)).toMatchObject({ state: 'succeeded' })
    expect(await gateway.charge(charge)).toMatchObject({ state: 'succeeded' })
    expect(await world.moved(charge.chargeId)).toBe(312_40)
  })

  test('an id the gateway never heard of is not found', async () => {
    expect(await gateway.findCharge(randomUUID())).toBeNull()
  })

  test('with 3-D Secure nothing moves before the guest approves, and everything after', async () => {
    const charge = await request('asks_always')
    const actionUrl = await actionUrlOf(charge)
    expect(await world.moved(charge.chargeId)).toBe(0)
    await world.answerChallenge(actionUrl, true)
    expect(await gateway.findCharge(charge.chargeId)).toMatchObject({ state: 'succeeded', card: { last4: '3184' } })
    expect(await world.moved(charge.chargeId)).toBe(312_40)
  })

  test('a guest who fails 3-D Secure is declined for it, and a later approval changes nothing', async () => {
    const charge = await request('asks_always')
    const actionUrl = await actionUrlOf(charge)
    await world.answerChallenge(actionUrl, false)
    await world.answerChallenge(actionUrl, true)
    const declined = { state: 'declined', code: 'card_authentication_failed' }
    expect(await gateway.findCharge(charge.chargeId)).toMatchObject(declined)
    expect(await world.moved(charge.chargeId)).toBe(0)
  })

  test('a card that always asks is declined when nobody is there', async () => {
    const charge = await request('asks_always', { presence: 'automatic' })
    expect(await gateway.charge(charge)).toMatchObject({ state: 'declined', code: 'card_authentication_failed' })
  })

  test('a card that asks once is charged automatically after its owner approved', async () => {
    const first = await request('asks_once')
    await world.answerChallenge(await actionUrlOf(first), true)
    const later = await request('asks_once', { cardToken: first.cardToken, presence: 'automatic' })
    expect(await gateway.charge(later)).toMatchObject({ state: 'succeeded' })
  })

  test('a card that asks once is declined automatically before its owner ever approved', async () => {
    const charge = await request('asks_once', { presence: 'automatic' })
    expect(await gateway.charge(charge)).toMatchObject({ state: 'declined', code: 'card_authentication_failed' })
  })

  test('a card that can only be saved pays the first charge and none after', async () => {
    const first = await request('declined_later')
    expect(await gateway.charge(first)).toMatchObject({ state: 'succeeded' })
    const later = await request('declined_later', { cardToken: first.cardToken, presence: 'automatic' })
    expect(await gateway.charge(later)).toMatchObject({ state: 'declined', code: 'card_declined' })
  })

  test('a charge withdrawn before the gateway heard of it is refused when it comes late', async () => {
    const charge = await request('succeeds')
    expect(await gateway.withdrawCharge(charge.chargeId)).toMatchObject({ state: 'withdrawn' })
    expect(await gateway.charge(charge)).toMatchObject({ state: 'withdrawn' })
    expect(await world.moved(charge.chargeId)).toBe(0)
  })

  test('a charge that waits for the guest can be withdrawn, and approving it then moves nothing', async () => {
    const charge = await request('asks_always')
    const actionUrl = await actionUrlOf(charge)
    expect(await gateway.withdrawCharge(charge.chargeId)).toMatchObject({ state: 'withdrawn' })
    await world.answerChallenge(actionUrl, true)
    expect(await gateway.findCharge(charge.chargeId)).toMatchObject({ state: 'withdrawn' })
    expect(await world.moved(charge.chargeId)).toBe(0)
  })

  test('withdrawing comes too late for money that moved, and says so', async () => {
    const charge = await request('succeeds')
    await gateway.charge(charge)
    expect(await gateway.withdrawCharge(charge.chargeId)).toMatchObject({ state: 'succeeded' })
    expect(await world.moved(charge.chargeId)).toBe(312_40)
  })

  test.for(['declined', 'withdrawn'] as const)(
    'money that comes after a charge was %s is told of, found, listed, and given back',
    async (end) => {
      const charge = await request(end === 'declined' ? 'insufficient_funds' : 'asks_always')
      await gateway.charge(charge)
      if (end === 'withdrawn') await gateway.withdrawCharge(charge.chargeId)
      expect(await gateway.findCharge(charge.chargeId)).toMatchObject({ state: end })
      await world.chargeLate(charge)
      const { chargeId, amountCents } = charge
      const result = await gateway.findCharge(chargeId)
      expect(result).toMatchObject({ state: 'succeeded', card: { cardToken: charge.cardToken } })
      const received = (await world.sentEvents(chargeId)).map(({ body, headers }) => gateway.readEvent(body, headers))
      expect(received).toContainEqual({ eventId: expect.any(String), chargeId, result })
      const day = 86_400_000
      const all = await Array.fromAsync(gateway.listMovements(new Date(Date.now() - day), new Date(Date.now() + day)))
      expect(all).toContainEqual(expect.objectContaining({ kind: 'charge', id: chargeId, amountCents }))
      const refund = { refundId: randomUUID(), ...(await found(chargeId)), chargeId, amountCents }
      expect(await gateway.refund(refund)).toMatchObject({ state: 'succeeded' })
      expect(await world.moved(chargeId)).toBe(0)
    },
  )

  test('a refund is made once per id, also when its answer got lost', async () => {
    const { chargeId } = await charged()
    const { gatewayRef } = await found(chargeId)
    const refund = { refundId: randomUUID(), chargeId, gatewayRef, amountCents: 100_00 }
    await world.loseNextAnswer()
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnreachable)
    const result = await gateway.refund(refund)
    expect(result.state).toBe('succeeded')
    expect(await gateway.refund(refund)).toEqual(result)
    expect(await world.moved(chargeId)).toBe(212_40)
  })

  test('a refund whose answer got lost is found, and one that was never asked is not', async () => {
    const { chargeId } = await charged()
    const { gatewayRef } = await found(chargeId)
    const refund = { refundId: randomUUID(), chargeId, gatewayRef, amountCents: 100_00 }
    expect(await gateway.findRefund(refund)).toBeNull()
    await world.loseNextAnswer()
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnreachable)
    expect(await gateway.findRefund(refund)).toMatchObject({ state: 'succeeded' })
    expect(await world.moved(chargeId)).toBe(212_40)
  })

  test('no more is refunded than was charged', async () => {
    const { chargeId } = await charged()
    const { gatewayRef } = await found(chargeId)
    const all = { refundId: randomUUID(), chargeId, gatewayRef, amountCents: 312_40 }
    expect(await gateway.refund(all)).toMatchObject({ state: 'succeeded' })
    expect(await gateway.refund({ ...all, refundId: randomUUID(), amountCents: 1 })).toMatchObject({ state: 'failed' })
    expect(await world.moved(chargeId)).toBe(0)
  })

  test('the gateway tells of a settled charge in a signed event that says the same as a look-up', async () => {
    const { chargeId } = await charged()
    const [sent] = await world.sentEvents(chargeId)
    const event = sent && gateway.readEvent(sent.body, sent.headers)
    expect(event).toEqual({ eventId: expect.any(String), chargeId, result: await gateway.findCharge(chargeId) })
  })

  test('a replayed event keeps its id', async () => {
    const { chargeId } = await charged()
    const [sent] = await world.sentEvents(chargeId)
    if (!sent) throw new Error('No event was sent')
    const [first, again] = [sent, sent].map(({ body, headers }) => gateway.readEvent(body, headers))
    expect(first).toHaveProperty('eventId', expect.any(String))
    expect(again).toEqual(first)
  })

  test('an event that was changed on its way, or carries no signature, is refused', async () => {
    const { chargeId } = await charged()
    const [sent] = await world.sentEvents(chargeId)
    if (!sent) throw new Error('No event was sent')
    expect(gateway.readEvent(sent.body.replace(chargeId, randomUUID()), sent.headers)).toBeNull()
    expect(gateway.readEvent(sent.body, new Headers())).toBeNull()
    const forged = new Headers([...sent.headers].map(([name, value]) => [name, value.replace(/[0-9a-f]/g, '0')]))
    expect(gateway.readEvent(sent.body, forged)).toBeNull()
  })

  async function charged(): Promise<ChargeRequest> {
    const charge = await request('succeeds')
    expect(await gateway.charge(charge)).toMatchObject({ state: 'succeeded' })
    return charge
  }

  async function found(chargeId: string): Promise<{ gatewayRef: string }> {
    const result = await gateway.findCharge(chargeId)
    if (!result?.gatewayRef) throw new Error(`Charge ${chargeId} was not found`)
    return { gatewayRef: result.gatewayRef }
  }
}
