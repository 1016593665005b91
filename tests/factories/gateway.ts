import { randomUUID } from 'node:crypto'
import {
  type CardGateway,
  type CardOnFile,
  type CardRefusal,
  type ChargeRequest,
  type ChargeResult,
  GatewayUnreachable,
  type Movement,
  type RefundRequest,
} from '#domain/payment/card-gateway.ts'
import { type AuthorisationBehaviour, makeAuthorisations } from './gateway-authorisations.ts'

/**
 * What a gateway does with the next charge. `lost`: it charges, and the answer does not arrive. `unheard`: the request
 * does not arrive.
 */
export type Behaviour = 'succeeds' | 'processes' | 'asks' | 'lost' | 'unheard' | CardRefusal

const CARD: Omit<CardOnFile, 'cardToken'> = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }

export type TestGateway = Omit<CardGateway, 'holdDays'> & {
  holdDays: number
  /** The gateway's own clock. */
  now: () => Date
  /** Behaviours in order; once they are used up every charge succeeds. */
  readonly script: Behaviour[]
  readonly requests: ChargeRequest[]
  readonly refunds: RefundRequest[]
  /** The same for authorisations. */
  readonly authorisationScript: AuthorisationBehaviour[]
  /** Returns what is authorised on cards now, and what was captured, in cents. */
  held(): number[]
  captured(): number[]
  down: boolean
  /** Runs while a charge is at the gateway, before its result is returned. */
  meanwhile: (chargeId: string) => Promise<void>
  /** Decides a pending charge; one that has ended stays as it is. */
  settle(chargeId: string, outcome: 'succeeded' | CardRefusal): void
  knows(chargeId: string): boolean
  /** Returns what was charged to the cards, in cents, charge by charge. */
  moved(): number[]
  /** Returns a signed webhook with the state of a charge. */
  message(chargeId: string, eventId?: string): { gateway: string; body: string; headers: Headers }
}

type Stored = Map<string, { result: ChargeResult; request?: ChargeRequest }>

/** Creates a gateway in memory that keeps the port's promises: one charge per id, and none after it was withdrawn. */
export function makeGateway(name = 'test'): TestGateway {
  const stored: Stored = new Map()
  const reach = () => {
    if (self.down) throw new GatewayUnreachable('The test has no line')
  }
  const self: TestGateway = {
    ...makeAuthorisations(() => ({
      ...self,
      reach,
      card: CARD,
      next: () => self.authorisationScript.shift() ?? 'succeeds',
    })),
    ...refundsOf(() => self, reach),
    name,
    directDebit: null,
    holdDays: 7,
    now: () => new Date('2027-03-01T09:00:00Z'),
    authorisationScript: [],
    script: [],
    requests: [],
    refunds: [],
    down: false,
    meanwhile: async () => undefined,
    async charge(request) {
      reach()
      self.requests.push(request)
      const behaviour = self.script.shift() ?? 'succeeds'
      if (behaviour !== 'unheard' && !stored.has(request.chargeId)) {
        stored.set(request.chargeId, { request, result: firstResult(request, behaviour) })
      }
      await self.meanwhile(request.chargeId)
      if (behaviour === 'lost' || behaviour === 'unheard') throw new GatewayUnreachable('The answer was lost')
      return resultIn(stored, request.chargeId)
    },
    async findCharge(chargeId) {
      reach()
      return stored.get(chargeId)?.result ?? null
    },
    async withdrawCharge(chargeId) {
      reach()
      const { result, request } = stored.get(chargeId) ?? {}
      if (result?.state === 'succeeded' || result?.state === 'declined') return result
      stored.set(chargeId, {
        result: { state: 'withdrawn', gatewayRef: result?.gatewayRef ?? null },
        ...(request ? { request } : {}),
      })
      return resultIn(stored, chargeId)
    },
    async *listMovements() {
      reach()
      yield* movementsOf(stored, self)
    },
    readEvent(body, headers) {
      return headers.get('signature') === 'right' ? JSON.parse(body) : null
    },
    knows: (chargeId) => stored.has(chargeId),
    settle: (chargeId, outcome) => settleStored(stored, chargeId, outcome),
    moved: () => movedBy(stored),
    message(chargeId, eventId: string = randomUUID()) {
      const body = JSON.stringify({ eventId, chargeId, result: resultIn(stored, chargeId) })
      return { gateway: self.name, body, headers: new Headers({ signature: 'right' }) }
    },
  }
  return self
}

function resultIn(stored: Stored, chargeId: string): ChargeResult {
  const found = stored.get(chargeId)
  if (!found) throw new Error(`The test's gateway does not know ${chargeId}`)
  return found.result
}

function settleStored(stored: Stored, chargeId: string, outcome: 'succeeded' | CardRefusal): void {
  const { request, result } = stored.get(chargeId) ?? {}
  if (!request || (result?.state !== 'processing' && result?.state !== 'requires_action')) return
  stored.set(chargeId, { request, result: firstResult(request, outcome === 'succeeded' ? 'succeeds' : outcome) })
}

function movedBy(stored: Stored): number[] {
  return [...stored.values()].flatMap(({ request, result }) =>
    request && result.state === 'succeeded' ? request.amountCents : [],
  )
}

function refundsOf(
  self: () => TestGateway,
  reach: () => void,
): Pick<CardGateway, 'refund' | 'findRefund' | 'saveCard'> {
  return {
    async refund(request) {
      reach()
      const { refunds } = self()
      if (!refunds.some((refund) => refund.refundId === request.refundId)) refunds.push(request)
      return { state: 'succeeded', gatewayRef: `refund-${request.refundId}` }
    },
    async findRefund({ refundId }) {
      reach()
      const stored = self().refunds.some((refund) => refund.refundId === refundId)
      return stored ? { state: 'succeeded', gatewayRef: `refund-${refundId}` } : null
    },
    async saveCard({ cardToken }) {
      reach()
      return { state: 'saved', card: { ...CARD, cardToken } }
    },
  }
}

function* movementsOf(stored: Stored, { refunds, now }: TestGateway): Iterable<Movement> {
  for (const [id, { request, result }] of stored) {
    if (!request || result.state !== 'succeeded') continue
    yield { kind: 'charge', id, gatewayRef: result.gatewayRef, amountCents: request.amountCents, at: now() }
  }
  for (const { refundId: id, amountCents } of refunds) {
    yield { kind: 'refund', id, gatewayRef: `refund-${id}`, amountCents, at: now() }
  }
}

function firstResult(request: ChargeRequest, behaviour: Behaviour): ChargeResult {
  const gatewayRef = `charge-${request.chargeId}`
  switch (behaviour) {
    case 'succeeds':
    case 'lost':
      return { state: 'succeeded', gatewayRef, card: { ...CARD, cardToken: request.cardToken } }
    case 'processes':
    case 'unheard':
      return { state: 'processing', gatewayRef }
    case 'asks':
      return { state: 'requires_action', gatewayRef, actionUrl: `https://bank.example/${request.chargeId}` }
    default:
      return { state: 'declined', gatewayRef, code: behaviour }
  }
}
