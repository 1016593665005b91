import {
  type AuthorisationResult,
  type CardGateway,
  type CardOnFile,
  type CardRefusal,
  GatewayUnreachable,
} from '#domain/payment/card-gateway.ts'

/** What a gateway does with the next authorisation. */
export type AuthorisationBehaviour = 'succeeds' | 'lost' | 'unheard' | CardRefusal

type Authorisations = Pick<
  CardGateway,
  'authorise' | 'findAuthorisation' | 'captureAuthorisation' | 'releaseAuthorisation'
> & {
  /** Returns what is authorised on cards now, and what was captured, in cents. */
  held(): number[]
  captured(): number[]
}

type GatewayConnection = {
  readonly holdDays: number
  now(): Date
  /** Throws while the gateway is down. */
  reach(): void
  next(): AuthorisationBehaviour
  readonly card: Omit<CardOnFile, 'cardToken'>
}

type Stored = Map<string, { result: AuthorisationResult; amountCents: number }>

const DAY_MS = 86_400_000

/** Keeps the authorisations of a gateway in memory: once per id, and released when their time is over. */
export function makeAuthorisations(connection: () => GatewayConnection): Authorisations {
  const stored: Stored = new Map()
  const get = (id: string) => {
    const found = stored.get(id)
    if (found?.result.state === 'held' && found.result.expiresAt <= connection().now()) {
      found.result = { state: 'released', gatewayRef: found.result.gatewayRef }
    }
    return found
  }
  const amounts = (of: (hold: { result: AuthorisationResult; amountCents: number }) => number) =>
    [...stored.keys()].flatMap((id) => get(id) ?? []).flatMap((hold) => of(hold) || [])
  return {
    async authorise({ authorisationId: id, amountCents, cardToken }) {
      const { reach, next, now, holdDays, card } = connection()
      reach()
      const behaviour = next()
      const gatewayRef = `hold-${id}`
      const expiresAt = new Date(now().getTime() + holdDays * DAY_MS)
      const held = { state: 'held' as const, gatewayRef, expiresAt, card: { ...card, cardToken } }
      const result: AuthorisationResult =
        behaviour === 'succeeds' || behaviour === 'lost'
          ? held
          : { state: 'declined', gatewayRef, code: behaviour === 'unheard' ? 'card_declined' : behaviour }
      if (behaviour !== 'unheard' && !stored.has(id)) stored.set(id, { amountCents, result })
      if (behaviour === 'lost' || behaviour === 'unheard') throw new GatewayUnreachable('The answer was lost')
      return get(id)?.result ?? result
    },
    async findAuthorisation(id) {
      connection().reach()
      return get(id)?.result ?? null
    },
    async captureAuthorisation({ authorisationId: id, gatewayRef, amountCents }) {
      connection().reach()
      const found = get(id)
      if (!found) throw new Error(`The test's gateway does not know ${id}`)
      if (found.result.state === 'held') {
        found.result = { state: 'captured', gatewayRef, capturedCents: amountCents }
      }
      return found.result
    },
    async releaseAuthorisation(id) {
      connection().reach()
      const found = get(id) ?? { amountCents: 0, result: { state: 'released' as const, gatewayRef: null } }
      if (found.result.state === 'held') {
        found.result = { state: 'released', gatewayRef: found.result.gatewayRef }
      }
      stored.set(id, found)
      return found.result
    },
    held: () => amounts(({ result, amountCents }) => (result.state === 'held' ? amountCents : 0)),
    captured: () => amounts(({ result }) => (result.state === 'captured' ? result.capturedCents : 0)),
  }
}
