import { seededRandom } from '#domain/shared/seeded-random.ts'

export type Chance = ReturnType<typeof chanceOf>

/** Returns random choices that are the same for the same seed. */
export function chanceOf(seed: string) {
  const next = seededRandom(seed)
  const below = (most: number) => Math.floor(next() * most)
  return {
    next,
    below,
    of: (share: number) => next() < share,
    from: (least: number, most: number) => least + below(most - least + 1),
    pick: <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)],
  }
}
