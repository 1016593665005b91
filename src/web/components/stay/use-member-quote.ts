import type { QuoteRequest, QuoteView } from '#contract/quote.ts'
import { useMemberPricing } from '#web/client/api/use-member-pricing.ts'

/** Returns the quote of a stay at the member's price once it is fetched; with null nothing is fetched. */
export function useMemberQuote(quote: QuoteRequest | null, promoCode: string | undefined): QuoteView | undefined {
  return useMemberPricing('quote', quote && requestBody(quote, promoCode))
}

function requestBody(
  { houseCode, checkIn, checkOut, adults, children, babies }: QuoteRequest,
  promoCode: string | undefined,
): string {
  return JSON.stringify({ houseCode, checkIn, checkOut, adults, children, babies, promoCode })
}
