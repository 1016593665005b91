import type { Party } from '#domain/booking/party.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { GroupSums } from '#domain/pricing/group-sums.ts'
import { getLocale } from '#i18n/locale.ts'
import type { GroupQuote, QuotedHome } from '#services/booking/quote-group.ts'
import { localize } from '#text/localize.ts'
import { stayRefusalText } from '#web/components/stay/stay-refusal-text.ts'

/** One home of the page, with its texts in one language. */
export type GroupHome = {
  readonly houseCode: string
  readonly title: string
  readonly place: string
  readonly photo: PhotoOfHome | undefined
  readonly maxOccupancy: number
  readonly party: Party
  /** The price of the stay, or why the home can't be booked; null without dates. */
  readonly answer: { readonly totalPriceCents: number } | { readonly refusal: string } | null
}

type PhotoOfHome = {
  readonly file: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly thumbhash: string
}

export type GroupData = {
  readonly homes: readonly GroupHome[]
  readonly sums: GroupSums | null
  /** Whether the site answers for every home itself, and so holds the nights of all at once. */
  readonly isOfferedAtOnce: boolean
}

export function groupData({ homes, sums }: GroupQuote): GroupData {
  const isOfferedAtOnce = homes.every(
    ({ answer }) => answer && 'quote' in answer && answer.quote.bookingSpeed !== 'person',
  )
  return { homes: homes.map(homeOf), sums, isOfferedAtOnce }
}

function homeOf({ home, party, answer }: QuotedHome): GroupHome {
  const locale = getLocale()
  const { houseCode, title, neighbourhood, city, photos, maxOccupancy } = home
  const [photo] = localize(photos, locale)
  return {
    houseCode,
    title: title[locale],
    place: `${neighbourhood.name}, ${cityName(city, locale)}`,
    photo: photo && {
      file: photo.file,
      alt: photo.alt,
      width: photo.width,
      height: photo.height,
      thumbhash: photo.thumbhash,
    },
    maxOccupancy,
    party,
    answer: answer && answerOf(answer, home),
  }
}

function answerOf(
  answer: NonNullable<QuotedHome['answer']>,
  home: QuotedHome['home'],
): NonNullable<GroupHome['answer']> {
  if ('refusal' in answer) return { refusal: stayRefusalText(answer, home) }
  return { totalPriceCents: answer.quote.totalPriceCents }
}
