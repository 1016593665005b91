import type { ApartmentDetailView } from '#contract/catalogue.ts'
import type { QuoteView } from '#contract/quote.ts'
import { GROUP_HOMES } from '#domain/booking/group-policy.ts'
import type { Party } from '#domain/booking/party.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import { type GroupSums, groupSums } from '#domain/pricing/group-sums.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import type { Deps } from '#services/deps.ts'
import type { PricingDeps } from '#services/pricing/price-requested-stay.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'

type HomeOfGroup = { readonly houseCode: string; readonly party: Party }

export type QuotedHome = {
  readonly home: ApartmentDetailView
  readonly party: Party
  /** The quote of the stay, or why it can't be booked; null without a stay. */
  readonly answer: { readonly quote: QuoteView } | { readonly refusal: RefusalCode; readonly limit?: number } | null
}

export type GroupQuote = {
  readonly homes: readonly QuotedHome[]
  /** Null until there are enough homes and each is free for the stay. */
  readonly sums: GroupSums | null
}

/**
 * Quotes the same dates for several homes, in the order of their codes, each for its own party. Unknown codes are left out;
 * nothing is reserved.
 */
export async function quoteGroup(
  deps: Pick<Deps, 'read'> & PricingDeps,
  { homes, stay }: { readonly homes: readonly HomeOfGroup[]; readonly stay: Stay | null },
): Promise<GroupQuote> {
  const quoted = homes.slice(0, GROUP_HOMES.most).map(async ({ houseCode, party }): Promise<QuotedHome[]> => {
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
    return [{ home: found.value, party, answer }]
  })
  const found = (await Promise.all(quoted)).flat()
  const covers = distinctCovers(found.map(({ home }) => home))
  const quotes = found.flatMap(({ answer }) => (answer && 'quote' in answer ? answer.quote : []))
  const isBookable = quotes.length === found.length && found.length >= GROUP_HOMES.least
  return {
    homes: found.map((one, index) => ({ ...one, home: covers[index] ?? one.home })),
    sums: isBookable ? groupSums(quotes) : null,
  }
}
