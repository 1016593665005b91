/** Degrees. */
export type Place = { readonly lat: number; readonly lng: number }
export type MapBounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/** A place that homes are searched near, and how far the search reaches in a straight line; null without a limit. */
export type Reach = { readonly centre: Place; readonly metres: number | null }

/**
 * What a map shows first. `isClear` keeps the bounds clear of the controls over the map; `zoom` is that of web map tiles.
 */
export type MapView =
  | { readonly bounds: MapBounds; readonly isClear?: boolean }
  | { readonly centre: Place; readonly zoom: number }

/** A clickable mark of a map. */
export type Marker = Place & {
  /** Unique among all marks of a map. */
  readonly key: string
  readonly kind: 'pin' | 'cluster' | 'dot'
  /** Whether a pin hangs below its position. */
  readonly isBelow?: boolean
  /** The number of homes of a cluster, before its text. */
  readonly badge?: string
  /** The text on the mark; empty on a dot of one home. */
  readonly text: string
  /** CSS pixels; without it the mark is as wide as its text. */
  readonly width?: number
  /** The zoom for which it was placed. */
  readonly zoom?: number
  /** The accessible name, which contains badge and text. */
  readonly label: string
  /** The address, if the mark is a link. */
  readonly href?: string
}
