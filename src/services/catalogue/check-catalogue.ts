import type { CatalogueFault, CatalogueFiles } from '#contract/catalogue-files.ts'
import {
  type ApartmentFile,
  apartmentFile,
  type NeighbourhoodFile,
  neighbourhoodsFile,
  type PromoCodeFile,
  promoCodesFile,
} from '#contract/catalogue-format.ts'
import { parseCatalogueFile } from '#contract/parse-catalogue-file.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type CheckedCatalogue = {
  readonly neighbourhoods: readonly NeighbourhoodFile[]
  readonly promoCodes: readonly PromoCodeFile[]
  readonly apartments: readonly ApartmentFile[]
}

export type Checked = { readonly ok: true; readonly catalogue: CheckedCatalogue } | CatalogueRefused
/** All faults of a catalogue, in the order of its files. */
export type CatalogueRefused = { readonly ok: false; readonly faults: readonly CatalogueFault[] }

type Place = { readonly city: City; readonly slug: string }
type Read<Data> = { readonly file: string; readonly data: Data }

/**
 * Checks a whole catalogue: every file against the format, every home for consistency and references. `existing` are the
 * neighbourhoods in the database besides those of the catalogue; no photo is taken after the month of `today`. Pictures
 * are not opened.
 */
export function checkCatalogue(files: CatalogueFiles, existing: readonly Place[], today: CalendarDate): Checked {
  const faults: CatalogueFault[] = []
  function read<Data>(parsed: { data: Data } | { faults: CatalogueFault[] }): Data | undefined {
    if ('data' in parsed) return parsed.data
    faults.push(...parsed.faults)
    return undefined
  }
  const { neighbourhoods: placesFile, promoCodes: promosFile } = files
  const neighbourhoods = placesFile ? read(parseCatalogueFile(neighbourhoodsFile, placesFile)) : []
  const promoCodes = promosFile ? read(parseCatalogueFile(promoCodesFile, promosFile)) : []
  const homes = files.apartments.flatMap((file): Read<ApartmentFile>[] => {
    const data = read(parseCatalogueFile(apartmentFile, file))
    return data ? [{ file: file.name, data }] : []
  })
  faults.push(
    ...repeated(neighbourhoods, placesFile?.name, ({ city, slug }) => `${city} ${slug}`),
    ...repeated(promoCodes, promosFile?.name, ({ code }) => code),
    ...repeatedHouseCodes(homes),
    // References are checked only if the neighbourhoods can be read; otherwise every one would look unknown.
    ...(neighbourhoods ? unknownNeighbourhoods(homes, [...existing, ...neighbourhoods]) : []),
    ...missingPictures(neighbourhoods, placesFile?.name, files.photos),
    ...missingPhotos(homes, files.photos),
    ...missingVideos(homes, files.videos),
    ...futurePhotos(homes, today.slice(0, 7)),
  )
  if (faults.length > 0) return { ok: false, faults }
  const apartments = homes.map(({ data }) => data)
  return { ok: true, catalogue: { neighbourhoods: neighbourhoods ?? [], promoCodes: promoCodes ?? [], apartments } }
}

function repeated<Item>(list: readonly Item[] = [], file = '', keyOf: (item: Item) => string): CatalogueFault[] {
  const seen = new Set<string>()
  return list.flatMap((item, index) => {
    const key = keyOf(item)
    if (seen.has(key)) return [{ file, path: `[${index}]`, message: `${key} stands here twice` }]
    seen.add(key)
    return []
  })
}

function repeatedHouseCodes(homes: readonly Read<ApartmentFile>[]): CatalogueFault[] {
  const seen = new Map<string, string>()
  return homes.flatMap(({ file, data: { houseCode } }) => {
    const first = seen.get(houseCode)
    if (first) return [{ file, path: 'houseCode', message: `${houseCode} is taken by ${first}` }]
    seen.set(houseCode, file)
    return []
  })
}

function unknownNeighbourhoods(homes: readonly Read<ApartmentFile>[], existing: readonly Place[]): CatalogueFault[] {
  const keys = new Set(existing.map(placeKey))
  return homes.flatMap(({ file, data }) => {
    if (keys.has(placeKey({ city: data.city, slug: data.neighbourhood }))) return []
    const there = existing.filter(({ city }) => city === data.city).map(({ slug }) => slug)
    const choice = there.length > 0 ? `it has ${[...new Set(there)].sort().join(', ')}` : 'it has none'
    return [{ file, path: 'neighbourhood', message: `${data.neighbourhood} is not known in ${data.city}: ${choice}` }]
  })
}

function missingPictures(
  places: readonly NeighbourhoodFile[] = [],
  file = '',
  photos: ReadonlyMap<string, string>,
): CatalogueFault[] {
  return places.flatMap(({ picture }, index) => {
    if (!picture || photos.has(picture.file)) return []
    return [{ file, path: `[${index}].picture.file`, message: `there is no photos/${picture.file}` }]
  })
}

function missingPhotos(homes: readonly Read<ApartmentFile>[], photos: ReadonlyMap<string, string>): CatalogueFault[] {
  return homes.flatMap(({ file, data }) =>
    data.details.photos.flatMap((photo, index) => {
      if (photos.has(photo.file)) return []
      return [{ file, path: `details.photos[${index}].file`, message: `there is no photos/${photo.file}` }]
    }),
  )
}

function missingVideos(homes: readonly Read<ApartmentFile>[], videos: ReadonlyMap<string, string>): CatalogueFault[] {
  return homes.flatMap(({ file, data: { details } }) => {
    if (!details.video || videos.has(details.video.file)) return []
    return [{ file, path: 'details.video.file', message: `there is no videos/${details.video.file}` }]
  })
}

function futurePhotos(homes: readonly Read<ApartmentFile>[], month: string): CatalogueFault[] {
  return homes.flatMap(({ file, data }) =>
    data.details.photos.flatMap(({ takenOn = month }, index) => {
      if (takenOn <= month) return []
      return [{ file, path: `details.photos[${index}].takenOn`, message: `is ${takenOn}, which is in the future` }]
    }),
  )
}

export function placeKey({ city, slug }: Place): string {
  return `${city}/${slug}`
}
