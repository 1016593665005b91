import { ABOVE, keepFurnitureApart } from './apart-covers.ts'
import type { FURNITURE } from './furniture.ts'

type Photo = {
  readonly file: string
  readonly room?: string
  readonly number?: number | undefined
  readonly [FURNITURE]?: readonly string[]
}
type Card = { readonly photos: readonly Photo[] }

/**
 * Gives the homes of a list covers that differ: a home whose first picture another one shows has another of its pictures
 * first, and where all of them are shown, another home gives way. Two pictures of one room from different sides count as
 * the same, for as long as there are enough rooms; then covers are at least different pictures. A home for which there
 * is none left shows the picture that was shown longest ago. Neighbours show no furniture in common, as far as it is known
 * and they have other pictures. `above` are the covers that stand over the first card.
 */
export function distinctCovers<Shown extends Card>(cards: readonly Shown[], above: readonly string[] = []): Shown[] {
  const roomOf = roomsOf(cards)
  const byRoom = match(cards, new Map(), above.map(roomOf), roomOf)
  const areEnough = byRoom.size === cards.length
  const chosen = areEnough ? byRoom : match(cards, byRoom, above, sameFile)
  const covers = keepFurnitureApart({ cards, chosen, above, keyOf: areEnough ? roomOf : sameFile })
  const shown = [...above]
  return cards.map((card, index) => {
    const cover = covers.get(index) ?? shownLongestAgo(card, shown)
    if (cover !== undefined) shown.push(cover)
    return withCover(card, cover)
  })
}

const sameFile = (file: string) => file

/**
 * Names the room that a file shows by one of that room's files. The photos of a room and number of a home show one room,
 * and so do those of two homes that have a photo in common there.
 */
function roomsOf(cards: readonly Card[]): (file: string) => string {
  const parents = new Map<string, string>()
  const roomOf = (file: string): string => {
    const parent = parents.get(file) ?? file
    return parent === file ? file : roomOf(parent)
  }
  for (const { photos } of cards) {
    const firsts = new Map<string, string>()
    for (const { file, room = file, number = '' } of photos) {
      const first = firsts.get(`${room} ${number}`)
      if (first === undefined) firsts.set(`${room} ${number}`, file)
      else parents.set(roomOf(file), roomOf(first))
    }
  }
  return roomOf
}

/**
 * Finds a cover for as many cards as there can be, by index, so that no two covers have the same key. Begins with the
 * covers in `given` and lets the owner of one take another, and so on: a matching of homes and keys.
 */
function match(
  cards: readonly Card[],
  given: ReadonlyMap<number, string>,
  taken: readonly string[],
  keyOf: (file: string) => string,
): ReadonlyMap<number, string> {
  const covers = new Map(given)
  const owners = new Map<string, number>([...given].map(([index, file]) => [keyOf(file), index]))
  for (const key of taken) owners.set(key, ABOVE)
  const give = (file: string, index: number) => {
    owners.set(keyOf(file), index)
    covers.set(index, file)
    return true
  }
  function claim(index: number, tried: Set<string>): boolean {
    const files = cards[index]?.photos.map(({ file }) => file) ?? []
    const free = files.find((file) => !owners.has(keyOf(file)))
    if (free !== undefined) return give(free, index)
    return files.some((file) => {
      const owner = owners.get(keyOf(file)) ?? ABOVE
      if (owner === ABOVE || tried.has(keyOf(file))) return false
      tried.add(keyOf(file))
      return claim(owner, tried) && give(file, index)
    })
  }
  for (const index of cards.keys()) if (!covers.has(index)) claim(index, new Set())
  return covers
}

function shownLongestAgo({ photos }: Card, shown: readonly string[]): string | undefined {
  return photos.toSorted((a, b) => shown.lastIndexOf(a.file) - shown.lastIndexOf(b.file))[0]?.file
}

function withCover<Shown extends Card>(card: Shown, cover: string | undefined): Shown {
  const [first] = card.photos
  if (cover === undefined || first?.file === cover) return card
  return { ...card, photos: card.photos.toSorted((a, b) => Number(b.file === cover) - Number(a.file === cover)) }
}
