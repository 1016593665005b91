import type { HomeToIndex } from '#db/search-index/home-index-rows.ts'
import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import type { Season } from '#domain/catalogue/price-rules.ts'
import { lengthDiscountPercent, type SeasonNights, seasonNights, sumOfNights } from '#domain/pricing/night-price.ts'
import type { Cents } from '#domain/shared/money.ts'
import { at } from './bitmap.ts'

/** The prices of one city's homes, so that a search knows what a stay costs at each without asking the database. */
export class StayPrices {
  readonly #base: Int32Array
  readonly #cleaning: Int32Array
  readonly #week: Uint8Array
  readonly #month: Uint8Array
  readonly #quarter: Uint8Array
  /** The place of a home's seasons in `#seasons`: many homes have the same. */
  readonly #calendar: Int32Array
  readonly #seasons: (readonly Season[])[] = []
  readonly #places = new Map<string, number>()

  constructor(slots: number) {
    this.#base = new Int32Array(slots)
    this.#cleaning = new Int32Array(slots)
    this.#week = new Uint8Array(slots)
    this.#month = new Uint8Array(slots)
    this.#quarter = new Uint8Array(slots)
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

  /** Returns the price of a stay by slot, in cents and before a card fee, which orders homes no differently. */
  of(stay: Stay): (slot: number) => Cents {
    const nights = nightsOf(stay)
    const counted: SeasonNights[] = []
    return (slot) => {
      const place = at(this.#calendar, slot)
      counted[place] ??= seasonNights(this.#seasons[place] ?? [], stay.checkIn, stay.checkOut)
      const discounts = {
        week: this.#week[slot] ?? 0,
        month: this.#month[slot] ?? 0,
        quarter: this.#quarter[slot] ?? 0,
      }
      const discount = lengthDiscountPercent(discounts, nights)
      return sumOfNights(at(this.#base, slot), discount, counted[place]) + at(this.#cleaning, slot)
    }
  }

  #placeOf(seasons: string): number {
    const place = this.#places.get(seasons) ?? this.#seasons.push(JSON.parse(seasons) as Season[]) - 1
    this.#places.set(seasons, place)
    return place
  }
}
