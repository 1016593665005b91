/** Degrees. */
export type Place = { readonly lat: number; readonly lng: number }
export type MapBounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/**
 * What a map shows first. `isClear` keeps the bounds clear of the controls over the map; `zoom` is that of web map tiles.
 */
export type MapView =
  | { readonly bounds: MapBounds; readonly isClear?: boolean }
  | { readonly centre: Place; readonly zoom: number }

/** A clickable mark of a map. */
export type Mark = Place & {
  /** Unique among all marks of a map. */
  readonly key: string
  readonly kind: 'pin' | 'cluster' | 'dot'
  /** The text on the mark; empty on a dot. */
  readonly text: string
  /** The accessible name, which contains `text`. */
  readonly label: string
  /** The address, if the mark is a link. */
  readonly href?: string
}

/** A tile server, and the attribution that its terms require. */
export type MapTiles = { readonly url: string; readonly attribution: string }
