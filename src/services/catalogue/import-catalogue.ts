import type { CatalogueFault, CatalogueFiles } from '#contract/catalogue-files.ts'
import type { PhotoFile } from '#contract/catalogue-format.ts'
import { listNeighbourhoodKeys, lockCatalogue } from '#db/catalogue/catalogue-rows.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import type { Preference } from '#domain/catalogue/home-sections.ts'
import type { PictureFault, PictureStore } from '#domain/catalogue/picture.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { type CatalogueRefused, checkCatalogue } from './check-catalogue.ts'
import { type CatalogueConflicts, type ImportReport, type ReadyCatalogue, writeCatalogue } from './write-catalogue.ts'

export type ImportDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly pictures: Pick<PictureStore, 'store' | 'storeVideo'>
  /** Called after each picture that was stored. */
  readonly onPicture?: (done: number, total: number) => void
}

type Ready = { readonly ok: true; readonly catalogue: ReadyCatalogue } | CatalogueRefused
export type Imported = { readonly ok: true; readonly report: ImportReport } | CatalogueRefused

type ImportOptions = {
  /** Whose content wins where a file and the office have both changed a section. */
  readonly prefer?: Preference | undefined
}

/**
 * Imports a catalogue in one transaction, or returns all of its faults. Importing the same catalogue again changes
 * nothing. Homes that it doesn't contain stay as they are, and so does what staff have changed in the office; what the files have
 * changed too is a fault, unless one side is preferred.
 */
export async function importCatalogue(
  deps: ImportDeps,
  files: CatalogueFiles,
  { prefer }: ImportOptions = {},
): Promise<Imported> {
  const ready = await readyCatalogue(deps, files)
  if (!ready.ok) return ready
  const written = await deps.db.transaction(async (tx) => {
    await lockCatalogue(tx)
    return writeCatalogue(tx, ready.catalogue, { now: deps.clock.now(), prefer })
  })
  return 'conflicts' in written
    ? { ok: false, faults: faultsOf(written.conflicts, files, ready.catalogue) }
    : { ok: true, report: written }
}

/** Names each field that the files and the office have both changed. */
function faultsOf(conflicts: CatalogueConflicts, files: CatalogueFiles, catalogue: ReadyCatalogue): CatalogueFault[] {
  return [...faultsOfPlaces(conflicts, files, catalogue), ...faultsOfHomes(conflicts, files)]
}

function faultsOfPlaces(
  { neighbourhoods: conflicts }: CatalogueConflicts,
  { neighbourhoods: file }: CatalogueFiles,
  { neighbourhoods }: ReadyCatalogue,
): CatalogueFault[] {
  return conflicts.flatMap(({ city, slug, texts }) => {
    const index = neighbourhoods.findIndex((place) => place.city === city && place.slug === slug)
    return texts.map((text) => ({ file: file?.name ?? '', path: `[${index}].${text}`, message: BOTH_CHANGED }))
  })
}

function faultsOfHomes({ homes }: CatalogueConflicts, { apartments }: CatalogueFiles): CatalogueFault[] {
  return homes.flatMap(({ houseCode, conflicts: ofHome }) => {
    const file = apartments.find(({ text }) => text.includes(`"${houseCode}"`))?.name ?? houseCode
    return ofHome.flatMap(({ section, fields }) =>
      fields.map((field) => ({ file, path: `${section}.${field}`, message: BOTH_CHANGED })),
    )
  })
}

const BOTH_CHANGED = 'was changed in the office too: import with --prefer files or --prefer office'

/** Checks a catalogue and stores its pictures; commits nothing. Pictures stored for a refused catalogue do no harm. */
export async function readyCatalogue(deps: ImportDeps, files: CatalogueFiles): Promise<Ready> {
  const checked = checkCatalogue(files, await listNeighbourhoodKeys(deps.db), dateInMadrid(deps.clock.now()))
  if (!checked.ok) return checked
  const homes = checked.catalogue.apartments.map((home) => home.details)
  const shown = [
    ...checked.catalogue.neighbourhoods.flatMap(({ picture }) => picture ?? []),
    ...homes.flatMap(({ photos }) => photos),
  ]
  const photoNames = [...new Set(shown.map(({ file }) => file))]
  const photos = await storeFiles(photoNames, {
    ...{ folder: 'photos', paths: files.photos, atATime: PICTURES_AT_A_TIME },
    store: deps.pictures.store,
    onStored: (done) => deps.onPicture?.(done, photoNames.length),
  })
  const videos = await storeFiles([...new Set(homes.flatMap(({ video }) => video?.file ?? []))], {
    ...{ folder: 'videos', paths: files.videos, atATime: VIDEOS_AT_A_TIME },
    store: deps.pictures.storeVideo,
  })
  const faults = [...photos.faults, ...videos.faults]
  if (faults.length > 0) return { ok: false, faults }
  const apartments = checked.catalogue.apartments.map(({ details, ...home }): Apartment => {
    const stored = details.photos.map((photo) => ({ ...photo, ...found(photos.stored, photo.file) }))
    const { video, ...others } = details
    const shownVideo = video && { video: { ...video, ...found(videos.stored, video.file) } }
    return { ...home, details: { ...others, ...withoutFurniture(stored), ...shownVideo } }
  })
  const neighbourhoods = checked.catalogue.neighbourhoods.map(({ picture, ...place }) => ({
    ...place,
    ...(picture && { picture: { ...picture, ...found(photos.stored, picture.file) } }),
  }))
  return { ok: true, catalogue: { ...checked.catalogue, neighbourhoods, apartments } }
}

/** Puts the furniture of photos beside them, because photos are public and their furniture is not. */
function withoutFurniture<Shown extends Pick<PhotoFile, 'file' | 'furniture'>>(stored: readonly Shown[]) {
  const known = stored.flatMap(({ file, furniture }) => (furniture ? [[file, furniture] as const] : []))
  return {
    photos: stored.map(({ furniture: _furniture, ...photo }) => photo),
    ...(known.length > 0 && { furniture: Object.fromEntries(known) }),
  }
}

/** Numbers of files in memory at a time; the store decides how many pictures it processes at once. */
const PICTURES_AT_A_TIME = 4
const VIDEOS_AT_A_TIME = 1

type Storing<Stored> = {
  /** The folder of the catalogue that faults name. */
  readonly folder: string
  readonly paths: ReadonlyMap<string, string>
  readonly atATime: number
  readonly store: (path: string) => Promise<Stored | PictureFault>
  /** Called after each file, with how many are done. */
  readonly onStored?: (done: number) => void
}

type StoredFiles<Stored> = { readonly stored: ReadonlyMap<string, Stored>; readonly faults: readonly CatalogueFault[] }

/** Stores files of a catalogue by their names. Faults are in the order of the names. */
async function storeFiles<Stored extends object>(
  names: readonly string[],
  { folder, paths, atATime, store, onStored }: Storing<Stored>,
): Promise<StoredFiles<Stored>> {
  const stored = new Map<string, Stored>()
  const faults: CatalogueFault[] = []
  const waiting = names.values()
  async function work(): Promise<void> {
    for (const name of waiting) {
      const file = await store(found(paths, name))
      if ('fault' in file) faults.push({ file: `${folder}/${name}`, path: '', message: file.fault })
      else stored.set(name, file)
      onStored?.(stored.size + faults.length)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return { stored, faults: faults.toSorted((a, b) => a.file.localeCompare(b.file)) }
}

function found<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The file ${name} was not checked`)
  return value
}
