export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Pixels: a few marks lie in a square of this size. */
const SQUARE = 128

/** Boxes by the squares that they touch, so that those near a box are found without asking all of them. */
export class BoxGrid<Item extends Box> {
  readonly #squares = new Map<string, Item[]>()

  add(item: Item): void {
    for (const square of squaresOf(item)) {
      const items = this.#squares.get(square)
      if (items) items.push(item)
      else this.#squares.set(square, [item])
    }
  }

  /** Each item that touches the box, once. */
  touching(box: Box): Set<Item> {
    const found = new Set<Item>()
    for (const square of squaresOf(box)) {
      for (const item of this.#squares.get(square) ?? []) if (touches(item, box)) found.add(item)
    }
    return found
  }
}

export function touches(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}

function squaresOf({ left, right, top, bottom }: Box): string[] {
  const squares: string[] = []
  for (let x = Math.floor(left / SQUARE); x <= Math.floor(right / SQUARE); x++) {
    for (let y = Math.floor(top / SQUARE); y <= Math.floor(bottom / SQUARE); y++) squares.push(`${x} ${y}`)
  }
  return squares
}
