import { afterAll, beforeAll, describe } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { sandboxWorld } from '#tests/harness/sandbox-world.ts'
import { cardAuthorisationContract } from './card-authorisation.contract.ts'
import { cardGatewayContract, type GatewayWorld, type TestCard } from './card-gateway.contract.ts'

const NUMBERS: Record<TestCard, string> = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficient_funds: '4000000000009995',
  expired: '4000000000000069',
  processing_error: '4000000000000119',
  asks_always: '4000002760003184',
  asks_once: '4000002500003155',
  declined_later: '4000000000000341',
}

describe('the sandbox keeps the contract of card gateways', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  const open = async (): Promise<GatewayWorld> => {
    const world = sandboxWorld(database.pool)
    return {
      gateway: world.gateway,
      card: (kind) => world.card(NUMBERS[kind]),
      answerChallenge: (actionUrl, proved) => world.answerChallenge(actionUrl, proved),
      chargeLate: async ({ chargeId }) => void (await world.chargeLate(chargeId)),
      loseNextAnswer: () => world.injectFaults({ dropAnswers: 1 }),
      moved: (chargeId) => world.moved(chargeId),
      held: (authorisationId) => world.held(authorisationId),
      sentEvents: (chargeId) => world.sentEvents(chargeId),
    }
  }
  cardGatewayContract(open)
  cardAuthorisationContract(open)
})
