import type { QuoteRequest, QuoteView } from '#contract/quote.ts'
import { useOwn } from '#web/client/use-own.ts'

/** The quote of a stay at a member's price, once that has come; null asks nothing. */
export function useOwnQuote(quote: QuoteRequest | null, promoCode: string | undefined): QuoteView | undefined {
  return useOwn('quote', quote && wantedOf(quote, promoCode))
}

function wantedOf(
  { houseCode, checkIn, checkOut, adults, children, babies }: QuoteRequest,
  promoCode: string | undefined,
): string {
  return JSON.stringify({ houseCode, checkIn, checkOut, adults, children, babies, promoCode })
}
