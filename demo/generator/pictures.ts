import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoFile } from '#contract/catalogue-format.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { PhotoRoom } from '#domain/catalogue/vocabulary.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Random } from './random.ts'

/** The colours of a set of rooms, by a picture's number modulo 5. */
export const PALETTES = ['terracotta', 'cream', 'sage', 'blue', 'dark'] as const
export type Palette = (typeof PALETTES)[number]

/** A picture of ours, named `room_number.jpg`: the number tells the palette of a room and the city of a façade. */
export type DemoPicture = {
  readonly file: string
  readonly path: string
  readonly room: PhotoRoom
  readonly palette: Palette
  readonly city: City
  /** What follows "Salón …" / "Living room …". */
  readonly text: LocalizedText
}

const ROOMS: Readonly<Record<string, PhotoRoom>> = {
  living: 'living_room',
  bedroom: 'bedroom',
  kitchen: 'kitchen',
  bathroom: 'bathroom',
  terrace: 'terrace',
  facade: 'facade',
}
const FACADE_CITIES: readonly City[] = ['madrid', 'sevilla', 'malaga']
const NAME = /^([a-z]+)_(\d+)\.jpg$/

const NOUNS: Readonly<Record<PhotoRoom, LocalizedText>> = {
  living_room: { es: 'Salón', en: 'Living room' },
  bedroom: { es: 'Dormitorio', en: 'Bedroom' },
  kitchen: { es: 'Cocina', en: 'Kitchen' },
  bathroom: { es: 'Baño', en: 'Bathroom' },
  terrace: { es: 'Terraza', en: 'Terrace' },
  facade: { es: 'Fachada', en: 'Façade' },
  other: { es: 'Vivienda', en: 'Home' },
}

/** Reads all pictures of `folder/pictures`; one without a text of its own gets a plain one. */
export async function readDemoPictures(folder: string): Promise<DemoPicture[]> {
  const texts: Record<string, LocalizedText> = JSON.parse(await readFile(join(folder, 'picture-texts.json'), 'utf8'))
  const names = (await readdir(join(folder, 'pictures'))).sort()
  return names.flatMap((file) => {
    const [, kind = '', number = ''] = NAME.exec(file) ?? []
    const room = ROOMS[kind]
    const palette = PALETTES[Number(number) % PALETTES.length]
    const city = FACADE_CITIES[Number(number) % FACADE_CITIES.length]
    if (!room || !palette || !city) return []
    const text = texts[`${kind}_${number}`] ?? { es: 'de la vivienda', en: 'of the home' }
    return [{ file, path: join(folder, 'pictures', file), room, palette, city, text }]
  })
}

type PhotosOfInput = {
  readonly city: City
  readonly palette: Palette
  readonly bedrooms: number
  readonly terrace: boolean
}

/** Picks a consistent set: rooms of one palette, the façade of the city, and first the room that sells this home. */
export function photosOf(pictures: readonly DemoPicture[], home: PhotosOfInput, random: Random): PhotoFile[] {
  const inPalette = (room: PhotoRoom) => random.shuffle(ofPalette(pictures, room, home.palette))
  const [living, bedroom, kitchen, bathroom] = [
    inPalette('living_room'),
    inPalette('bedroom'),
    inPalette('kitchen'),
    inPalette('bathroom'),
  ]
  const terrace = home.terrace ? ofPalette(pictures, 'terrace', home.palette).slice(0, 1) : []
  const facade = pictures.filter(({ room, city }) => room === 'facade' && city === home.city)
  const covers = [living[0], living[0], living[0], bedroom[0], kitchen[0], terrace[0] ?? living[0]]
  const cover = random.pick(covers)
  const shown = [
    cover,
    living[0],
    bedroom[0],
    kitchen[0],
    bathroom[0],
    ...terrace,
    ...bedroom.slice(1, Math.max(1, home.bedrooms)),
    ...living.slice(1, 2).filter(() => random.chance(0.3)),
    random.pick(facade),
  ].filter((picture) => picture !== undefined)
  return [...new Set(shown)].map((picture) => photo(picture, home.bedrooms === 0))
}

/** A palette without a picture of the room borrows from the others. */
function ofPalette(pictures: readonly DemoPicture[], room: PhotoRoom, palette: Palette): DemoPicture[] {
  const all = pictures.filter((picture) => picture.room === room)
  const own = all.filter((picture) => picture.palette === palette)
  return own.length > 0 ? own : all
}

function photo({ file, room, text }: DemoPicture, isStudio: boolean): PhotoFile {
  const noun = isStudio && room === 'bedroom' ? { es: 'Zona de dormir', en: 'Sleeping area' } : NOUNS[room]
  return { file, room, alt: { es: `${noun.es} ${text.es}`, en: `${noun.en} ${text.en}` } }
}
