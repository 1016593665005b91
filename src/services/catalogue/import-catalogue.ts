import type { CatalogueFault, CatalogueFiles } from '#contract/catalogue-files.ts'
import type { ApartmentFile } from '#contract/catalogue-format.ts'
import { listNeighbourhoodKeys, lockCatalogue } from '#db/catalogue/catalogue-rows.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import type { PictureStore, StoredPicture } from '#domain/catalogue/picture.ts'
import type { StoredVideo } from '#domain/catalogue/video.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { type CatalogueRefused, checkCatalogue } from './check-catalogue.ts'
import { type ImportReport, type ReadyCatalogue, writeCatalogue } from './write-catalogue.ts'

export type ImportDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly pictures: PictureStore
  /** Called after each picture that was stored. */
  readonly onPicture?: (done: number, total: number) => void
}

type Ready = { readonly ok: true; readonly catalogue: ReadyCatalogue } | CatalogueRefused
export type Imported = { readonly ok: true; readonly report: ImportReport } | CatalogueRefused

/**
 * Imports a catalogue in one transaction, or returns all of its faults. Importing the same catalogue again changes
 * nothing. Homes that it doesn't contain stay as they are.
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

/** Checks a catalogue and stores its pictures; commits nothing. Pictures stored for a refused catalogue do no harm. */
export async function readyCatalogue(deps: ImportDeps, files: CatalogueFiles): Promise<Ready> {
  const checked = checkCatalogue(files, await listNeighbourhoodKeys(deps.db), dateInMadrid(deps.clock.now()))
  if (!checked.ok) return checked
  const names = new Set(checked.catalogue.apartments.flatMap(({ details }) => details.photos.map(({ file }) => file)))
  const { kept, faults } = await keepPictures(deps, [...names], files.photos)
  const videos = await keepVideos(deps, checked.catalogue.apartments, files.videos)
  if (faults.length + videos.faults.length > 0) return { ok: false, faults: [...faults, ...videos.faults] }
  const apartments = checked.catalogue.apartments.map(({ details, ...home }): Apartment => {
    const photos = details.photos.map((photo) => ({ ...photo, ...found(kept, photo.file) }))
    const { video, ...others } = details
    const shown = video && { video: { ...video, ...found(videos.kept, video.file) } }
    return { ...home, details: { ...others, photos, ...shown } }
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
      const picture = await pictures.store(found(paths, name))
      if ('fault' in picture) faults.push({ file: `photos/${name}`, path: '', message: picture.fault })
      else kept.set(name, picture)
      onPicture?.(kept.size + faults.length, names.length)
    }
  }
  await Promise.all(Array.from({ length: READ_AT_A_TIME }, work))
  return { kept, faults: faults.toSorted((a, b) => a.file.localeCompare(b.file)) }
}

/** Videos are large, so that one is in memory at a time. */
async function keepVideos(
  { pictures }: ImportDeps,
  homes: readonly ApartmentFile[],
  paths: ReadonlyMap<string, string>,
): Promise<{ readonly kept: ReadonlyMap<string, StoredVideo>; readonly faults: CatalogueFault[] }> {
  const kept = new Map<string, StoredVideo>()
  const faults: CatalogueFault[] = []
  for (const name of new Set(homes.flatMap(({ details }) => details.video?.file ?? []))) {
    const video = await pictures.storeVideo(found(paths, name))
    if ('fault' in video) faults.push({ file: `videos/${name}`, path: '', message: video.fault })
    else kept.set(name, video)
  }
  return { kept, faults }
}

/** Number of pictures in memory at a time; the store decides how many it processes at once. */
const READ_AT_A_TIME = 4

function found<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The file ${name} was not checked`)
  return value
}
