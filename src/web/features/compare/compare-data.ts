import type { ApartmentDetailView } from '#contract/catalogue.ts'
import type { QuoteView } from '#contract/quote.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import { getLocale } from '#i18n/locale.ts'
import type { ComparedHome } from '#services/catalogue/compare-apartments.ts'
import { type Localized, localize } from '#text/localize.ts'

type ComparedFields = Localized<
  Pick<
    ApartmentDetailView,
    | 'houseCode'
    | 'city'
    | 'title'
    | 'sizeM2'
    | 'bedrooms'
    | 'bathrooms'
    | 'rooms'
    | 'maxOccupancy'
    | 'floor'
    | 'amenities'
    | 'services'
    | 'electricityAllowanceCents'
    | 'energyLabel'
    | 'minNights'
    | 'instantMaxNights'
    | 'longStaySpeed'
    | 'monthlyPriceCents'
    | 'depositShortCents'
    | 'depositMonthlyCents'
  >
>

/** One home of the comparison, with its texts in one language. */
export type Column = ComparedFields & {
  readonly neighbourhood: string
  readonly photo: Localized<ApartmentDetailView['photos'][number]> | undefined
  readonly answer:
    | { readonly quote: Pick<QuoteView, 'totalPriceCents' | 'bookingSpeed' | 'answerHours' | 'cancellation'> }
    | { readonly refusal: RefusalCode; readonly limit?: number }
    | null
}

export function comparedHome({ home, answer }: ComparedHome): Column {
  const locale = getLocale()
  const { houseCode, city, title, sizeM2, bedrooms, bathrooms, rooms, maxOccupancy, floor, amenities, services } = home
  const { electricityAllowanceCents, energyLabel, minNights, instantMaxNights, longStaySpeed, monthlyPriceCents } = home
  const { depositShortCents, depositMonthlyCents, neighbourhood, photos } = home
  const place = { houseCode, city, title, neighbourhood: neighbourhood.name, photo: photos[0] }
  const size = { sizeM2, bedrooms, bathrooms, rooms, maxOccupancy, floor, amenities }
  const bills = { services, electricityAllowanceCents, energyLabel }
  const terms = {
    minNights,
    instantMaxNights,
    longStaySpeed,
    monthlyPriceCents,
    depositShortCents,
    depositMonthlyCents,
  }
  return { ...localize({ ...place, ...size, ...bills, ...terms }, locale), answer: resultOf(answer) }
}

function resultOf(answer: ComparedHome['answer']): Column['answer'] {
  if (!answer || 'refusal' in answer) return answer
  const { totalPriceCents, bookingSpeed, answerHours, cancellation } = answer.quote
  return { quote: { totalPriceCents, bookingSpeed, answerHours, cancellation } }
}
