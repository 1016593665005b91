/** The colours of the ground by the name of their token (`--map-land` is `land`), as the page has them now. */
export type Palette = Readonly<Record<string, string>>

/** One thing on the ground: lines or rings as flat lists of x and y, in units that its painter scales. */
export type Feature = {
  readonly kind: string
  readonly parts: readonly (readonly number[])[]
  readonly name?: string | undefined
}

/** A name and where it may be written: x and y of the world from 0 to 1, the angle in degrees. */
export type Label = {
  readonly kind: string
  /** Empty for a mark without its name. */
  readonly text: string
  readonly x: number
  readonly y: number
  readonly angle: number
  /** Lower ones come first where two would touch. */
  readonly rank: number
}

/** Where vector tiles are, up to a highest zoom. The address has `{z}`, `{x}` and `{y}`. */
export type VectorSource = { readonly url: string; readonly maxZoom: number }

/** A city by the name of its file in `base`, and the degrees of its centre. */
export type CityCentre = { readonly city: string; readonly lat: number; readonly lng: number }

/** A tile of `TILE` pixels at a zoom of web maps, whose own tiles have half as many. */
export type TileJob = {
  readonly id: number
  readonly zoom: number
  readonly x: number
  readonly y: number
  readonly pixelRatio: number
  readonly palette: Palette
  readonly locale: string
  /** The cities that have a sketch. */
  readonly cities: readonly CityCentre[]
  /** Null draws the sketch. */
  readonly source: VectorSource | null
}
export type TileAnswer = { readonly id: number; readonly bitmap: ImageBitmap; readonly labels: readonly Label[] }

/** Pixels of a tile's side. */
export const TILE = 512
/** Pixels of the world's side at zoom 0. */
export const WORLD = 256
