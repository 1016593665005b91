import type { Pool } from 'pg'
import type { Deps, MapTiles } from '#services/deps.ts'
import { readAppSecret } from './app-secret.ts'
import type { Env } from './env.ts'
import type { MapFile } from './map-file.ts'

/** Reads what use cases know of the settings, and the secret of this installation. */
export async function readServiceSettings(env: Env, pool: Pool, mapFile: MapFile | null): Promise<Deps['settings']> {
  const { cardFeePercent, publicUrl, officeUrl, nightHoldLimits, optionalScripts, invoicing, sandbox: isDemo } = env
  return {
    cardFeePercent,
    publicUrl,
    officeUrl,
    nightHoldLimits,
    mapTiles: mapTilesOf(env, mapFile),
    optionalScripts,
    isDemo,
    invoicing,
    appSecret: await readAppSecret(pool),
  }
}

function mapTilesOf({ map }: Env, file: MapFile | null): MapTiles | null {
  if (map?.kind !== 'vector') return map
  return file && { kind: 'vector', url: file.url, maxZoom: file.maxZoom, attribution: map.attribution }
}
