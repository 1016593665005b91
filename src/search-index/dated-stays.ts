import { type DatedRange, type DatedRules, NO_DATED_RULES } from '#domain/dated-rule/dated-rules.ts'
import { toEpochDay } from '#domain/shared/calendar-date.ts'
import { type Bitmap, intersect, setBit, unite, wordAt } from './bitmap.ts'
import type { DayRange } from './nights.ts'
import type { ValueSets } from './value-sets.ts'

/** The dated rules of a city's homes that decide which stays they allow, as sets of homes by day. */
export class DatedStays {
  readonly #words: number
  /** The rules of a home by its slot. */
  readonly #rules = new Map<number, DatedRules>()
  readonly #noArrival = new Map<number, Bitmap>()
  readonly #noDeparture = new Map<number, Bitmap>()
  /** The homes with an own least number of nights, by the day of arrival and that number. */
  readonly #least = new Map<number, Map<number, Bitmap>>()

  constructor(words: number) {
    this.#words = words
  }

  get bytes(): number {
    const sets = [...this.#least.values()].reduce((sum, { size }) => sum + size, 0)
    return (sets + this.#noArrival.size + this.#noDeparture.size) * this.#words * 4
  }

  of(slot: number): DatedRules {
    return this.#rules.get(slot) ?? NO_DATED_RULES
  }

  has(slot: number): boolean {
    return this.#rules.has(slot)
  }

  /** Replaces the rules of a home. `window` are the days that the index knows. */
  set(slot: number, { night_cents: _cents, night_percent: _percent, ...dated }: DatedRules, window: DayRange): void {
    const before = this.#rules.get(slot)
    if (before) this.#mark(slot, before, false, window)
    if (Object.keys(dated).length === 0) {
      this.#rules.delete(slot)
      return
    }
    this.#rules.set(slot, dated)
    this.#mark(slot, dated, true, window)
  }

  /** Leaves the homes whose rules allow a stay on these days; `least` has what they require where no rule says otherwise. */
  keepAllowed(bits: Bitmap, { from, to }: DayRange, least: ValueSets): void {
    const nights = to - from
    const allowed = bits.slice()
    least.keep(allowed, (minNights) => minNights <= nights)
    for (const [value, homes] of this.#least.get(from) ?? []) {
      if (value <= nights) unite(allowed, homes)
      else remove(allowed, homes)
    }
    intersect(bits, allowed)
    for (const closed of [this.#noArrival.get(from), this.#noDeparture.get(to)]) if (closed) remove(bits, closed)
  }

  /** Tells whether the rules of a day make a difference to any home. */
  hasRules({ from, to }: DayRange): boolean {
    return this.#least.has(from) || this.#noArrival.has(from) || this.#noDeparture.has(to)
  }

  #mark(slot: number, { min_nights, no_arrival, no_departure }: DatedRules, isSet: boolean, window: DayRange): void {
    forEachDay(no_arrival, window, (day) => setBit(this.#setOf(this.#noArrival, day), slot, isSet))
    forEachDay(no_departure, window, (day) => setBit(this.#setOf(this.#noDeparture, day), slot, isSet))
    forEachDay(min_nights, window, (day, value) => {
      const own = this.#least.get(day) ?? new Map<number, Bitmap>()
      this.#least.set(day, own)
      setBit(this.#setOf(own, value), slot, isSet)
    })
  }

  #setOf(sets: Map<number, Bitmap>, key: number): Bitmap {
    const set = sets.get(key) ?? new Uint32Array(this.#words)
    sets.set(key, set)
    return set
  }
}

function forEachDay(
  ranges: readonly DatedRange[] | undefined,
  window: DayRange,
  visit: (day: number, value: number) => void,
): void {
  for (const [from, to, value = 0] of ranges ?? []) {
    // A stay departs on the day after its last night.
    const last = Math.min(toEpochDay(to), window.to + 1)
    for (let day = Math.max(toEpochDay(from), window.from); day < last; day++) visit(day, value)
  }
}

function remove(bits: Bitmap, others: Bitmap): void {
  for (let word = 0; word < bits.length; word++) bits[word] = wordAt(bits, word) & ~wordAt(others, word)
}
