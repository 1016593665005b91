import { openFiles } from './file-settings.ts'
import type { Base } from './run.ts'

/** Imports the demo, where it is wanted, into an empty database at the first start. Tells whether it did. */
export async function fillDatabase({ env, pool }: Pick<Base, 'env' | 'pool'>): Promise<boolean> {
  if (!env.demo) return false
  const homes = await pool.query('select from apartments limit 1')
  if (homes.rowCount !== 0) return false
  // Imported dynamically, which makes every later start a second faster.
  const { seedDemo } = await import('./seed-demo.ts')
  return seedDemo(pool, (await openFiles(env)).pictures)
}
