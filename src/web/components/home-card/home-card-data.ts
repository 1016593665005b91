import type { ApartmentCardView } from '#contract/catalogue.ts'
import type { Amenity } from '#domain/catalogue/vocabulary.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { longDay, monthName } from '#domain/shared/format-date.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { bookingSpeedText } from '#text/booking-speed-text.ts'
import { amenityName } from '#text/vocabulary.ts'
import { type Way, wayText } from '../travel/way-text.ts'
import { includedText } from './included-text.ts'
import { type CardPhoto, packPhotos } from './packed-photos.ts'

/** The data that a card shows of a home, as finished texts in one language, because a list sends many of them. */
export type HomeCardData = Pick<
  ApartmentCardView,
  'houseCode' | 'sizeM2' | 'monthlyPriceCents' | 'stay' | 'totalPriceCents' | 'nightlyPriceCents'
> & {
  readonly title: string
  readonly neighbourhood: string
  /** The first photo, which the page starts with. */
  readonly photo: CardPhoto | null
  readonly photoCount: number
  /** The other photos, as `unpackPhotos` reads them. */
  readonly morePhotos: string
  /** Bedrooms, size and what sets the home apart in one text, and its neighbourhood unless the title names it. */
  readonly facts: string
  /** “14 min a pie del Hospital La Paz”, in a search near there. */
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
  /** “Libre desde el 3 de marzo” or “Revisado en octubre”. */
  readonly badge: string | undefined
}

/**
 * Returns the data of a card. `from` is the first possible check-in day, for cards that say when their home is free.
 */
export function homeCardData(
  home: ApartmentCardView,
  { way, from }: { readonly way?: Way | undefined; readonly from?: CalendarDate } = {},
): HomeCardData {
  const locale = getLocale()
  const { houseCode, neighbourhood, sizeM2, monthlyPriceCents, stay, totalPriceCents, nightlyPriceCents } = home
  const isShort = stay !== undefined && daysBetween(stay.checkIn, stay.checkOut) < MONTHLY_STAY_NIGHTS
  const [photo = null, ...more] = home.photos.map((one) => photoData(one))
  return {
    houseCode,
    title: home.title[locale],
    neighbourhood: neighbourhood.name,
    sizeM2,
    facts: factsText(home),
    photo,
    photoCount: home.photos.length,
    morePhotos: packPhotos(more),
    monthlyPriceCents,
    stay,
    totalPriceCents,
    nightlyPriceCents,
    isShort,
    priceUnit: isShort ? m.search_card_in_total() : m.search_card_month(),
    subUnit: isShort ? nightText(home) : m.search_card_in_total(),
    note: isShort ? '' : includedText(home.services),
    booking: home.bookingSpeed && bookingSpeedText(home.bookingSpeed, home.answerHours),
    badge: from && badgeText(home, from),
    way: way && home.travel && wayText(home.travel, way),
  }
}

/** Days after a check during which the card mentions it. */
const CHECK_IS_NEWS_DAYS = 60

/** Returns when a home is free if no dates were searched, else when it was last checked if that was recent. */
function badgeText({ freeFrom, checkedOn, stay }: ApartmentCardView, from: CalendarDate) {
  const locale = getLocale()
  if (freeFrom && !stay) return freeFromText(freeFrom, from)
  const isNews = checkedOn !== undefined && checkedOn <= from && daysBetween(checkedOn, from) <= CHECK_IS_NEWS_DAYS
  return isNews ? m.search_card_checked({ month: monthName(checkedOn, locale) }) : undefined
}

function freeFromText(freeFrom: CalendarDate, from: CalendarDate): string {
  const locale = getLocale()
  return freeFrom <= from ? m.search_card_free_now() : m.search_card_free_from({ date: longDay(freeFrom, locale) })
}

function photoData({ file, width, height, thumbhash, alt }: ApartmentCardView['photos'][number]): CardPhoto {
  const locale = getLocale()
  return { file, width, height, thumbhash, alt: alt[locale] }
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

function factsText(home: ApartmentCardView): string {
  const locale = getLocale()
  const { bedrooms, bathrooms, sizeM2, neighbourhood, amenities } = home
  const rooms = [m.vocabulary_bedrooms({ count: bedrooms })]
  if (bathrooms > 1) rooms.push(m.vocabulary_bathrooms({ count: bathrooms }))
  const words = DISTINCTIVE.filter((word) => amenities.includes(word)).slice(0, MAX_DISTINCTIVE)
  const names = words.map((word) => amenityName(word, locale).toLocaleLowerCase(locale))
  return [
    home.title[locale].includes(neighbourhood.name) ? '' : neighbourhood.name,
    rooms.join(', '),
    m.vocabulary_size({ size: sizeM2 }),
    joinWords(names, locale),
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
