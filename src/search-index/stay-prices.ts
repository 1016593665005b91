import type { HomeToIndex } from '#db/search-index/home-index-rows.ts'
import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import type { Season } from '#domain/catalogue/price-rules.ts'
import {
  fullNight,
  lengthDiscountPercent,
  rateRuns,
  type SeasonNights,
  seasonChanges,
  seasonNights,
  sumOfNights,
  sumOfRun,
} from '#domain/pricing/night-price.ts'
import { type CalendarDate, eachDate, fromEpochDay, toEpochDay } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { type Bitmap, type Column, wordAt } from './bitmap.ts'
import type { FirstHomes } from './first-homes.ts'
import { daysOf } from './free-homes.ts'
import type { DayRange } from './nights.ts'

/** Runs of nights of one price: the day on which each begins, and its price in ten thousandths of a cent. */
type DatedPrices = { readonly starts: Int32Array; readonly full: Float64Array }

/** The prices of one city's homes, so that a search knows what a stay costs at each without asking the database. */
export class StayPrices {
  readonly #base: Int32Array
  readonly #cleaning: Int32Array
  readonly #week: Uint16Array
  readonly #month: Uint16Array
  readonly #quarter: Uint16Array
  /** The place of a home's seasons in `#seasons`: many homes have the same. */
  readonly #calendar: Int32Array
  readonly #seasons: (readonly Season[])[] = []
  readonly #places = new Map<string, number>()
  /** Where another season begins, by the place of the seasons. */
  readonly #changes = new Map<number, readonly CalendarDate[]>()
  /** Prices by day of the homes that have dated prices, by slot. */
  readonly #dated = new Map<number, DatedPrices>()
  /** The highest discount in percent that a home has ever had here. */
  #highestDiscount = 0

  constructor(slots: number) {
    this.#base = new Int32Array(slots)
    this.#cleaning = new Int32Array(slots)
    this.#week = new Uint16Array(slots)
    this.#month = new Uint16Array(slots)
    this.#quarter = new Uint16Array(slots)
    this.#calendar = new Int32Array(slots)
  }

  get bytes(): number {
    const columns = [this.#base, this.#cleaning, this.#calendar, this.#week, this.#month, this.#quarter]
    return columns.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** Writes the prices of a home. `window` are the days that the index knows. */
  set(slot: number, home: HomeToIndex, window: DayRange): void {
    this.#base[slot] = home.baseNightCents
    this.#cleaning[slot] = home.cleaningFeeCents
    this.#week[slot] = home.weekDiscount
    this.#month[slot] = home.monthDiscount
    this.#quarter[slot] = home.quarterDiscount
    const place = this.#placeOf(home.seasons)
    this.#calendar[slot] = place
    this.#setDated(slot, home, { place, window })
    const highest = Math.max(home.weekDiscount, home.monthDiscount, home.quarterDiscount)
    this.#highestDiscount = Math.max(this.#highestDiscount, highest)
  }

  /**
   * Offers homes by their price of a stay, in cents and before a card fee, which orders homes no differently. Most are
   * rejected by their base price alone, which even in the cheapest seasons and with the highest discount makes a stay
   * that is too dear; others by a price that is at most theirs, since rounding adds or takes half a cent a night. Columns are read here and not by `at`, whose machine code serves all kinds of them and is slower.
   */
  collectCheapest(first: FirstHomes, ids: Int32Array, bits: Bitmap, stay: Stay): void {
    const nights = nightsOf(stay)
    const days = daysOf(stay)
    const dated = this.#dated
    const discounts = this.#discounts(nights)
    const [base, cleaning, calendar] = [this.#base, this.#cleaning, this.#calendar]
    const dates = eachDate(stay.checkIn, stay.checkOut)
    const counted: SeasonNights[] = this.#seasons.map((seasons) => seasonNights(seasons, dates))
    const percents = Int32Array.from(counted, (groups) => sum(groups.map(([percent, count]) => percent * count)))
    const leastOfBase = (Math.min(...percents) * (100 - this.#highestDiscount)) / 10_000
    const highestBase = () => (first.bound + nights) / leastOfBase
    let highest = highestBase()
    for (let word = 0; word < bits.length; word++) {
      for (let left = wordAt(bits, word); left !== 0; left &= left - 1) {
        const slot = (word << 5) | (31 - Math.clz32(left & -left))
        const night = base[slot] as number
        const own = dated.get(slot)
        if (night > highest && own === undefined) continue
        const discount = discounts === null ? 0 : (discounts[slot] as number)
        const place = calendar[slot] as number
        const more = cleaning[slot] as number
        if (own !== undefined) {
          first.offer(sumOfDays(own, days, discount) + more, ids[slot] as number)
          highest = highestBase()
          continue
        }
        const price = (night * (percents[place] as number) * (100 - discount)) / 10_000
        if (price - nights + more > first.bound) continue
        first.offer(sumOfNights(night, discount, counted[place] ?? []) + more, ids[slot] as number)
        highest = highestBase()
      }
    }
  }

  #setDated(
    slot: number,
    home: HomeToIndex,
    { place, window }: { readonly place: number; readonly window: DayRange },
  ): void {
    const { baseNightCents, dated } = home
    if (!dated.night_cents && !dated.night_percent) {
      this.#dated.delete(slot)
      return
    }
    const span = { from: fromEpochDay(window.from), to: fromEpochDay(window.to) }
    const seasons = this.#seasons[place] ?? []
    const changes = this.#changes.get(place) ?? seasonChanges(seasons, eachDate(span.from, span.to))
    this.#changes.set(place, changes)
    const rules = { price: { baseNightCents, seasons }, dated }
    const runs = rateRuns(rules, span, changes)
    this.#dated.set(slot, {
      starts: Int32Array.from(runs, ({ from }) => toEpochDay(from)),
      full: Float64Array.from(runs, ({ rate }) => fullNight(rules, rate)),
    })
  }

  /** Returns the column of the discount for so many nights; null where there is none. */
  #discounts(nights: number): Column | null {
    const columns = [null, this.#week, this.#month, this.#quarter] as const
    return columns[lengthDiscountPercent({ week: 1, month: 2, quarter: 3 }, nights)] ?? null
  }

  #placeOf(seasons: string): number {
    const place = this.#places.get(seasons) ?? this.#seasons.push(JSON.parse(seasons) as Season[]) - 1
    this.#places.set(seasons, place)
    return place
  }
}

/** Sums the nights of a stay in cents. */
function sumOfDays({ starts, full }: DatedPrices, { from, to }: DayRange, discount: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] as number) <= from) low = middle + 1
    else high = middle
  }
  let total = 0
  for (let run = low - 1, day = from; day < to; run++) {
    const end = Math.min(to, starts[run + 1] ?? to)
    total += sumOfRun(full[run] as number, end - day, discount)
    day = end
  }
  return total
}
