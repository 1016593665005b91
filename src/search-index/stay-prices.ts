import type { HomeToIndex } from '#db/search-index/home-index-rows.ts'
import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import type { Season } from '#domain/catalogue/price-rules.ts'
import { lengthDiscountPercent, type SeasonNights, seasonNights, sumOfNights } from '#domain/pricing/night-price.ts'
import { sum } from '#domain/shared/money.ts'
import { at, type Bitmap, type Column } from './bitmap.ts'
import type { FirstHomes } from './first-homes.ts'

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

  set(slot: number, home: HomeToIndex): void {
    this.#base[slot] = home.baseNightCents
    this.#cleaning[slot] = home.cleaningFeeCents
    this.#week[slot] = home.weekDiscount
    this.#month[slot] = home.monthDiscount
    this.#quarter[slot] = home.quarterDiscount
    this.#calendar[slot] = this.#placeOf(home.seasons)
  }

  /**
   * Offers homes by their price of a stay, in cents and before a card fee, which orders homes no differently. Most are
   * rejected by a price that is at most theirs: rounding adds or takes half a cent a night.
   * Columns are read here and not by `at`, whose machine code serves all kinds of them and is slower.
   */
  collectCheapest(first: FirstHomes, ids: Column, bits: Bitmap, stay: Stay): void {
    const nights = nightsOf(stay)
    const discounts = this.#discounts(nights)
    const [base, cleaning, calendar] = [this.#base, this.#cleaning, this.#calendar]
    const counted: SeasonNights[] = []
    const percents = new Int32Array(this.#seasons.length)
    for (let word = 0; word < bits.length; word++) {
      for (let left = at(bits, word); left !== 0; left &= left - 1) {
        const slot = (word << 5) | (31 - Math.clz32(left & -left))
        const place = calendar[slot] ?? 0
        if (percents[place] === 0) {
          counted[place] = seasonNights(this.#seasons[place] ?? [], stay.checkIn, stay.checkOut)
          percents[place] = sum(counted[place].map(([percent, count]) => percent * count))
        }
        const discount = discounts === null ? 0 : (discounts[slot] ?? 0)
        const night = base[slot] ?? 0
        const more = cleaning[slot] ?? 0
        const price = (night * (percents[place] ?? 0) * (100 - discount)) / 10_000
        if (price - nights + more > first.bound) continue
        first.offer(sumOfNights(night, discount, counted[place] ?? []) + more, at(ids, slot))
      }
    }
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
