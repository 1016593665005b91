import type Stripe from 'stripe'
import type { RefundRequest, RefundResult } from '#domain/payment/card-gateway.ts'
import type { StripeClient } from './client.ts'
import { isRefusal } from './intents.ts'
import { refundResult } from './results.ts'

/**
 * Refunds once per id, however late it is repeated. Stripe may forget an idempotency key after a day, so existing
 * refunds are looked up first; the key only separates requests that are sent at the same time.
 */
export async function refund(client: StripeClient, request: RefundRequest): Promise<RefundResult> {
  const made = await findRefund(client, request)
  if (made) return made
  const { stripe, send } = client
  const params: Stripe.RefundCreateParams = {
    payment_intent: request.gatewayRef,
    amount: request.amountCents,
    metadata: { id: request.refundId },
  }
  try {
    return refundResult(
      await send((options) => stripe.refunds.create(params, { ...options, idempotencyKey: request.refundId })),
    )
  } catch (error) {
    // More than is left, or a charge that can't be refunded: no money moved.
    if (isRefusal(error)) return { state: 'failed', gatewayRef: request.gatewayRef }
    throw error
  }
}

export async function findRefund({ stripe, send }: StripeClient, request: RefundRequest): Promise<RefundResult | null> {
  let after: string | undefined
  do {
    const params = { payment_intent: request.gatewayRef, limit: 100, ...(after ? { starting_after: after } : {}) }
    const page = await send((options) => stripe.refunds.list(params, options))
    const found = page.data.find(({ metadata }) => metadata?.['id'] === request.refundId)
    if (found) return refundResult(found)
    after = page.has_more ? page.data.at(-1)?.id : undefined
  } while (after)
  return null
}
