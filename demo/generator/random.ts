/** Returns the same pseudo-random numbers for the same seed on every machine. */
export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Returns a whole number, both ends included. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<Item>(list: readonly Item[]): Item
  /** Picks the first of each pair as often as its weight says. */
  weighted<Item>(choices: readonly (readonly [Item, number])[]): Item
  shuffle<Item>(list: readonly Item[]): Item[]
}

/** Uses mulberry32 over an FNV-1a hash of the seed. */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  function pick<Item>(list: readonly Item[]): Item {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }

  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted(choices) {
      let left = next() * choices.reduce((total, [, weight]) => total + weight, 0)
      for (const [item, weight] of choices) {
        left -= weight
        if (left < 0) return item
      }
      return pick(choices)[0]
    },
    shuffle(list) {
      const left = [...list]
      return list.flatMap(() => left.splice(Math.floor(next() * left.length), 1))
    },
  }
}
