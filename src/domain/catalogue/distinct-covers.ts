type Card = { readonly photos: readonly { readonly file: string }[] }

/** Stands for a cover that is outside of the list and stays. */
const ABOVE = -1

/**
 * Gives the homes of a list covers that differ: a home whose first picture another one shows has another of its pictures
 * first, and where all of them are shown, another home gives way. A home for which there is none left shows the picture
 * that was shown longest ago. `above` are the covers that stand over the first card.
 */
export function distinctCovers<Shown extends Card>(cards: readonly Shown[], above: readonly string[] = []): Shown[] {
  const owners = new Map<string, number>(above.map((file) => [file, ABOVE]))
  const covers = new Map<number, string>()
  const give = (file: string, index: number) => {
    owners.set(file, index)
    covers.set(index, file)
    return true
  }
  /** Finds a cover by letting the owner of one take another, and so on: a matching of homes and pictures. */
  function claim(index: number, tried: Set<string>): boolean {
    const files = cards[index]?.photos.map(({ file }) => file) ?? []
    const free = files.find((file) => !owners.has(file))
    if (free !== undefined) return give(free, index)
    return files.some((file) => {
      const owner = owners.get(file) ?? ABOVE
      if (owner === ABOVE || tried.has(file)) return false
      tried.add(file)
      return claim(owner, tried) && give(file, index)
    })
  }
  for (const index of cards.keys()) claim(index, new Set())
  const shown = [...above]
  return cards.map((card, index) => {
    const cover = covers.get(index) ?? shownLongestAgo(card, shown)
    if (cover !== undefined) shown.push(cover)
    return withCover(card, cover)
  })
}

function shownLongestAgo({ photos }: Card, shown: readonly string[]): string | undefined {
  return photos.toSorted((a, b) => shown.lastIndexOf(a.file) - shown.lastIndexOf(b.file))[0]?.file
}

function withCover<Shown extends Card>(card: Shown, cover: string | undefined): Shown {
  const [first] = card.photos
  if (cover === undefined || first?.file === cover) return card
  return { ...card, photos: card.photos.toSorted((a, b) => Number(b.file === cover) - Number(a.file === cover)) }
}
