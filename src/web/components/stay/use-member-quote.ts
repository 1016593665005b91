import type { QuoteRequest, QuoteView } from '#contract/quote.ts'
import { useMemberPricing } from '#web/client/api/use-member-pricing.ts'

/** The quote of a stay at a member's price, once that has come; null asks nothing. */
export function useMemberQuote(quote: QuoteRequest | null, promoCode: string | undefined): QuoteView | undefined {
  return useMemberPricing('quote', quote && requestBody(quote, promoCode))
}

function requestBody(
  { houseCode, checkIn, checkOut, adults, children, babies }: QuoteRequest,
  promoCode: string | undefined,
): string {
  return JSON.stringify({ houseCode, checkIn, checkOut, adults, children, babies, promoCode })
}
