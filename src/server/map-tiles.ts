import { OperatorFault } from '#domain/shared/operator-fault.ts'

type MapVariables = { readonly MAP_TILE_URL?: string | undefined; readonly MAP_ATTRIBUTION?: string | undefined }

/** Returns null for the maps that the site draws itself. Throws an `OperatorFault` for tiles without an attribution. */
export function mapTiles({ MAP_TILE_URL: url, MAP_ATTRIBUTION: attribution }: MapVariables) {
  if (url === undefined) return null
  if (attribution !== undefined) return { url, attribution }
  throw new OperatorFault('MAP_ATTRIBUTION is missing: maps have to credit the provider of MAP_TILE_URL')
}
