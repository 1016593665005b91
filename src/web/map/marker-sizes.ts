/**
 * The sizes of marks in CSS pixels at a root font of 16 px. The sheet of the map draws with the same sizes, and marks
 * get their widths from here, so that marks are drawn as large as they were placed.
 */
export type MarkerSizes = {
  /** Pixels per pixel of a root font of 16 px. */
  readonly scale: number
  /** Whether fingers press the marks; then each has at least 44 px. */
  readonly isTouch: boolean
}

/** The space that a mark needs around its position. */
export type Extent = { readonly side: number; readonly above: number; readonly below: number }

const PIN_HEIGHT = 36
/** The tip of a pin ends at its position; its body begins this far above. */
const TIP = 6
const TOUCH = 44
/** The minimum target of a pointer (WCAG 2.5.8). */
const TARGET = 24
/** Padding and border at both sides. */
const PIN_SIDES = 24
const CLUSTER_SIDES = 18
const BADGE_GAP = 7
const BADGE_LEAST = 26
const BADGE_SIDES = 10
/**
 * Widths in Figtree as the sheet sets it: 700 in 15 px; texts of clusters are smaller by `CLUSTER_FONT`, badges by
 * `BADGE_FONT`.
 */
const DIGIT = 9.5
const SEPARATOR = 3.8
const LETTER = 8.5
const EURO = 10.5
const CLUSTER_FONT = 14 / 15
const BADGE_FONT = 13 / 15

/** Returns the sizes in this browser. Marks grow with the root font, which the visitor may have set larger. */
export function sizesHere(): MarkerSizes {
  const rootFont = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return { scale: rootFont / 16, isTouch: matchMedia('(any-pointer: coarse)').matches }
}

export function pinWidth(text: string, { scale }: MarkerSizes): number {
  return Math.ceil((PIN_SIDES + textWidth(text)) * scale)
}

export function clusterWidth(badge: string, text: string, { scale }: MarkerSizes): number {
  const disc = Math.max(BADGE_LEAST, BADGE_SIDES + textWidth(badge) * BADGE_FONT)
  return Math.ceil((CLUSTER_SIDES + disc + BADGE_GAP + textWidth(text) * CLUSTER_FONT) * scale)
}

/** Returns the space of a pin or a cluster, with its target for fingers. */
export function pinExtent(width: number, isBelow: boolean, { scale, isTouch }: MarkerSizes): Extent {
  const height = PIN_HEIGHT * scale
  const reach = isTouch ? Math.max(0, (TOUCH - height) / 2) : 0
  const [body, tip] = [TIP + height + reach, Math.max(0, reach - TIP)]
  return {
    side: Math.max(width, isTouch ? TOUCH : 0) / 2,
    above: isBelow ? tip : body,
    below: isBelow ? body : tip,
  }
}

export function dotExtent({ scale, isTouch }: MarkerSizes): Extent {
  const half = Math.max(TARGET * scale, isTouch ? TOUCH : 0) / 2
  return { side: half, above: half, below: half }
}

function textWidth(text: string): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width
}

function letterWidth(letter: string): number {
  if (/\d/.test(letter)) return DIGIT
  if (/[\s.,]/.test(letter)) return SEPARATOR
  return letter === '€' ? EURO : LETTER
}
