import type { ApartmentCardView } from '#contract/catalogue.ts'
import type { Amenity } from '#domain/catalogue/vocabulary.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { longDay, monthOfYear } from '#domain/shared/format-date.ts'
import { formatNumber } from '#domain/shared/format-number.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { divideHalfUp, formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { bookingSpeedText } from '#text/booking-speed-text.ts'
import { amenityName } from '#text/vocabulary.ts'
import { nearestText, type Way, wayTexts } from '../travel/way-text.ts'
import { includedText } from './included-text.ts'
import { type CardPhoto, packPhoto } from './packed-photos.ts'
import { textOf } from './text-of.ts'

/** The data that a card shows of a home, as finished texts in one language, because a list sends many of them. */
export type HomeCardData = Pick<
  ApartmentCardView,
  'houseCode' | 'sizeM2' | 'monthlyPriceCents' | 'stay' | 'totalPriceCents' | 'nightlyPriceCents'
> & {
  readonly title: string
  readonly neighbourhood: string
  /** The first photo, which the page starts with. */
  readonly photo: CardPhoto | undefined
  readonly photoCount: number
  /** The other photos, as `unpackPhotos` reads them. */
  readonly morePhotos: string
  /** Bedrooms, size and what sets the home apart in one text, and its neighbourhood unless the title names it. */
  readonly facts: string
  /** “14 min a pie del Hospital La Paz”, in a search near there; “14 min al Hospital La Paz · 20 min a Sol” near two places. */
  readonly way: string | undefined
  /** Whether the stay is shorter than a monthly one: then its total comes before the price of a night. */
  readonly isShort: boolean
  /** The words after the large figure and after the small one. */
  readonly priceUnit: string
  readonly subUnit: string
  /** The bills that the monthly price includes. */
  readonly note: string
  /** How the stay is booked. */
  readonly booking: string | undefined
  /** “4,6 (12 opiniones) · Revisado en octubre de 2026, wifi medido a 340 Mb/s”, as far as it is known. */
  readonly known: string
  /** “450 € al mes por persona”: of the large figure, where a party can share the home. */
  readonly perPerson: string | undefined
  /** “El más barato que encaja” or “Libre desde el 3 de marzo”. */
  readonly badge: string | undefined
}

/**
 * Returns the data of a card. `from` is the first possible check-in day, for cards that say when their home is free, and
 * `adults` the party of a search, which may share the price.
 */
export function homeCardData(
  home: ApartmentCardView,
  {
    ways = [],
    from,
    adults = 1,
  }: { readonly ways?: readonly Way[]; readonly from?: CalendarDate; readonly adults?: number } = {},
): HomeCardData {
  const locale = getLocale()
  const { houseCode, neighbourhood, sizeM2, monthlyPriceCents, stay, totalPriceCents, nightlyPriceCents } = home
  const isShort = stay !== undefined && daysBetween(stay.checkIn, stay.checkOut) < MONTHLY_STAY_NIGHTS
  const [photo, ...more] = home.photos
  return {
    houseCode,
    title: home.title[locale],
    neighbourhood: neighbourhood.name,
    sizeM2,
    facts: factsText(home),
    photo: photo && photoData(photo),
    photoCount: home.photos.length,
    morePhotos: more.map(packedPhoto).join('\n'),
    monthlyPriceCents,
    stay,
    totalPriceCents,
    nightlyPriceCents,
    isShort,
    priceUnit: isShort ? m.search_card_in_total() : m.search_card_month(),
    subUnit: isShort ? nightText(home) : m.search_card_in_total(),
    note: isShort ? '' : includedText(home.services),
    booking: home.bookingSpeed && bookingSpeedText(home.bookingSpeed, home.answerHours),
    known: knownText(home, from),
    perPerson: perPersonText(home, { adults, isShort }),
    badge: reasonText(home, ways) ?? freeText(home, from),
    way: wayTexts(home, ways),
  }
}

/** Returns what was found out of a home; its first free day too where the badge says something else. */
function knownText(home: ApartmentCardView, from: CalendarDate | undefined): string {
  const free = home.reason && freeText(home, from)
  return [free, ratingText(home), checkText(home, from)].filter(Boolean).join(' · ')
}

function ratingText({ rating, inventedRating }: ApartmentCardView): string {
  const shown = rating ?? inventedRating
  if (!shown) return ''
  const average = formatNumber(shown.average, 1)
  const { count } = shown
  return rating ? m.search_card_rating({ average, count }) : m.search_card_rating_example({ average, count })
}

function checkText({ checkedOn, wifiMbps }: ApartmentCardView, from: CalendarDate | undefined): string {
  if (!checkedOn || (from && checkedOn > from)) return ''
  const month = monthOfYear(checkedOn, getLocale())
  if (wifiMbps === undefined) return m.search_card_checked({ month })
  return m.search_card_checked_wifi({ month, speed: formatNumber(wifiMbps) })
}

function reasonText({ reason }: ApartmentCardView, ways: readonly Way[]): string | undefined {
  switch (reason) {
    case 'cheapest':
      return m.search_reason_cheapest()
    case 'nearest':
      return ways.length > 0 ? nearestText(ways.map(({ goal }) => goal)) : undefined
    case 'best_rated':
      return m.search_reason_best_rated()
    default:
      return undefined
  }
}

function perPersonText(
  { bedrooms, monthlyPriceCents, totalPriceCents = 0 }: ApartmentCardView,
  { adults, isShort }: { readonly adults: number; readonly isShort: boolean },
): string | undefined {
  if (adults < 2 || bedrooms < 2) return undefined
  const amount = formatCents(divideHalfUp(isShort ? totalPriceCents : monthlyPriceCents, adults))
  return isShort ? m.search_card_per_person({ amount }) : m.search_card_per_person_month({ amount })
}

/** Returns when a home is free if no dates were searched. */
function freeText({ freeFrom, stay }: ApartmentCardView, from: CalendarDate | undefined): string | undefined {
  return freeFrom && from && !stay ? freeFromText(freeFrom, from) : undefined
}

function freeFromText(freeFrom: CalendarDate, from: CalendarDate): string {
  const locale = getLocale()
  return freeFrom <= from ? m.search_card_free_now() : m.search_card_free_from({ date: longDay(freeFrom, locale) })
}

type PhotoView = ApartmentCardView['photos'][number]

const packedPhoto = textOf((photo: PhotoView) => packPhoto(photoData(photo)))

/** A thumbhash begins with its average colour, which is all that a card shows of it. The rest would be a tenth of a list. */
const COLOUR_LETTERS = 8

function photoData({ file, width, height, thumbhash, alt }: PhotoView): CardPhoto {
  return { file, width, height, thumbhash: thumbhash.slice(0, COLOUR_LETTERS), alt: alt[getLocale()] }
}

/** The amenities that set a home apart, the rarest first. */
const DISTINCTIVE: readonly Amenity[] = [
  'terrace',
  'pool',
  'balcony',
  'desk',
  'parking',
  'dryer',
  'dishwasher',
  'elevator',
]
const MAX_DISTINCTIVE = 2

const distinctiveText = textOf((amenities: readonly Amenity[]) => {
  const locale = getLocale()
  const words = DISTINCTIVE.filter((word) => amenities.includes(word)).slice(0, MAX_DISTINCTIVE)
  const names = words.map((word) => amenityName(word, locale).toLocaleLowerCase(locale))
  return joinWords(names, locale)
})

function factsText(home: ApartmentCardView): string {
  const locale = getLocale()
  const { bedrooms, bathrooms, sizeM2, neighbourhood, amenities } = home
  const rooms = [m.vocabulary_bedrooms({ count: bedrooms })]
  if (bathrooms > 1) rooms.push(m.vocabulary_bathrooms({ count: bathrooms }))
  return [
    home.title[locale].includes(neighbourhood.name) ? '' : neighbourhood.name,
    rooms.join(', '),
    m.vocabulary_size({ size: sizeM2 }),
    distinctiveText(amenities),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The price of a night is rounded: a difference of less than a cent a night is no cleaning fee. */
function nightText({ stay, totalPriceCents = 0, nightlyPriceCents = 0 }: ApartmentCardView): string {
  const nights = stay ? daysBetween(stay.checkIn, stay.checkOut) : 0
  const hasCleaning = totalPriceCents - nightlyPriceCents * nights > nights
  return hasCleaning ? m.search_card_night_cleaning() : m.search_card_night()
}
