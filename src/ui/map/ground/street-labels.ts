import type { Label } from './ground-types.ts'

/** Pixels of a letter of a street's name, on average. */
const LETTER = 5.9
/** Pixels between two places for the same name. */
const APART = 90
/** How much shorter than the way along the street the straight line may be: names are set straight. */
const STRAIGHT = 0.985

export type Line = {
  readonly text: string
  readonly kind: string
  readonly rank: number
  /** Flat x and y in pixels of the world at this zoom. */
  readonly points: readonly number[]
}

/** Finds the straight pieces of a street that its name fits on; names read from left to right, or upwards. */
export function streetLabels({ text, kind, rank, points }: Line, worldPixels: number): Label[] {
  const need = text.length * LETTER + 6
  const lengths = lengthsOf(points)
  const whole = lengths.at(-1) ?? 0
  const labels: Label[] = []
  for (let from = Math.min(24, Math.max(0, (whole - need) / 2)); from + need <= whole; from += APART) {
    const [x1, y1] = pointAt(points, lengths, from)
    const [x2, y2] = pointAt(points, lengths, from + need)
    if (Math.hypot(x2 - x1, y2 - y1) < need * STRAIGHT) continue
    const [x, y] = pointAt(points, lengths, from + need / 2)
    const turned = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
    const angle = turned > 88 ? turned - 180 : turned <= -92 ? turned + 180 : turned
    labels.push({ kind, text, rank, angle, x: x / worldPixels, y: y / worldPixels })
  }
  return labels
}

function lengthsOf(points: readonly number[]): number[] {
  const lengths = [0]
  for (let index = 2; index < points.length; index += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(index - 2, index + 2)
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(x2 - x1, y2 - y1))
  }
  return lengths
}

function pointAt(points: readonly number[], lengths: readonly number[], at: number): [number, number] {
  const next = Math.max(
    1,
    lengths.findIndex((length) => length >= at),
  )
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(next * 2 - 2, next * 2 + 2)
  const from = lengths[next - 1] ?? 0
  const part = (at - from) / ((lengths[next] ?? 0) - from || 1)
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
}
