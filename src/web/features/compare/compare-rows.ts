import { FREE_CANCELLATION_DAYS } from '#domain/booking/booking-policy.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { Amenity, Service } from '#domain/catalogue/vocabulary.ts'
import { isMonthlyStay } from '#domain/pricing/price.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { bedText } from '#text/bed-text.ts'
import { bookingSpeedText, longestInstantText } from '#text/booking-speed-text.ts'
import { amenityName, serviceName } from '#text/vocabulary.ts'
import type { Column } from './compare-data.ts'

/** One fact with its value for each home, as texts: values are the same if their texts are. */
export type Row = { readonly name: string; readonly values: readonly string[] }

type Fact = readonly [name: () => string, value: (home: Column) => string]

/** Services that the row of bills leaves out: self check-in is no bill, and electricity has a row of its own. */
const NO_BILL: readonly Service[] = ['self_check_in', 'electricity']
const OUTDOORS: readonly Amenity[] = ['terrace', 'balcony']

/** The rows of the table in order; the total has a row of its own. */
export function compareRows(homes: readonly Column[], stay: Stay | null): Row[] {
  const locale = getLocale()
  const words = (names: readonly string[]) =>
    names.length > 0 ? sentence(joinWords(names, locale)) : m.favourites_none()
  const yesNo = (yes: boolean) => (yes ? m.favourites_yes() : m.favourites_no())
  const facts: readonly Fact[] = [
    [m.favourites_row_month, (home) => formatCents(home.monthlyPriceCents)],
    [m.favourites_row_place, (home) => `${home.neighbourhood}, ${cityName(home.city, locale)}`],
    [m.favourites_row_size, (home) => m.vocabulary_size({ size: home.sizeM2 })],
    [
      m.favourites_row_bedrooms,
      ({ bedrooms }) => (bedrooms === 0 ? m.vocabulary_bedrooms({ count: 0 }) : String(bedrooms)),
    ],
    [m.favourites_row_beds, (home) => bedsText(home)],
    [m.favourites_row_bathrooms, (home) => String(home.bathrooms.length)],
    [m.favourites_row_sleeps, (home) => String(home.maxOccupancy)],
    [m.favourites_row_floor, ({ floor }) => (floor === 0 ? m.favourites_ground_floor() : String(floor))],
    [m.favourites_row_lift, ({ amenities }) => yesNo(amenities.includes('elevator'))],
    [m.favourites_row_outdoors, ({ amenities }) => outdoorsText(amenities)],
    [
      m.favourites_row_bills,
      ({ services }) => words(services.filter((one) => !NO_BILL.includes(one)).map((one) => lower(one))),
    ],
    [m.favourites_row_electricity, (home) => electricityText(home)],
    [m.favourites_row_energy, ({ energyLabel }) => energyLabel],
    [m.favourites_row_deposit, (home) => depositText(home, stay)],
    [m.favourites_row_cancel, (home) => cancellationText(home)],
    [m.favourites_row_min, ({ minNights }) => m.vocabulary_nights({ count: minNights })],
    [m.favourites_row_booking, (home) => bookingText(home)],
  ]
  return facts.map(([name, value]) => ({ name: name(), values: homes.map(value) }))
}

export function isSame({ values }: Row): boolean {
  return new Set(values).size === 1
}

function bedsText({ rooms }: Column): string {
  const locale = getLocale()
  const beds = Map.groupBy(
    rooms.flatMap((room) => room.beds),
    (bed) => bed.kind,
  )
  const texts = [...beds].map(([kind, all]) => bedText(kind, all.length, locale))
  return texts.length > 0 ? texts.join(', ') : m.favourites_none()
}

function outdoorsText(amenities: readonly Amenity[]): string {
  const locale = getLocale()
  const names = OUTDOORS.filter((one) => amenities.includes(one)).map((one) => amenityName(one, locale))
  return names.length > 0 ? names.join(', ') : m.favourites_no()
}

function electricityText({ services, electricityAllowanceCents }: Column): string {
  if (!services.includes('electricity')) return m.favourites_no()
  if (electricityAllowanceCents === undefined) return m.favourites_electricity_open()
  return m.favourites_electricity_limit({ amount: formatCents(electricityAllowanceCents) })
}

function depositText(home: Column, stay: Stay | null): string {
  const { depositShortCents, depositMonthlyCents } = home
  if (stay) return formatCents(isMonthlyStay(stay.checkIn, stay.checkOut) ? depositMonthlyCents : depositShortCents)
  if (depositShortCents === depositMonthlyCents) return formatCents(depositShortCents)
  const both = { short: formatCents(depositShortCents), monthly: formatCents(depositMonthlyCents) }
  return m.favourites_deposit_both({ ...both, count: MONTHLY_STAY_NIGHTS })
}

function cancellationText({ answer }: Column): string {
  const locale = getLocale()
  if (!answer || !('quote' in answer)) {
    return m.favourites_cancel_days({ days: FREE_CANCELLATION_DAYS + 1 })
  }
  const { fullRefundUntil } = answer.quote.cancellation
  return fullRefundUntil
    ? m.favourites_cancel_until({ date: longDay(fullRefundUntil, locale) })
    : m.favourites_cancel_late()
}

function bookingText(home: Column): string {
  const { answer } = home
  if (!answer || !('quote' in answer)) return longestInstantText(home)
  return bookingSpeedText(answer.quote.bookingSpeed, answer.quote.answerHours)
}

function lower(service: Service): string {
  const locale = getLocale()
  return serviceName(service, locale).toLocaleLowerCase(locale)
}

function sentence(text: string): string {
  const locale = getLocale()
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
