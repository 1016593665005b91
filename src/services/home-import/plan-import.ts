import type { HomeImportPreview } from '#contract/home-import.ts'
import type { Queryable } from '#db/connection/client.ts'
import { listHomeAddresses, listPlacesForDrafts } from '#db/listing/draft-rows.ts'
import { streetLine } from '#domain/catalogue/address.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { findColumns, type ListingColumns, type ListingSystem } from '#domain/listing-import/columns.ts'
import { differencesOf, importedHome, type Place, placeOfListing } from '#domain/listing-import/imported-home.ts'
import { addressKey } from '#domain/listing-import/listing-address.ts'
import type { TableRow } from '#domain/listing-import/listing-row.ts'
import { type Listing, type ReadRow, readListings } from '#domain/listing-import/read-listings.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import { startingGuide } from '#services/home/create-home.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { readCsvTable } from './read-csv-table.ts'

export type HomesFile = {
  readonly system: ListingSystem | null
  readonly content: string
  readonly signedIn: Pick<Scope, 'cities'>
}
export type FileRefusal = Refusal<'home_file_unreadable' | 'home_file_too_long' | 'home_file_columns_unknown'>

/** A row that becomes a draft, and how: the home lacks its code. */
export type PlannedDraft = { readonly listing: Listing; readonly place: Place }
export type ImportPlan = { readonly figures: HomeImportPreview; readonly drafts: readonly PlannedDraft[] }

/** Returns the table and the columns of a file. */
function readFile({ content, system }: HomesFile): Result<ReadFile, FileRefusal> {
  const table = readCsvTable(content)
  if (!table.ok) return table
  const columns = findColumns(table.value.head, system)
  return columns ? ok({ rows: table.value.rows, columns }) : refuse('home_file_columns_unknown')
}

type ReadFile = { readonly rows: readonly TableRow[]; readonly columns: ListingColumns }

/**
 * Reads an export and says what each row becomes, against the homes that exist. Changes nothing. Refuses a file that is no table,
 * has too many rows, or lacks the columns that a home needs.
 */
export async function planImport(on: Queryable, file: HomesFile): Promise<Result<ImportPlan, FileRefusal>> {
  const read = readFile(file)
  if (!read.ok) return read
  const { rows, columns } = read.value
  const cities: readonly City[] = file.signedIn.cities ?? CITIES
  const [addresses, places] = [await listHomeAddresses(on, cities), await listPlacesForDrafts(on, cities)]
  const homes = new Map(addresses.map(({ houseCode, city, address }) => [addressKey(city, address), houseCode]))
  const planned = readListings(rows, columns, { cities, homes }).map((row) => plannedRow(row, places))
  const { system, unread } = columns
  const shown = planned.map(({ row }) => row)
  const drafts = planned.flatMap(({ draft }) => (draft ? [draft] : []))
  const previewId = previewIdOf('home-import', system, shown, drafts)
  return ok({ figures: { previewId, system, unreadColumns: [...unread], rows: shown }, drafts })
}

type PlannedRow = { readonly row: HomeImportPreview['rows'][number]; readonly draft: PlannedDraft | null }

function plannedRow({ line, name, listing, faults, warnings }: ReadRow, places: readonly Place[]): PlannedRow {
  const refused = (why: ReadRow['faults']) => ({
    row: { line, name, draft: null, faults: [...why], warnings: [] },
    draft: null,
  })
  if (!listing) return refused(faults)
  const place = placeOfListing(listing, places)
  if (!place) return refused([{ code: 'neighbourhoods_missing', column: null, value: '' }])
  const home = homeOf({ listing, place }, '')
  const draft = {
    ...{ city: listing.city, neighbourhood: place.name, address: streetLine(listing.address) },
    ...{ bedrooms: listing.bedrooms, guests: listing.capacity, baseNightCents: home.price.baseNightCents },
  }
  const all = [...warnings, ...differencesOf(listing, home)]
  return { row: { line, name, draft, faults: [], warnings: all }, draft: { listing, place } }
}

/** Returns the home that a row becomes under a house code. */
export function homeOf({ listing, place }: PlannedDraft, houseCode: string): Apartment {
  return importedHome(listing, { houseCode, place, guide: startingGuide() })
}
