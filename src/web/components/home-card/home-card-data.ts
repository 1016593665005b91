import type { ApartmentCardView } from '#contract/catalogue.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type Way, wayText } from '../travel/way-text.ts'
import { includedText } from './included-text.ts'

type CardPhoto = ApartmentCardView['photos'][number]
type Photo = Pick<CardPhoto, 'file' | 'width' | 'height' | 'thumbhash'> & { readonly alt: string }

/** What a card shows of a home, in one language and as finished texts, because a list sends many of them. */
export type HomeCardData = Pick<
  ApartmentCardView,
  'houseCode' | 'sizeM2' | 'monthlyPriceCents' | 'stay' | 'totalPriceCents' | 'mode'
> & {
  readonly title: string
  readonly neighbourhood: string
  readonly photos: readonly Photo[]
  /** Neighbourhood, size, bedrooms and guests in one text. */
  readonly facts: string
  /** The bills that the monthly price includes, as a text. */
  readonly included: string
  /** Says how the stay is booked; undefined without a stay. */
  readonly modeText: string | undefined
  /** “14 min a pie del Hospital La Paz”, in a search near there. */
  readonly way: string | undefined
}

export function homeCardData(home: ApartmentCardView, locale: Locale, way?: Way): HomeCardData {
  const { houseCode, neighbourhood, sizeM2, monthlyPriceCents, stay, totalPriceCents, mode } = home
  return {
    houseCode,
    title: home.title[locale],
    neighbourhood: neighbourhood.name,
    sizeM2,
    facts: factsText(home, locale),
    included: includedText(home.services, locale),
    photos: home.photos.map((photo) => photoData(photo, locale)),
    monthlyPriceCents,
    stay,
    totalPriceCents,
    mode,
    modeText: mode && modeText(mode, locale),
    way: way && home.travel && wayText(home.travel, way, locale),
  }
}

function modeText(mode: NonNullable<ApartmentCardView['mode']>, locale: Locale): string {
  return mode === 'instant' ? m.search_card_instant({}, { locale }) : m.search_card_request({}, { locale })
}

function photoData({ file, width, height, thumbhash, alt }: CardPhoto, locale: Locale): Photo {
  return { file, width, height, thumbhash, alt: alt[locale] }
}

function factsText(home: ApartmentCardView, locale: Locale): string {
  return [
    home.neighbourhood.name,
    m.vocabulary_size({ size: home.sizeM2 }, { locale }),
    m.vocabulary_bedrooms({ count: home.bedrooms }, { locale }),
    m.vocabulary_sleeps({ count: home.maxOccupancy }, { locale }),
  ].join(' · ')
}
