import type { ReadinessChecks } from '#api/health.routes.ts'
import type { Product } from './product.ts'
import type { Base } from './run.ts'

/**
 * Tells a proxy whether to send guests here. A process that received a signal to stop is not ready before anything
 * closes.
 */
export function readiness({ pool, stopping }: Pick<Base, 'pool' | 'stopping'>, product: Pick<Product, 'checkQueue'>) {
  return {
    database: async () => void (await pool.query('select 1')),
    migrations: async () => void (await pool.query('select from schema_migrations')),
    queue: () => product.checkQueue(),
    process: async () => stopping.throwIfAborted(),
  } satisfies ReadinessChecks
}
