/** Degrees. */
export type Place = { readonly lat: number; readonly lng: number }
export type MapBounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/**
 * What a map shows first. Bounds are shown whole, and where they are to be clear, free of what lies over the map; a centre
 * stands in the middle, `zoom` as on any web map.
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
  /** Its accessible name: holds `text`. */
  readonly label: string
  /** Where it leads, if it is a link. */
  readonly href?: string
}

/** Tiles of another server, and what its terms want to be said; without them the map draws its own base. */
export type MapTiles = { readonly url: string; readonly attribution: string }
