import type Stripe from 'stripe'
import type { Movement } from '#domain/payment/card-gateway.ts'
import type { StripeClient } from './client.ts'
import { isDebit } from './results.ts'

type Page<Item> = { readonly data: readonly Item[]; readonly has_more: boolean }
type PageRequest = {
  readonly created: Stripe.RangeQueryParam
  readonly limit: number
  readonly starting_after?: string
}

/** Lists what Stripe moved in a span of time. Each page has a time limit of its own, because there may be many. */
export async function* listMovements(withDeadline: () => StripeClient, from: Date, to: Date): AsyncIterable<Movement> {
  // Stripe stores moments in whole seconds.
  const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) }
  const charges = eachOf(created, (request) => {
    const { stripe, send } = withDeadline()
    return send((options) => stripe.charges.list(request, options))
  })
  for await (const charge of charges) if (isPaid(charge)) yield movementOfCharge(charge)
  const refunds = eachOf(created, (request) => {
    const { stripe, send } = withDeadline()
    return send((options) => stripe.refunds.list({ ...request, expand: ['data.charge'] }, options))
  })
  for await (const refund of refunds) if (isMoney(refund)) yield movementOfRefund(refund)
}

/** The money of a debit that was returned is not ours any more, and our books leave it out too. */
function isPaid(charge: Stripe.Charge): boolean {
  return charge.status === 'succeeded' && !(charge.disputed && isDebit(charge))
}

async function* eachOf<Item extends { readonly id: string }>(
  created: Stripe.RangeQueryParam,
  read: (request: PageRequest) => Promise<Page<Item>>,
): AsyncIterable<Item> {
  let after: string | undefined
  do {
    const page = await read({ created, limit: 100, ...(after ? { starting_after: after } : {}) })
    yield* page.data
    after = page.has_more ? page.data.at(-1)?.id : undefined
  } while (after)
}

function movementOfCharge(charge: Stripe.Charge): Movement {
  const about = { id: charge.metadata['id'] ?? null, gatewayRef: refOf(charge), at: moment(charge.created) }
  if (!isAuthorisation(charge)) return { ...about, kind: 'charge', amountCents: charge.amount_captured }
  return {
    ...about,
    kind: 'authorisation',
    amountCents: charge.amount,
    capturedCents: charge.captured ? charge.amount_captured : 0,
    state: charge.captured ? 'captured' : charge.refunded ? 'released' : 'held',
  }
}

/** Stripe books the release of an authorisation as a refund, though no money moved. */
function isMoney({ status, charge, metadata }: Stripe.Refund): boolean {
  if (status !== 'succeeded') return false
  const letGo = charge && typeof charge === 'object' && isAuthorisation(charge) && !metadata?.['id']
  return !letGo
}

function movementOfRefund({ id, amount, created, metadata }: Stripe.Refund): Movement {
  return { kind: 'refund', id: metadata?.['id'] ?? null, gatewayRef: id, amountCents: amount, at: moment(created) }
}

function isAuthorisation(charge: Stripe.Charge): boolean {
  return !charge.captured || charge.metadata['kind'] === 'authorisation'
}

function refOf({ id, payment_intent: intent }: Stripe.Charge): string {
  return typeof intent === 'string' ? intent : (intent?.id ?? id)
}

function moment(seconds: number): Date {
  return new Date(seconds * 1000)
}
