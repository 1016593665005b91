import { at, type Bitmap, countBoth, intersect, setBit, unite } from './bitmap.ts'

/** A column with few different values, and the homes that have each of them. */
export class ValueSets {
  readonly #values: Uint16Array
  readonly #sets = new Map<number, Bitmap>()
  readonly #words: number

  constructor(words: number) {
    this.#words = words
    this.#values = new Uint16Array(words * 32)
  }

  get bytes(): number {
    return this.#values.byteLength + this.#sets.size * this.#words * 4
  }

  of(slot: number): number {
    return at(this.#values, slot)
  }

  set(slot: number, value: number): void {
    const before = this.#sets.get(this.of(slot))
    if (before) setBit(before, slot, false)
    this.#values[slot] = value
    const set = this.#sets.get(value) ?? new Uint32Array(this.#words)
    this.#sets.set(value, set)
    setBit(set, slot, true)
  }

  /** Leaves the homes whose value passes a test. */
  keep(bits: Bitmap, test: (value: number) => boolean): void {
    const any = new Uint32Array(bits.length)
    for (const [value, set] of this.#sets) if (test(value)) unite(any, set)
    intersect(bits, any)
  }

  /** Counts the homes by their value. */
  count(bits: Bitmap): (readonly [value: number, homes: number])[] {
    return [...this.#sets].map(([value, set]) => [value, countBoth(bits, set)])
  }
}

/** A mask per home, and the homes that have each of its bits. */
export class FlagSets {
  readonly sets: readonly Bitmap[]

  constructor(words: number, flags: number) {
    this.sets = Array.from({ length: flags }, () => new Uint32Array(words))
  }

  get bytes(): number {
    return this.sets.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  set(slot: number, mask: number): void {
    for (const [bit, set] of this.sets.entries()) setBit(set, slot, ((mask >>> bit) & 1) === 1)
  }

  /** Leaves the homes that have every bit of the mask. */
  keep(bits: Bitmap, mask: number): void {
    for (const [bit, set] of this.sets.entries()) {
      if (((mask >>> bit) & 1) === 1) intersect(bits, set)
    }
  }

  /** Counts the homes that have each bit. */
  count(bits: Bitmap): number[] {
    return this.sets.map((set) => countBoth(bits, set))
  }
}
