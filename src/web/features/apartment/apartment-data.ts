import type { ApartmentDetailView } from '#contract/catalogue.ts'
import type { QuoteView } from '#contract/quote.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type Localized, localize } from '#web/text/localize.ts'

/** A home in one language. The seasons keep both: the price lines are shared with pages that have no language of their own. */
export type HomeDetail = Omit<Localized<ApartmentDetailView>, 'seasons'> & Pick<ApartmentDetailView, 'seasons'>

export function homeDetail(home: ApartmentDetailView, locale: Locale): HomeDetail {
  return { ...localize(home, locale), seasons: home.seasons }
}

/** Other dates for the same home, priced. */
export type OtherDates = {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly totalPriceCents: number
}

/** The quote for the dates of the address, or why there is none. */
export type StayPricing =
  | { readonly kind: 'no_dates' }
  | { readonly kind: 'priced'; readonly quote: QuoteView; readonly promoRefused: string | null }
  | {
      readonly kind: 'refused'
      readonly code: RefusalCode
      readonly field?: string
      readonly others: readonly OtherDates[]
    }
