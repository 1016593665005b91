import type { ApartmentDetailView } from '#contract/catalogue.ts'
import type { QuoteView } from '#contract/quote.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type Localized, localize } from '#web/text/localize.ts'

/**
 * A home in one language. Only its seasons keep both, for the price lines that pages without a language of their own share.
 */
export type HomeDetail = Omit<Localized<ApartmentDetailView>, 'seasons'> & Pick<ApartmentDetailView, 'seasons'>

export function homeDetail(home: ApartmentDetailView, locale: Locale): HomeDetail {
  return { ...localize(home, locale), seasons: home.seasons }
}

export type OtherDates = {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly totalPriceCents: number
}

/** The quote for the dates in the address, or why there is none. */
export type StayPricing =
  | { readonly kind: 'no_dates' }
  | { readonly kind: 'priced'; readonly quote: QuoteView; readonly promoRefused: string | null }
  | {
      readonly kind: 'refused'
      readonly code: RefusalCode
      readonly field?: string
      readonly others: readonly OtherDates[]
    }
