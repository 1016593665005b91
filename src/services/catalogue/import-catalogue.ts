import type { CatalogueFault, CatalogueFiles } from '#contract/catalogue-files.ts'
import { listNeighbourhoodKeys, lockCatalogue } from '#db/catalogue-rows.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import type { PictureStore, StoredPicture } from '#domain/catalogue/picture.ts'
import type { Deps } from '#services/deps.ts'
import { type CatalogueRefused, checkCatalogue } from './check-catalogue.ts'
import { type ImportReport, type ReadyCatalogue, writeCatalogue } from './write-catalogue.ts'

export type ImportDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly pictures: PictureStore
  /** Told after each picture that was kept. */
  readonly onPicture?: (done: number, total: number) => void
}

type Ready = { readonly ok: true; readonly catalogue: ReadyCatalogue } | CatalogueRefused
export type Imported = { readonly ok: true; readonly report: ImportReport } | CatalogueRefused

/**
 * Brings a catalogue into the product: all of it in one transaction, or nothing and a list of everything that is wrong. The
 * same catalogue again changes nothing. Homes that it doesn't name stay as they are.
 */
export async function importCatalogue(deps: ImportDeps, files: CatalogueFiles): Promise<Imported> {
  const ready = await readyCatalogue(deps, files)
  if (!ready.ok) return ready
  const report = await deps.db.transaction(async (tx) => {
    await lockCatalogue(tx)
    return writeCatalogue(tx, ready.catalogue, deps.clock.now())
  })
  return { ok: true, report }
}

/** Checks the catalogue and keeps its pictures; commits nothing. Pictures kept for a refused catalogue harm nobody. */
export async function readyCatalogue(deps: ImportDeps, files: CatalogueFiles): Promise<Ready> {
  const checked = checkCatalogue(files, await listNeighbourhoodKeys(deps.db))
  if (!checked.ok) return checked
  const names = new Set(checked.catalogue.apartments.flatMap(({ details }) => details.photos.map(({ file }) => file)))
  const { kept, faults } = await keepPictures(deps, [...names], files.photos)
  if (faults.length > 0) return { ok: false, faults }
  const apartments = checked.catalogue.apartments.map(({ details, ...home }): Apartment => {
    const photos = details.photos.map((photo) => ({ ...photo, ...found(kept, photo.file) }))
    return { ...home, details: { ...details, photos } }
  })
  return { ok: true, catalogue: { ...checked.catalogue, apartments } }
}

type Kept = { readonly kept: ReadonlyMap<string, StoredPicture>; readonly faults: CatalogueFault[] }

async function keepPictures(
  { pictures, onPicture }: ImportDeps,
  names: readonly string[],
  paths: ReadonlyMap<string, string>,
): Promise<Kept> {
  const kept = new Map<string, StoredPicture>()
  const faults: CatalogueFault[] = []
  const waiting = names.values()
  async function work(): Promise<void> {
    for (const name of waiting) {
      const picture = await pictures.keep(found(paths, name))
      if ('fault' in picture) faults.push({ file: `photos/${name}`, path: '', message: picture.fault })
      else kept.set(name, picture)
      onPicture?.(kept.size + faults.length, names.length)
    }
  }
  await Promise.all(Array.from({ length: READ_AT_A_TIME }, work))
  return { kept, faults: faults.toSorted((a, b) => a.file.localeCompare(b.file)) }
}

/** Pictures in memory at a time; how many are worked on at once is the store's business. */
const READ_AT_A_TIME = 4

function found<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name)
  if (value === undefined) throw new Error(`Nobody has looked for the photo ${name}`)
  return value
}
