export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  chance(share: number): boolean
  /** Both ends included. */
  int(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Picks each item as often as its weight says. */
  weighted<Item extends string>(weights: Readonly<Record<Item, number>>): Item
}

/** Returns the same numbers for the same seed on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (share) => next() < share,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    weighted(weights) {
      const entries = Object.entries<number>(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of entries) {
        left -= weight
        if (left < 0) return item
      }
      throw new Error('There is nothing to weigh')
    },
  }
}

/** Returns the random numbers of one part of a run, which do not depend on how often other parts draw. */
export function randomOf(seed: number, part: number): Random {
  return seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b))
}
