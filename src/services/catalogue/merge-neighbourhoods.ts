import type { NeighbourhoodFile } from '#contract/catalogue-format.ts'
import type { NewNeighbourhood } from '#db/catalogue/catalogue-rows.ts'
import { listNeighbourhoodTexts, type NeighbourhoodTextRow } from '#db/catalogue/neighbourhood-text-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Preference } from '#domain/catalogue/home-sections.ts'
import { changedTexts, mergeTexts, type NeighbourhoodText } from '#domain/catalogue/neighbourhood-texts.ts'
import type { PlacePicture } from '#domain/catalogue/place-picture.ts'
import { placeKey } from './check-catalogue.ts'

/** A neighbourhood of a file whose picture is stored. */
export type ReadyNeighbourhood = Omit<NeighbourhoodFile, 'picture'> & { readonly picture?: PlacePicture }

/** Texts of a neighbourhood that both the file and the office have changed. */
export type NeighbourhoodConflict = {
  readonly city: City
  readonly slug: string
  readonly texts: readonly NeighbourhoodText[]
}

/** Merges the texts of neighbourhoods of a file with those of the office. Returns the rows to save, and what both have changed. */
export async function mergeNeighbourhoods(
  tx: Tx,
  files: readonly ReadyNeighbourhood[],
  prefer: Preference | null,
): Promise<{ readonly rows: readonly NewNeighbourhood[]; readonly conflicts: readonly NeighbourhoodConflict[] }> {
  const known = new Map((await listNeighbourhoodTexts(tx, null)).map((place) => [placeKey(place), place]))
  const merged = files.map((file) => ({ file, ...mergedRow(file, known.get(placeKey(file)), prefer) }))
  return {
    rows: merged.map(({ row }) => row),
    conflicts: merged.flatMap(({ file: { city, slug }, conflicts: texts }) =>
      texts.length > 0 ? [{ city, slug, texts }] : [],
    ),
  }
}

function mergedRow(file: ReadyNeighbourhood, office: NeighbourhoodTextRow | undefined, prefer: Preference | null) {
  const inFile = { summary: file.summary, description: file.description ?? null }
  if (!office) return { row: importedNeighbourhood(file), conflicts: [] }
  const { textsVersion, importedTexts: imported } = office
  const { texts, conflicts } = mergeTexts({ file: inFile, office, imported, prefer })
  const isChanged = changedTexts(office, texts).length > 0
  const { summary, description } = texts
  const versions = { textsVersion: textsVersion + (isChanged ? 1 : 0), importedTexts: inFile }
  return { row: { ...file, summary, description, ...versions }, conflicts }
}

/** Returns the row of a neighbourhood that the product does not know yet. */
export function importedNeighbourhood(file: ReadyNeighbourhood): NewNeighbourhood {
  const texts = { summary: file.summary, description: file.description ?? null }
  return { ...file, ...texts, textsVersion: 0, importedTexts: texts }
}
