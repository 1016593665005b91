import type Stripe from 'stripe'
import type { AuthorisationResult, CaptureRequest, CardGateway, ChargeResult } from '#domain/payment/card-gateway.ts'
import { createStripeClient, type StripeClient, type StripeClientOptions } from './client.ts'
import { readEvent } from './events.ts'
import { endIntent, isRefusal, lookUpIntent, readIntent, requestIntent } from './intents.ts'
import { listMovements } from './movements.ts'
import { findRefund, refund } from './refunds.ts'
import { authorisationResult, chargeResult } from './results.ts'
import { saveAccount } from './save-account.ts'
import { saveCard } from './save-card.ts'
import type { StripeDb } from './tables.ts'

/** Visa releases an authorisation without the cardholder after 4 days and 18 hours; other networks hold longer. */
const HOLD_DAYS = 4

export type StripeGatewayOptions = StripeClientOptions & { readonly db: StripeDb; readonly webhookSecret: string }

/** Takes cards by Stripe. The guest's browser sends the card to Stripe; only its tokens arrive here. */
export function createStripeGateway({ db, webhookSecret, ...options }: StripeGatewayOptions): CardGateway {
  const { withDeadline } = createStripeClient(options)
  return {
    name: 'stripe',
    holdDays: HOLD_DAYS,
    async charge({ chargeId, ...request }) {
      const requested = { ...request, id: chargeId, kind: 'charge', from: 'card' } as const
      return chargeStands(await requestIntent(db, withDeadline(), requested))
    },
    async findCharge(chargeId) {
      const intent = await lookUpIntent(db, withDeadline(), chargeId)
      return intent === undefined ? null : intent ? chargeResult(intent) : WITHDRAWN
    },
    withdrawCharge: async (chargeId) => chargeStands(await endIntent(db, withDeadline(), chargeId)),
    refund: (request) => refund(withDeadline(), request),
    findRefund: (request) => findRefund(withDeadline(), request),
    async authorise({ authorisationId, ...request }) {
      const alone = { presence: 'automatic', returnUrl: null, kind: 'authorisation', from: 'card' } as const
      return holdStands(await requestIntent(db, withDeadline(), { ...request, ...alone, id: authorisationId }))
    },
    async findAuthorisation(authorisationId) {
      const intent = await lookUpIntent(db, withDeadline(), authorisationId)
      return intent === undefined ? null : intent ? authorisationResult(intent) : RELEASED
    },
    captureAuthorisation: async (request) => holdStands(await capture(withDeadline(), request)),
    releaseAuthorisation: async (authorisationId) => holdStands(await endIntent(db, withDeadline(), authorisationId)),
    saveCard: (request) => saveCard(db, withDeadline(), request),
    directDebit: {
      saveAccount: (request) => saveAccount(db, withDeadline(), request),
      async debit({ chargeId, account, ...request }) {
        const alone = { presence: 'automatic', returnUrl: null, kind: 'charge', from: 'sepa_debit' } as const
        const requested = { ...request, ...alone, id: chargeId, cardToken: account.accountToken }
        return chargeStands(await requestIntent(db, withDeadline(), requested))
      },
    },
    listMovements: (from, to) => listMovements(withDeadline, from, to),
    readEvent: (body, headers) => readEvent(webhookSecret, body, headers),
  }
}

const WITHDRAWN: ChargeResult = { state: 'withdrawn', gatewayRef: null }
const RELEASED: AuthorisationResult = { state: 'released', gatewayRef: null }

function chargeStands(intent: Stripe.PaymentIntent | null): ChargeResult {
  if (!intent) return WITHDRAWN
  const result = chargeResult(intent)
  if (!result) throw new Error(`Intent ${intent.id} was asked and is ${intent.status}`)
  return result
}

function holdStands(intent: Stripe.PaymentIntent | null): AuthorisationResult {
  if (!intent) return RELEASED
  const result = authorisationResult(intent)
  if (!result) throw new Error(`Intent ${intent.id} was asked to hold and is ${intent.status}`)
  return result
}

/** An authorisation that was released or captured before can't be captured; its state is the result. */
async function capture(client: StripeClient, { authorisationId, gatewayRef, amountCents }: CaptureRequest) {
  const { stripe, send } = client
  const params: Stripe.PaymentIntentCaptureParams = { amount_to_capture: amountCents, expand: ['latest_charge'] }
  const idempotencyKey = `${authorisationId}-capture-${amountCents}`
  try {
    return await send((options) => stripe.paymentIntents.capture(gatewayRef, params, { ...options, idempotencyKey }))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return readIntent(client, gatewayRef)
  }
}
