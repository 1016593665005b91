import type { Mark } from '#web/map/map-types.ts'

/** Pixels of the whole world at zoom 0. */
const WORLD = 256
/** Pixels, measured on pins: the mean width of a letter, the padding at both sides, the height of a pin. */
const LETTER = 8.2
const SIDES = 30
const HEIGHT = 46
/** Pixels by which two pins may overlap and stay readable. */
const OVERLAP = 6

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Turns marks whose names would cover another name at this zoom into dots; earlier marks take precedence. */
export function withoutLabelCollisions(marks: readonly Mark[], zoom: number): readonly Mark[] {
  const taken: Box[] = []
  return marks.map((mark) => {
    const box = boxOf(mark, zoom)
    if (taken.some((other) => cover(box, other))) return { ...mark, kind: 'dot', text: '' }
    taken.push(box)
    return mark
  })
}

function boxOf({ lat, lng, text }: Mark, zoom: number): Box {
  const size = WORLD * 2 ** zoom
  const x = (size * (lng + 180)) / 360
  const y = (size * (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI)) / 2
  const half = (text.length * LETTER + SIDES) / 2
  return { left: x - half, right: x + half, top: y - HEIGHT, bottom: y }
}

function cover(one: Box, other: Box): boolean {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return wide > OVERLAP && high > OVERLAP
}
