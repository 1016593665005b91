import { FURNITURE } from './furniture.ts'

/** Stands for a cover that is outside of the list and stays. */
export const ABOVE = -1

type Photo = { readonly file: string; readonly room?: string; readonly [FURNITURE]?: readonly string[] }
type Card = { readonly photos: readonly Photo[] }

export type Covers = {
  readonly cards: readonly Card[]
  /** The cover of each card by its index. */
  readonly chosen: ReadonlyMap<number, string>
  /** Covers that stay. */
  readonly above: readonly string[]
  /** Covers whose keys are the same don't stand in one list. */
  readonly keyOf: (file: string) => string
}

/** How far a card is from those above and below it, in grids of two and of three columns. */
const ROWS = [-3, -2, 2, 3]

/**
 * Changes covers until no two neighbours show the same piece of furniture: a card takes another of its pictures whose key
 * no other has, or that of a card which can take another, and so on. Neighbours with nothing else to show stay alike.
 */
export function keepFurnitureApart(covers: Covers): ReadonlyMap<number, string> {
  const { cards } = covers
  const furniture = furnitureByFile(cards)
  if (furniture.size === 0) return covers.chosen
  const chosen = new Map(covers.chosen)
  const areAlike = (file: string, index: number) => {
    const other = furniture.get(chosen.get(index) ?? '') ?? []
    return furniture.get(file)?.some((piece) => other.includes(piece)) ?? false
  }
  const move = moverOf({ ...covers, chosen }, areAlike)
  for (const index of cards.keys()) {
    if (areAlike(chosen.get(index) ?? '', index - 1) && !move(index, new Set())) move(index - 1, new Set())
  }
  return chosen
}

type Alike = (file: string, index: number) => boolean

/**
 * Returns what gives a card a cover unlike its neighbours' and says whether there was one; otherwise all stay. A
 * bathroom comes last. `tried` are the cards that wait for this one's cover.
 */
function moverOf(
  { cards, chosen, above, keyOf }: Covers & { readonly chosen: Map<number, string> },
  areAlike: Alike,
): (index: number, tried: Set<number>) => boolean {
  const owners = new Map([...chosen].map(([index, file]) => [keyOf(file), index]))
  for (const file of above) owners.set(keyOf(file), ABOVE)
  const show = (file: string, index: number) => {
    owners.set(keyOf(file), index)
    chosen.set(index, file)
    return true
  }
  return function move(index, tried) {
    tried.add(index)
    const own = chosen.get(index) ?? ''
    const isOwner = owners.get(keyOf(own)) === index
    if (isOwner) owners.delete(keyOf(own))
    const photos = cards[index]?.photos ?? []
    const fitting = photos.filter(({ file }) => !areAlike(file, index - 1) && !areAlike(file, index + 1))
    const free = fitting.filter(({ file }) => !owners.has(keyOf(file)))
    const rooms = free.filter(({ room }) => room !== 'bathroom')
    const best = rooms.find(({ file }) => !ROWS.some((step) => areAlike(file, index + step))) ?? rooms[0]
    if (best) return show(best.file, index)
    const isMoved = fitting.some(({ file }) => {
      const owner = owners.get(keyOf(file)) ?? ABOVE
      if (owner === ABOVE || tried.has(owner)) return false
      show(file, index)
      if (move(owner, tried)) return true
      owners.set(keyOf(file), owner)
      chosen.set(index, own)
      return false
    })
    if (!isMoved && free[0]) return show(free[0].file, index)
    if (!isMoved && isOwner) owners.set(keyOf(own), index)
    return isMoved
  }
}

function furnitureByFile(cards: readonly Card[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const { photos } of cards) {
    for (const { file, [FURNITURE]: pieces } of photos) if (pieces) found.set(file, pieces)
  }
  return found
}
