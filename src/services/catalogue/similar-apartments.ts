import { parseApartmentQuery } from '#contract/apartment-query.ts'
import type { ApartmentCardView } from '#contract/catalogue.ts'
import { filtersOf, placed } from '#contract/home-search.ts'
import type { Party } from '#domain/booking/party.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { canBe } from '#domain/catalogue/candidate-stays.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import { withAnswerHours } from '#services/answer-hours.ts'
import type { Deps } from '#services/deps.ts'
import { cardView } from './card-view.ts'
import { findFreeCards } from './free-cards.ts'

const MOST = 3
const ANYBODY = placed(parseApartmentQuery(new URLSearchParams()).query)

export type SimilarTo = { readonly houseCode: string; readonly stay: Stay | null; readonly party: Party }

/**
 * Finds up to three homes of the same city that are similar in price, size and position and have room for the party; with
 * a stay those that are free for it, with its price. A stay that can't be booked is ignored. Empty for a home that does
 * not exist.
 */
export async function similarApartments(
  deps: Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings'>,
  { houseCode, stay, party }: SimilarTo,
): Promise<{ stay: Stay | null; homes: ApartmentCardView[] }> {
  if (!HOUSE_CODE.test(houseCode)) return { stay: null, homes: [] }
  const now = deps.clock.now()
  const usable = stay && canBe(stay, now) ? stay : null
  const filters = filtersOf({ ...ANYBODY, ...party, ...usable }, now)
  const ids = await deps.search.listSimilar(filters, { houseCode, limit: MOST })
  const { cards } = await findFreeCards(
    deps,
    ids.map((id) => ({ id, stay: usable })),
  )
  const homes = cards.map(({ row }) => cardView(row, usable, deps.settings.cardFeePercent))
  return { stay: usable, homes: distinctCovers(await withAnswerHours(deps, homes)) }
}
