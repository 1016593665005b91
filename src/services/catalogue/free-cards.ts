import type { FoundHome } from '#contract/home-search.ts'
import { findCards, type HomeCardRow } from '#db/catalogue/home-card-rows.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { isFree } from '#domain/catalogue/taken-nights.ts'
import type { Deps } from '#services/deps.ts'

export type FoundCard = { readonly row: HomeCardRow; readonly stay: Stay | null }

/**
 * Reads the cards of homes that a search found, those with a stay from the primary: a guest who was informed that a
 * home is taken never sees it as free. `taken` are the ids of homes that are no longer free, which are left out.
 */
export async function findFreeCards(
  deps: Pick<Deps, 'read'>,
  found: readonly FoundHome[],
): Promise<{ cards: FoundCard[]; taken: number[] }> {
  const ids = found.map(({ id }) => id)
  const hasStays = found.some(({ stay }) => stay !== null)
  const rows = await deps.read((db) => findCards(db, ids), hasStays ? 'latest' : undefined)
  const stayOf = new Map(found.map(({ id, stay }) => [id, stay]))
  const all = rows.map((row) => ({ row, stay: stayOf.get(row.id) ?? null }))
  const cards = all.filter(({ row, stay }) => stay === null || isFree(row.taken, stay))
  const shown = new Set(cards.map(({ row }) => row.id))
  return { cards, taken: ids.filter((id) => !shown.has(id)) }
}
