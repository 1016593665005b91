import { type Label, WORLD } from './ground-types.ts'

/** Pixels of a cell of the grid; two names never share a cell. */
const CELL = 12
/** Pixels between two names of the same street. */
const REPEAT = 320
/** Estimated width of a letter in pixels by the kind of name; other kinds have `OTHER`. */
const LETTERS: Readonly<Record<string, number>> = { street: 5.7, avenue: 6.4, area: 9.4 }
const OTHER = 6.3
/** Kinds with a mark before the name. */
const MARKED = new Set(['metro', 'rail', 'care', 'sight', 'study', 'air', 'port', 'shop'])

/** Chooses the names that can be read beside each other. Names of a lower rank come first. */
export function placeLabels(labels: readonly Label[], zoom: number): Label[] {
  const size = WORLD * 2 ** zoom
  const taken = new Set<string>()
  const placed = new Map<string, Label[]>()
  return labels
    .toSorted((one, other) => one.rank - other.rank || (one.text < other.text ? -1 : 1))
    .filter((label) => {
      const same = placed.get(label.text) ?? []
      const isNear = (other: Label) => Math.hypot(other.x - label.x, other.y - label.y) * size < REPEAT
      if (label.text !== '' && same.some(isNear)) return false
      const cells = cellsOf(label, size)
      if (cells.some((cell) => taken.has(cell))) return false
      for (const cell of cells) taken.add(cell)
      placed.set(label.text, [...same, label])
      return true
    })
}

export function hasMark(kind: string): boolean {
  return MARKED.has(kind)
}

function cellsOf({ x, y, angle, text, kind }: Label, size: number): string[] {
  const width = text.length * (LETTERS[kind] ?? OTHER) + 8
  const turn = (angle * Math.PI) / 180
  // A name with a mark begins at the mark; every other name is centred.
  const [from, to] = MARKED.has(kind) ? [-8, width + 8] : [-width / 2, width / 2]
  const cells = new Set<string>()
  for (let along = from; along <= to; along += CELL / 2)
    for (const across of [-6, 6]) {
      const column = Math.floor((x * size + along * Math.cos(turn) - across * Math.sin(turn)) / CELL)
      const row = Math.floor((y * size + along * Math.sin(turn) + across * Math.cos(turn)) / CELL)
      cells.add(`${column},${row}`)
    }
  return [...cells]
}
