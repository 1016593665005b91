import { z } from 'zod'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { url } from './setting-values.ts'

/** Part of the table of all settings in `env.ts`. */
export const MAP_DEFINITIONS = {
  MAP_FILE: {
    parse: z.string(),
    default: 'none: maps are drawn from sketches',
    takes: 'the path of a PMTiles file',
    about:
      'Map with every street and place: a PMTiles file of the Protomaps basemap, version 4; `npm run map` makes one',
  },
  MAP_TILE_URL: {
    parse: url(/^https?$/).refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part))),
    default: 'none: maps are drawn by the site itself',
    takes: 'an http or https address with {z}, {x} and {y}',
    about: 'Map tiles of another server, such as `https://tiles.example/{z}/{x}/{y}.png`',
  },
  MAP_ATTRIBUTION: {
    parse: z.string(),
    default: 'none',
    takes: 'plain text',
    about: 'Attribution shown on the maps; needed with `MAP_TILE_URL`',
  },
} as const

type MapVariables = { readonly [Name in keyof typeof MAP_DEFINITIONS]?: string | undefined }

/** `file` is a path, which is opened when the product opens. */
export type MapSettings =
  | { readonly kind: 'pictures'; readonly url: string; readonly attribution: string }
  | { readonly kind: 'vector'; readonly file: string; readonly attribution: string | null }

/** Returns null for the sketches of the site. Throws an `OperatorFault` for tiles without an attribution, and for two maps at once. */
export function mapSettings({
  MAP_FILE: file,
  MAP_TILE_URL: address,
  MAP_ATTRIBUTION: attribution,
}: MapVariables): MapSettings | null {
  if (file !== undefined && address !== undefined) throw new OperatorFault('Set MAP_FILE or MAP_TILE_URL, not both')
  if (file !== undefined) return { kind: 'vector', file, attribution: attribution ?? null }
  if (address === undefined) return null
  if (attribution !== undefined) return { kind: 'pictures', url: address, attribution }
  throw new OperatorFault('MAP_ATTRIBUTION is missing: maps have to credit the provider of MAP_TILE_URL')
}
