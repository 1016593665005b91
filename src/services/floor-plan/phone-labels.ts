import { PLAN_LETTERS, PLAN_MARGIN } from '#contract/plan-letters.ts'
import type { Rect } from '#domain/floor-plan/rect.ts'

/** How wide a letter is on average, and how high a line, as parts of the size of the letters. */
const LETTER = { width: 0.56, height: 1.1 } as const
/** Centimetres between a name and the walls. */
const CLEAR = 14

type NamedRoom = { readonly name: string; readonly rect: Rect }

/**
 * Gives the names of rooms as they fit into a plan on a phone, in one line or two. Where one of them does not fit, all rooms
 * have a number instead, which the list below the plan explains.
 */
export function phoneLabels(
  rooms: readonly NamedRoom[],
  planWidth: number,
): { readonly isNumbered: boolean; readonly labels: readonly (readonly string[])[] } {
  const size = (planWidth + 2 * PLAN_MARGIN.side) * PLAN_LETTERS.phone
  const fitting = rooms.map(({ name, rect }) => breaksOf(name).find((lines) => fits(lines, rect, size)))
  const labels = fitting.filter((lines) => lines !== undefined)
  return labels.length === rooms.length
    ? { isNumbered: false, labels }
    : { isNumbered: true, labels: rooms.map((_, index) => [String(index + 1)]) }
}

function breaksOf(name: string): string[][] {
  const words = name.split(' ')
  const two = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  return [[name], ...two]
}

function fits(lines: readonly string[], { width, height }: Rect, size: number): boolean {
  const longest = Math.max(...lines.map((line) => line.length))
  return longest * size * LETTER.width <= width - CLEAR && lines.length * size * LETTER.height <= height - CLEAR
}
