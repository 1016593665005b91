/** A width in metres, with its minimum and maximum in pixels. */
type Width = readonly [metres: number, least: number, most: number]

export type GroundStyle = {
  readonly kinds: readonly string[]
  /** Names of tokens. */
  readonly fill?: string
  readonly stroke?: string
  readonly width?: Width
  readonly dash?: readonly number[]
  /** The lowest zoom at which it is drawn. */
  readonly from?: number
  readonly opacity?: number
}

const MOTORWAY: Width = [40, 2.8, 20]
const AVENUE: Width = [30, 2.5, 18]
const STREET: Width = [16, 1.7, 12]
const LANE: Width = [11, 1.2, 9]

/**
 * The styles in the order of drawing: later ones lie above earlier ones. Casings of all streets lie below the streets,
 * so that crossings are open.
 */
export const GROUND_STYLES: readonly GroundStyle[] = [
  { kinds: ['sea'], fill: 'water' },
  { kinds: ['abroad'], fill: 'abroad' },
  { kinds: ['land', 'shore'], fill: 'land' },
  { kinds: ['town'], fill: 'town' },
  { kinds: ['bay'], fill: 'water' },
  { kinds: ['field'], fill: 'field' },
  { kinds: ['park'], fill: 'park' },
  { kinds: ['campus'], fill: 'campus' },
  { kinds: ['beach'], fill: 'beach' },
  { kinds: ['lake'], fill: 'water' },
  { kinds: ['stream'], stroke: 'water', width: [42, 1.5, 30] },
  { kinds: ['brook'], stroke: 'water', width: [6, 1, 8], from: 13 },
  { kinds: ['river'], stroke: 'water', width: [130, 2, 90] },
  { kinds: ['border'], stroke: 'line', width: [0, 1, 1], dash: [3, 3] },
  { kinds: ['building'], fill: 'building', from: 15 },
  { kinds: ['path'], stroke: 'case', width: [2, 0.6, 2], dash: [3, 3], from: 16 },
  { kinds: ['lane'], stroke: 'case', width: wider(LANE), from: 15 },
  { kinds: ['street'], stroke: 'case', width: wider(STREET), from: 12 },
  { kinds: ['lane'], stroke: 'street', width: LANE, from: 13 },
  { kinds: ['street'], stroke: 'street', width: STREET, from: 12 },
  { kinds: ['avenue'], stroke: 'maincase', width: wider(AVENUE), from: 12 },
  { kinds: ['motorway'], stroke: 'maincase', width: wider(MOTORWAY), from: 9 },
  { kinds: ['avenue'], stroke: 'main', width: AVENUE },
  { kinds: ['motorway'], stroke: 'main', width: MOTORWAY },
  { kinds: ['railway'], stroke: 'rail', width: [0, 1.5, 1.5], dash: [6, 3], from: 11 },
  { kinds: ['metro'], stroke: 'metro', width: [0, 1.8, 1.8], dash: [0.1, 5], from: 12, opacity: 0.85 },
]

/** Returns the width of a casing, which shows a little on both sides of its street. */
function wider([metres, least, most]: Width): Width {
  return [metres, least + 1.4, most + 1.6]
}

/** Kinds whose outlines are closed. */
export const AREAS: ReadonlySet<string> = new Set(
  GROUND_STYLES.filter(({ fill }) => fill !== undefined).flatMap(({ kinds }) => kinds),
)

/** Tokens of the ground without their prefix. */
export const COLOURS: readonly string[] = [
  ...new Set(GROUND_STYLES.flatMap(({ fill, stroke }) => [fill, stroke].filter((one) => one !== undefined))),
]
