import type { Base } from './run.ts'

/** Where a demo is wanted, an empty database gets it at the first start; one that has homes is left alone. */
export async function fillDatabase({ env, pool }: Pick<Base, 'env' | 'pool'>): Promise<void> {
  if (!env.demo) return
  const homes = await pool.query('select from apartments limit 1')
  if (homes.rowCount !== 0) return
  // Loaded by the one start that needs it: every later one is ready a second sooner.
  const { seedDemo } = await import('./seed-demo.ts')
  await seedDemo(pool, env.dataDir)
}
