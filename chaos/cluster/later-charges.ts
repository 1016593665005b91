import type { Pool } from 'pg'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createSandboxGateway } from '#adapters/gateways/sandbox/gateway.ts'
import type { LedgerView } from '#contract/sandbox.ts'
import { createDatabase } from '#db/connection/client.ts'
import { createCardGateways } from '#domain/payment/card-gateways.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { productTime } from '../world.ts'
import type { ClusterWorld } from './cluster-world.ts'

export type LaterCharges = {
  /** How many movements the gateway has that the copy does not. */
  readonly listed: number
  /** A line for each that is not explained by having come after the moment. */
  readonly differences: readonly string[]
}

/**
 * Compares the books of the copy with the ledger of the living cluster, because a gateway is not restored with a
 * database: everything that it has and the copy does not must have come after the moment, and the copy may have nothing
 * that it does not.
 */
export async function compareWithLedger(
  { pool, client }: Pick<ClusterWorld, 'pool' | 'client'>,
  copy: Pool,
  moment: string,
): Promise<LaterCharges> {
  const response = await client.insist({ method: 'GET', path: '/sandbox/network/charges' })
  if (response?.status !== 200) throw new Error('The network does not say what it moved')
  const times = timesOf(response.body as LedgerView)
  const since = await inProductTime(pool, moment)
  const now = await productTime(client)
  const clock = { now: () => now }
  const network = { db: createDatabase(pool), clock, publicUrl: '' }
  const gateway = createSandboxGateway({ network, webhookSecret: '', wallClock: systemClock })
  const { differences } = await verifyBooks({ db: createDatabase(copy), clock, gateways: createCardGateways(gateway) })
  const isLater = (id: string) => (times.get(id) ?? Number.NEGATIVE_INFINITY) >= since
  return {
    listed: differences.filter(({ why }) => why === 'missing').length,
    differences: differences
      .filter(({ why, id }) => why !== 'missing' || !isLater(id))
      .map(({ why, id, bookingCode, booksCents, gatewayCents }) => {
        const about = `${id} of ${bookingCode ?? 'no booking'}, books ${booksCents}, gateway ${gatewayCents}`
        return `After the restore, ${why}: ${about}`
      }),
  }
}

/** Returns when the money of each movement moved, in ms: a bank may charge later what it has declined before. */
function timesOf({ charges, refunds, authorisations }: LedgerView): ReadonlyMap<string, number> {
  return new Map([
    ...charges.map(({ chargeId, submittedAt, settledAt }) => [chargeId, Date.parse(settledAt ?? submittedAt)] as const),
    ...refunds.map(({ refundId, at }) => [refundId, Date.parse(at)] as const),
    ...authorisations.map(({ authorisationId, at }) => [authorisationId, Date.parse(at)] as const),
  ])
}

/**
 * The product's clock does not move during the run, so that it is ahead of the database's by the same time at every
 * moment.
 */
async function inProductTime(pool: Pool, moment: string): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    `select (extract(epoch from $1::timestamptz) * 1000 + offset_ms)::float8 as ms from sandbox.clock`,
    [moment],
  )
  return rows[0]?.ms ?? Number.POSITIVE_INFINITY
}
