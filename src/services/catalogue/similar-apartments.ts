import { parseApartmentQuery } from '#contract/apartment-query.ts'
import type { ApartmentCardView } from '#contract/catalogue.ts'
import { findCards } from '#db/apartment-rows.ts'
import { conditionsOf } from '#db/search-conditions.ts'
import { listSimilarIds } from '#db/similar-rows.ts'
import type { Party } from '#domain/booking/party.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { canBe } from '#domain/catalogue/candidate-stays.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import type { Deps } from '#services/deps.ts'
import { cardView } from './card-view.ts'

const MOST = 3
const ANYBODY = parseApartmentQuery(new URLSearchParams()).query

export type SimilarTo = { readonly houseCode: string; readonly stay: Stay | null; readonly party: Party }

/**
 * Finds up to three homes of the same city that are similar in price, size and position and have room for the party; with
 * a stay those that are free for it, with its price. A stay that can't be booked is ignored. Empty for a home that does
 * not exist.
 */
export async function similarApartments(
  deps: Pick<Deps, 'read' | 'clock' | 'settings'>,
  { houseCode, stay, party }: SimilarTo,
): Promise<{ stay: Stay | null; homes: ApartmentCardView[] }> {
  if (!HOUSE_CODE.test(houseCode)) return { stay: null, homes: [] }
  const usable = stay && canBe(stay, deps.clock.now()) ? stay : null
  const conditions = conditionsOf({ ...ANYBODY, ...party }, usable && [usable])
  const rows = await deps.read(async (db) =>
    findCards(db, await listSimilarIds(db, { houseCode, conditions, limit: MOST })),
  )
  return { stay: usable, homes: distinctCovers(rows.map((row) => cardView(row, usable, deps.settings.cardFeePercent))) }
}
