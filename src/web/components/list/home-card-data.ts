import type { ApartmentCardView } from '#contract/catalogue.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type Localized, localize } from '#web/localize.ts'

/** What a card needs of a home, in one language: a list sends many of them. */
export type HomeCardData = Localized<
  Pick<
    ApartmentCardView,
    | 'houseCode'
    | 'neighbourhood'
    | 'title'
    | 'photos'
    | 'sizeM2'
    | 'bedrooms'
    | 'maxOccupancy'
    | 'services'
    | 'monthlyPriceCents'
    | 'stay'
    | 'totalPriceCents'
    | 'mode'
  >
>

export function homeCardData(home: ApartmentCardView, locale: Locale): HomeCardData {
  const { houseCode, neighbourhood, title, photos, sizeM2, bedrooms, maxOccupancy, services } = home
  const { monthlyPriceCents, stay, totalPriceCents, mode } = home
  const facts = { houseCode, neighbourhood, title, photos, sizeM2, bedrooms, maxOccupancy, services }
  return localize({ ...facts, monthlyPriceCents, stay, totalPriceCents, mode }, locale)
}
