import type { ApartmentCardView } from '#contract/catalogue.ts'
import { findCardsByCode } from '#db/catalogue/home-card-rows.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import type { Deps } from '#services/deps.ts'
import { cardView } from './card-view.ts'

/** Lists the homes with these house codes, in their order; unknown codes are left out. */
export async function listHomes(
  deps: Pick<Deps, 'read' | 'settings'>,
  houseCodes: readonly string[],
): Promise<ApartmentCardView[]> {
  const codes = houseCodes.filter((code) => HOUSE_CODE.test(code))
  const rows = await deps.read((db) => findCardsByCode(db, codes))
  return distinctCovers(rows.map((row) => cardView(row, null, deps.settings.cardFeePercent)))
}
