import { openCipher } from './encryption-keys.ts'
import { openFiles } from './file-settings.ts'
import type { Base } from './run.ts'

/**
 * Imports the demo, where it is wanted, into an empty database at the first start; else the neighbourhoods of the cities, which
 * homes lie in. Tells whether it imported the demo.
 */
export async function fillDatabase({ env, pool }: Pick<Base, 'env' | 'pool'>): Promise<boolean> {
  const homes = await pool.query('select from apartments limit 1')
  if (homes.rowCount !== 0) return false
  // Imported dynamically, which makes every later start a second faster.
  if (env.demo) {
    const { pictures } = await openFiles(env)
    return (await import('./seed-demo.ts')).seedDemo(pool, pictures, env.sandbox ? await openCipher(env) : null)
  }
  if (env.neighbourhoods) await (await import('./seed-neighbourhoods.ts')).seedNeighbourhoods(pool)
  return false
}
