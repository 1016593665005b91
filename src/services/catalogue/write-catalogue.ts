import { createHash } from 'node:crypto'
import type { PromoCodeFile } from '#contract/catalogue-format.ts'
import {
  type ApartmentRow,
  analyzeCatalogue,
  findContentHashes,
  listNeighbourhoodKeys,
  type NewPromoCode,
  type SavedApartment,
  saveApartments,
  saveNeighbourhoods,
  savePromoCodes,
  saveSearchRows,
} from '#db/catalogue/catalogue-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import { type CheckedCatalogue, placeKey } from './check-catalogue.ts'
import { searchRowOf } from './search-facts.ts'

/** A checked catalogue whose pictures are stored, ready to be written. */
export type ReadyCatalogue = Omit<CheckedCatalogue, 'apartments'> & { readonly apartments: readonly Apartment[] }

/** Numbers of homes that were created, updated and unchanged. */
export type ImportReport = { readonly created: number; readonly updated: number; readonly unchanged: number }

/** Part of every content hash; raising it makes the next import write every home again. */
const STORED_AS = '3'

/** Writes a checked catalogue. An existing home keeps its id, its bookings and its taken nights. */
export async function writeCatalogue(tx: Tx, catalogue: ReadyCatalogue, now: Date): Promise<ImportReport> {
  await saveNeighbourhoods(tx, catalogue.neighbourhoods)
  await savePromoCodes(tx, catalogue.promoCodes.map(promoCodeRow))
  const { apartments } = catalogue
  const neighbourhoodIds = new Map((await listNeighbourhoodKeys(tx)).map((place) => [placeKey(place), place.id]))
  const before = await findContentHashes(
    tx,
    apartments.map(({ houseCode }) => houseCode),
  )
  const changed = apartments.flatMap((home) => {
    const contentHash = contentHashOf(home)
    if (before.get(home.houseCode) === contentHash) return []
    const neighbourhoodId = neighbourhoodIds.get(placeKey({ city: home.city, slug: home.neighbourhood }))
    if (neighbourhoodId === undefined) throw new Error(`The neighbourhood of ${home.houseCode} does not exist`)
    return [{ home, neighbourhoodId, contentHash }]
  })
  const saved = await saveApartments(
    tx,
    changed.map(({ home, ...rest }) => ({ ...apartmentRow(home), ...rest, createdAt: now, updatedAt: now })),
  )
  await saveSearchRows(
    tx,
    changed.flatMap(({ home, neighbourhoodId }) => {
      const { id, isListed } = savedAs(saved, home)
      return isListed ? [searchRowOf(id, neighbourhoodId, home)] : []
    }),
  )
  if (changed.length > 0) await analyzeCatalogue(tx)
  const updated = changed.filter(({ home }) => before.has(home.houseCode)).length
  return { created: changed.length - updated, updated, unchanged: apartments.length - changed.length }
}

function savedAs(saved: ReadonlyMap<string, SavedApartment>, { houseCode }: Apartment): SavedApartment {
  const home = saved.get(houseCode)
  if (home === undefined) throw new Error(`${houseCode} was written and has no id`)
  return home
}

/** The parsed format has a fixed order of fields, so the order and the blanks of the file don't matter. */
function contentHashOf(home: Apartment): string {
  return createHash('sha256').update(STORED_AS).update(JSON.stringify(home)).digest('hex')
}

function apartmentRow(
  home: Apartment,
): Omit<ApartmentRow, 'neighbourhoodId' | 'contentHash' | 'createdAt' | 'updatedAt'> {
  const { neighbourhood: _, position, rules, ...row } = home
  return { ...row, ...position, ...rules }
}

function promoCodeRow({ percent, amountCents, ...promo }: PromoCodeFile): NewPromoCode {
  return { ...promo, percent: percent ?? null, amountCents: amountCents ?? null }
}
