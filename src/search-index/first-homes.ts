import { at } from './bitmap.ts'

/**
 * Holds the first `most` of all homes that it is offered, by their key and then by their tie-breaker, in a heap whose
 * top is the last of them. Most homes of a large search are rejected by one comparison.
 */
export class FirstHomes {
  /** The key that a home must not exceed to be added. */
  bound = Number.POSITIVE_INFINITY
  readonly #most: number
  readonly #keys: Float64Array
  readonly #ties: Float64Array
  #size = 0

  constructor(most: number) {
    this.#most = most
    this.#keys = new Float64Array(most)
    this.#ties = new Float64Array(most)
    if (most === 0) this.bound = Number.NEGATIVE_INFINITY
  }

  offer(key: number, tie: number): void {
    if (key > this.bound) return
    if (this.#size < this.#most) this.#rise(this.#size++, key, tie)
    else if (this.#most > 0 && this.#isBefore(key, tie, 0)) this.#sink(key, tie)
    if (this.#size === this.#most && this.#most > 0) this.bound = at(this.#keys, 0)
  }

  /** Returns the keys and tie-breakers of all homes in the heap, the first home first. */
  sorted(): { readonly key: number; readonly tie: number }[] {
    const kept = Array.from({ length: this.#size }, (_, index) => ({
      key: at(this.#keys, index),
      tie: at(this.#ties, index),
    }))
    return kept.sort((a, b) => a.key - b.key || a.tie - b.tie)
  }

  #isBefore(key: number, tie: number, index: number): boolean {
    const other = at(this.#keys, index)
    return key < other || (key === other && tie < at(this.#ties, index))
  }

  #rise(from: number, key: number, tie: number): void {
    let index = from
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (this.#isBefore(key, tie, parent)) break
      this.#move(parent, index)
      index = parent
    }
    this.#put(index, key, tie)
  }

  /** Replaces the last home, which is on top. */
  #sink(key: number, tie: number): void {
    let index = 0
    for (;;) {
      const left = 2 * index + 1
      if (left >= this.#size) break
      const right = left + 1
      const isRightLater = right < this.#size && this.#isBefore(at(this.#keys, left), at(this.#ties, left), right)
      const later = isRightLater ? right : left
      if (!this.#isBefore(key, tie, later)) break
      this.#move(later, index)
      index = later
    }
    this.#put(index, key, tie)
  }

  #move(from: number, to: number): void {
    this.#put(to, at(this.#keys, from), at(this.#ties, from))
  }

  #put(index: number, key: number, tie: number): void {
    this.#keys[index] = key
    this.#ties[index] = tie
  }
}
