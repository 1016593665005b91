import { systemClock } from '#adapters/clock/system-clock.ts'
import { createSandboxGateway } from '#adapters/gateways/sandbox/gateway.ts'
import { createDatabase } from '#db/connection/client.ts'
import { imbalanceCents } from '#domain/payment/adjustment.ts'
import { createCardGateways } from '#domain/payment/card-gateways.ts'
import { verifySearch } from '#services/catalogue/verify-search.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { type Check, euros } from './check.ts'

export const searchAgrees: Check = {
  name: 'npm run verify: searches see the nights that are taken',
  async run({ pool, now }) {
    const { differences } = await verifySearch({ db: createDatabase(pool), clock: { now: () => now } })
    return differences.map(
      ({ houseCode, searched, occupied }) => `${houseCode}: ${searched ?? 'no row'}, taken ${occupied}`,
    )
  },
}

export const ledgerAgrees: Check = {
  name: 'npm run verify: the ledger says what the gateway says',
  async run({ pool, now }) {
    const db = createDatabase(pool)
    const clock = { now: () => now }
    const network = { db, clock, publicUrl: '' }
    const gateway = createSandboxGateway({ network, webhookSecret: '', wallClock: systemClock })
    const { differences, unbalanced } = await verifyBooks({ db, clock, gateways: createCardGateways(gateway) })
    return [
      ...differences.map(
        ({ why, id, bookingCode, booksCents, gatewayCents }) =>
          `${why}: ${id} of ${bookingCode}, books ${booksCents}, gateway ${gatewayCents}`,
      ),
      ...unbalanced.map((balance) => `${balance.bookingCode} is out of balance by ${euros(imbalanceCents(balance))}`),
    ]
  },
}
