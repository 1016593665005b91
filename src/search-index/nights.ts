import { at, type Bitmap, wordAt } from './bitmap.ts'

/**
 * Days that the index knows, rounded up to whole blocks: the last day to begin on, the longest stay, and as many days as
 * pass until the window moves on.
 */
export const WINDOW_DAYS = 992
const BLOCK = 32

/** Half-open, in days since 1970-01-01. */
export type DayRange = { readonly from: number; readonly to: number }

/** A day on which a stay can begin, and the homes that allow it. */
export type Start = { readonly day: number; readonly allowed: Bitmap }

/**
 * The taken nights of homes. They lie in blocks of 32 days, in each of which the days of one word of homes stand side by
 * side, so that a stay reads memory in one or two sweeps.
 */
export class Nights {
  readonly #firstDay: number
  readonly #words: number
  readonly #taken: Uint32Array

  /** @param firstDay in days since 1970-01-01 */
  constructor(words: number, firstDay: number) {
    this.#firstDay = firstDay
    this.#words = words
    this.#taken = new Uint32Array(words * WINDOW_DAYS)
  }

  get bytes(): number {
    return this.#taken.byteLength
  }

  /** Replaces the taken nights of a home. What lies outside of the window is left out. */
  set(slot: number, ranges: readonly DayRange[]): void {
    this.#mark(slot, 0, WINDOW_DAYS, false)
    for (const { from, to } of ranges) {
      this.#mark(slot, Math.max(0, from - this.#firstDay), Math.min(WINDOW_DAYS, to - this.#firstDay), true)
    }
  }

  isTaken(slot: number, day: number): boolean {
    return ((wordAt(this.#taken, this.#wordOf(slot >>> 5, day - this.#firstDay)) >>> (slot & 31)) & 1) === 1
  }

  isFree(slot: number, { from, to }: DayRange): boolean {
    for (let day = from; day < to; day++) if (this.isTaken(slot, day)) return false
    return true
  }

  /** Returns the first day from which a home is free for so many nights within a range. */
  firstFree(slot: number, { from, to }: DayRange, nights: number): number | null {
    let free = 0
    for (let day = from; day < to; day++) {
      free = this.isTaken(slot, day) ? 0 : free + 1
      if (free >= nights) return day - nights + 1
    }
    return null
  }

  /** Removes the homes that are taken for a night of the range. */
  keepFree(bits: Bitmap, { from, to }: DayRange): void {
    const last = to - this.#firstDay
    for (let day = from - this.#firstDay; day < last; ) {
      const end = Math.min(last, (day | (BLOCK - 1)) + 1)
      for (let word = 0; word < this.#words; word++) {
        let free = wordAt(bits, word)
        if (free === 0) continue
        const first = this.#wordOf(word, day)
        for (let index = first; index < first + end - day; index++) free &= ~wordAt(this.#taken, index)
        bits[word] = free
      }
      day = end
    }
  }

  /**
   * Adds to `found` the homes that are free for so many nights from one of the days and allowed to begin on it. Runs of free
   * nights are doubled until they are long enough, instead of being counted from each day.
   */
  addFree(found: Bitmap, nights: number, starts: readonly Start[]): void {
    const days = starts.map(({ day }) => day)
    const firstDay = Math.min(...days)
    const span = Math.max(...days) - firstDay + nights
    const free = new Int32Array(span)
    const sets = [...new Set(starts.map(({ allowed }) => allowed))]
    for (let word = 0; word < this.#words; word++) {
      let wanted = 0
      for (const allowed of sets) wanted |= wordAt(allowed, word)
      wanted &= ~wordAt(found, word)
      if (wanted === 0) continue
      for (let index = 0; index < span; index++) {
        free[index] = ~wordAt(this.#taken, this.#wordOf(word, firstDay - this.#firstDay + index))
      }
      joinRuns(free, nights)
      let any = 0
      for (const { day, allowed } of starts) any |= at(free, day - firstDay) & wordAt(allowed, word)
      found[word] = wordAt(found, word) | (any & wanted)
    }
  }

  #mark(slot: number, from: number, to: number, isTaken: boolean): void {
    const bit = 1 << (slot & 31)
    for (let day = from; day < to; day++) {
      const word = this.#wordOf(slot >>> 5, day)
      this.#taken[word] = isTaken ? wordAt(this.#taken, word) | bit : wordAt(this.#taken, word) & ~bit
    }
  }

  /** @param day counted from the first day of the window */
  #wordOf(word: number, day: number): number {
    return ((day >>> 5) * this.#words + word) * BLOCK + (day & (BLOCK - 1))
  }
}

/** Leaves in each place the homes that are free for so many nights from there. */
function joinRuns(free: Int32Array, nights: number): void {
  for (let length = 1; length < nights; ) {
    const step = Math.min(length, nights - length)
    for (let index = 0; index + length + step <= free.length; index++) {
      free[index] = at(free, index) & at(free, index + step)
    }
    length += step
  }
}
