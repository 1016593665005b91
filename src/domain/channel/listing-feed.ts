import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Address } from '#domain/catalogue/apartment.ts'
import type { Service } from '#domain/catalogue/vocabulary.ts'
import { type PricedHome, priceNights } from '#domain/pricing/night-price.ts'
import { addDays, addMonths, type CalendarDate, firstOfMonth } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'

/** A home of the list, with the nights that the site must not sell, in their order. */
export type FeedHome = PricedHome & {
  readonly houseCode: string
  readonly cityName: string
  readonly neighbourhood: string
  readonly address: Address
  readonly title: string
  readonly description: string
  readonly services: readonly Service[]
  /** The deposit of a month, which the law may lower. */
  readonly depositCents: Cents
  readonly taken: readonly Stay[]
}

const MONTHS = 12
/** The site takes no shorter description. */
const MIN_DESCRIPTION = 50
const MAX_DESCRIPTION = 4_000
const BILLS: readonly Service[] = ['water', 'electricity', 'gas', 'wifi']

/**
 * Writes homes as HousingAnywhere reads them, in the order that they are given. The same homes give the same text for as long as the
 * month is the same; it says which nights are taken and nothing of who takes them. Amounts are integer cents.
 */
export function writeListingFeed(homes: readonly FeedHome[], today: CalendarDate): string {
  return `${JSON.stringify(homes.map((home) => listingOf(home, today)))}\n`
}

function listingOf(home: FeedHome, today: CalendarDate) {
  const { houseCode, price, depositCents } = home
  return {
    listingReference: houseCode,
    type: 'apartment',
    kind: 'entire_place',
    address: addressLine(home),
    alias: home.title,
    description: descriptionOf(home),
    pricingType: 'monthly',
    monthlyPrices: feedMonths(today).map(({ checkIn, checkOut }) => ({
      month: checkIn.slice(0, 'yyyy-mm'.length),
      // A stay of the whole month costs the same on our own pages.
      price: sum(priceNights(home, checkIn, checkOut).map(({ priceCents }) => priceCents)),
    })),
    costs: {
      deposit: { value: depositCents, type: 'refundable' },
      cleaning: { value: price.cleaningFeeCents, type: 'once' },
      ...Object.fromEntries(BILLS.map((bill) => [bill, { isIncluded: home.services.includes(bill) }])),
    },
    currencyCode: 'EUR',
    blockedPeriods: joined(home.taken).map(({ checkIn, checkOut }) => ({
      startDate: checkIn,
      // The last day that is not free, as the site counts.
      endDate: addDays(checkOut, -1),
    })),
  }
}

/** The parts that the site wants, without the commas of ours in them. */
function addressLine({ address, cityName, neighbourhood }: FeedHome): string {
  const { street, number, postalCode } = address
  const parts = [street, number, cityName, cityName, neighbourhood, postalCode, 'ES']
  return parts.map((part) => part.replaceAll(',', ' ').trim()).join(', ')
}

function descriptionOf({ description, title, cityName, neighbourhood }: FeedHome): string {
  const whole =
    description.length < MIN_DESCRIPTION ? `${title}. ${description} ${neighbourhood}, ${cityName}.` : description
  return whole.slice(0, MAX_DESCRIPTION).padEnd(MIN_DESCRIPTION, '.')
}

/** Returns the whole months from the one of a day on, each as a stay. */
export function feedMonths(today: CalendarDate): Stay[] {
  const first = firstOfMonth(today)
  return Array.from({ length: MONTHS }, (_, index) => ({
    checkIn: addMonths(first, index),
    checkOut: addMonths(first, index + 1),
  }))
}

/** Joins nights that follow one another, so that the list does not tell one stay from the next. */
function joined(taken: readonly Stay[]): Stay[] {
  const periods: Stay[] = []
  for (const { checkIn, checkOut } of taken) {
    const last = periods.at(-1)
    if (last && checkIn <= last.checkOut) {
      periods[periods.length - 1] = { ...last, checkOut: checkOut > last.checkOut ? checkOut : last.checkOut }
    } else periods.push({ checkIn, checkOut })
  }
  return periods
}
