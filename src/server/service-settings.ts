import type { Pool } from 'pg'
import type { Deps } from '#services/deps.ts'
import { readAppSecret } from './app-secret.ts'
import type { Env } from './env.ts'

/** What use cases know of the settings, and the secret of this installation. */
export async function readServiceSettings(env: Env, pool: Pool): Promise<Deps['settings']> {
  const { cardFeePercent, publicUrl, nightHoldLimits, mapTiles, optionalScripts, sandbox: isDemo } = env
  return {
    cardFeePercent,
    publicUrl,
    nightHoldLimits,
    mapTiles,
    optionalScripts,
    isDemo,
    appSecret: await readAppSecret(pool),
  }
}
