type Card = { readonly photos: readonly { readonly file: string }[] }

/**
 * Number of earlier cards to compare a card with: in up to three columns it stands beside the last one and below one of
 * the two before that.
 */
const IN_SIGHT = 3

/**
 * Puts another picture of the same home first where a card would show the same cover as one beside or above it. A home
 * whose pictures are all in sight already repeats at least not the card next to it; one with a single picture keeps it.
 * `above` are the covers that stand over the first card.
 */
export function distinctCovers<Shown extends Card>(cards: readonly Shown[], above: readonly string[] = []): Shown[] {
  const covers: (string | undefined)[] = [...above]
  return cards.map((card) => {
    const inSight = covers.slice(-IN_SIGHT)
    const cover =
      card.photos.find(({ file }) => !inSight.includes(file)) ??
      card.photos.find(({ file }) => file !== inSight.at(-1)) ??
      card.photos[0]
    covers.push(cover?.file)
    if (cover === card.photos[0]) return card
    return { ...card, photos: [cover, ...card.photos.filter((photo) => photo !== cover)] }
  })
}
