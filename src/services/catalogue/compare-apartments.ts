import type { ApartmentDetailView } from '#contract/catalogue.ts'
import type { QuoteView } from '#contract/quote.ts'
import type { Party } from '#domain/booking/party.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { MAX_COMPARED } from '#domain/catalogue/catalogue-policy.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import type { PricingDeps } from '#services/pricing/price-requested-stay.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { getApartment } from './get-apartment.ts'

export type ComparedHome = {
  readonly home: ApartmentDetailView
  /** The quote of the stay, or why it can't be booked; null without a stay. */
  readonly answer: { readonly quote: QuoteView } | { readonly refusal: RefusalCode; readonly limit?: number } | null
}

/**
 * Compares up to four homes in the order of their codes, each with the quote of the same stay. Unknown codes are left out.
 */
export async function compareApartments(
  deps: Pick<Deps, 'read'> & PricingDeps,
  { houseCodes, stay, party }: { houseCodes: readonly string[]; stay: Stay | null; party: Party },
): Promise<ComparedHome[]> {
  const compared = houseCodes.slice(0, MAX_COMPARED).map(async (houseCode): Promise<ComparedHome[]> => {
    const [found, quote] = await Promise.all([
      getApartment(deps, houseCode),
      stay && quoteStay(deps, { houseCode, ...stay, ...party }),
    ])
    if (!found.ok) return []
    const answer =
      quote &&
      (quote.ok
        ? { quote: quote.value }
        : { refusal: quote.code, ...(quote.limit !== undefined && { limit: quote.limit }) })
    return [{ home: found.value, answer }]
  })
  const found = (await Promise.all(compared)).flat()
  const homes = distinctCovers(found.map(({ home }) => home))
  return homes.map((home, index) => ({ home, answer: found[index]?.answer ?? null }))
}
