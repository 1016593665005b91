import { afterAll, beforeAll, describe } from 'vitest'
import { createStripeGateway } from '#adapters/gateways/stripe/gateway.ts'
import { createDatabase } from '#db/connection/client.ts'
import { type FakeStripe, KEYS, NO_FAULTS, startFakeStripe } from '#tests/fake-stripe/server.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { cardAuthorisationContract } from './card-authorisation.contract.ts'
import { cardGatewayContract, type GatewayWorld, type TestCard } from './card-gateway.contract.ts'

const CARDS: Record<TestCard, string> = {
  succeeds: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  insufficient_funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  expired: 'pm_card_chargeDeclinedExpiredCard',
  processing_error: 'pm_card_chargeDeclinedProcessingError',
  asks_always: 'pm_card_authenticationRequired',
  asks_once: 'pm_card_authenticationRequiredOnSetup',
  declined_later: 'pm_card_paysOnce',
}

/** The events that Stripe sends for a charge that ended. */
const SETTLED = ['charge.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled']

describe('Stripe keeps the contract of card gateways', () => {
  let database: TestDatabase
  let stripe: FakeStripe
  beforeAll(async () => {
    ;[database, stripe] = await Promise.all([testDatabase(), startFakeStripe()])
  })
  afterAll(async () => {
    await stripe.close()
    await database.close()
  })

  const open = async (): Promise<GatewayWorld> => {
    Object.assign(stripe.faults, NO_FAULTS)
    return {
      gateway: createStripeGateway({
        db: createDatabase(database.pool),
        secretKey: KEYS.secret,
        webhookSecret: KEYS.webhook,
        apiUrl: stripe.url,
      }),
      card: async (kind) => stripe.card(CARDS[kind]),
      answerChallenge: async (actionUrl, proved) => stripe.answerChallenge(actionUrl, proved),
      chargeLate: async ({ chargeId, cardToken }) => stripe.chargeLate(chargeId, cardToken),
      loseNextAnswer: async () => {
        stripe.faults.loseAnswers = 1
      },
      moved: async (chargeId) => stripe.moved(chargeId),
      held: async (authorisationId) => stripe.held(authorisationId),
      sentEvents: async (chargeId) =>
        SETTLED.flatMap((type) => stripe.events.about(chargeId, type)).map(({ body }) => stripe.events.signed(body)),
    }
  }
  cardGatewayContract(open)
  cardAuthorisationContract(open)
})
