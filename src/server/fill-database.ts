import type { Base } from './run.ts'

/** At the first start of a sandbox the database gets the demo; one that has homes is left alone. */
export async function fillDatabase({ env, pool }: Pick<Base, 'env' | 'pool'>): Promise<void> {
  const homes = await pool.query('select from apartments limit 1')
  if (!env.sandbox || homes.rowCount !== 0) return
  // Loaded by the one start that needs it: every later one is ready a second sooner.
  const { seedDemo } = await import('./seed-demo.ts')
  await seedDemo(pool, env.dataDir)
}
