import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

/** The colours of a set of rooms, by a picture's number modulo 5. */
export const PALETTES = ['terracotta', 'cream', 'sage', 'blue', 'dark'] as const
export type Palette = (typeof PALETTES)[number]

/** `twin` has two single beds, `desk` one and a desk, `studio` bed and sofa; `work` is a desk with shelves; a `bathroom` has a shower, `bathtub` a bath tub. */
export const ROOM_TYPES = [
  'living',
  'studio',
  'bedroom',
  'twin',
  'desk',
  'kitchen',
  'bathroom',
  'bathtub',
  'dining',
  'work',
  'terrace',
  'facade',
] as const
export type RoomType = (typeof ROOM_TYPES)[number]

export type DemoPicture = { readonly file: string; readonly path: string; readonly text: LocalizedText }

/** A room that was drawn: the main view of it first, then those from other sides and in the evening. */
export type DrawnRoom = {
  readonly type: RoomType
  readonly number: number
  readonly palette: Palette
  /** Where a façade or a terrace can be. */
  readonly city: City | null
  /** The pieces of furniture that stand out, in whatever colour they were drawn. */
  readonly furniture: readonly string[]
  /** The highest floor that a façade shows, where it is a low one. */
  readonly topFloor: number | null
  readonly views: readonly DemoPicture[]
}

const FACADE_CITIES: readonly City[] = ['madrid', 'sevilla', 'malaga']
/** The top floor of façades that are lower than the others, by number: three houses in Sevilla, a corrala in Madrid, a white house in Málaga. */
const LOW_FACADES: Readonly<Record<number, number>> = { 4: 1, 8: 3, 9: 3, 10: 3, 16: 1 }
/** The only terrace whose name doesn't say its city. */
const NAMELESS_TERRACE: City = 'malaga'
/** Rooms of a type were drawn with the same models in other colours. */
const MODELS: Readonly<Record<RoomType, readonly string[]>> = {
  living: ['sofa', 'armchair'],
  studio: ['sofa', 'double-bed'],
  bedroom: ['double-bed'],
  twin: ['single-bed'],
  desk: ['single-bed', 'desk'],
  kitchen: [],
  bathroom: [],
  bathtub: [],
  dining: ['dining-table'],
  work: ['desk', 'armchair'],
  terrace: [],
  facade: [],
}
/** What stands in the middle of those that were drawn in two ways, by even and odd numbers. */
const MIDDLES: Readonly<Partial<Record<RoomType, readonly [string, string]>>> = {
  kitchen: ['kitchen-island', 'kitchen-table'],
  terrace: ['bistro-set', 'garden-sofa'],
}
const NAME = new RegExp(
  `^(?<type>${ROOM_TYPES.join('|')})(?:_(?<city>${CITIES.join('|')}))?_(?<number>\\d+)(?:_(?<view>2|3|evening))?\\.jpg$`,
)
const VIEWS = [undefined, '2', '3', 'evening']

type Named = { readonly room: Omit<DrawnRoom, 'views'>; readonly view: number; readonly picture: DemoPicture }

/** Reads the pictures of `folder/pictures` room by room; one without a text has not been looked at and is left out. */
export async function readDemoPictures(folder: string): Promise<DrawnRoom[]> {
  const texts: Record<string, LocalizedText> = JSON.parse(await readFile(join(folder, 'picture-texts.json'), 'utf8'))
  const names = (await readdir(join(folder, 'pictures'))).sort()
  const named = names.flatMap((file): Named[] => {
    const text = texts[file.replace('.jpg', '')]
    const parsed = parseName(file)
    return text && parsed ? [{ ...parsed, picture: { file, path: join(folder, 'pictures', file), text } }] : []
  })
  const rooms = Map.groupBy(named, ({ room }) => `${room.type} ${room.city} ${room.number}`).values()
  return [...rooms].flatMap((views) => {
    const [first] = views
    const sorted = views.toSorted((a, b) => a.view - b.view).map(({ picture }) => picture)
    return first ? [{ ...first.room, views: sorted }] : []
  })
}

function parseName(file: string): Pick<Named, 'room' | 'view'> | undefined {
  const { type, city, number, view } = NAME.exec(file)?.groups ?? {}
  const seed = Number(number)
  const palette = PALETTES[seed % PALETTES.length]
  if (!palette) return undefined
  const topFloor = type === 'facade' ? (LOW_FACADES[seed] ?? null) : null
  const furniture = furnitureOf(type as RoomType, seed)
  const room = { type: type as RoomType, number: seed, palette, city: cityOf(type, city, seed), furniture, topFloor }
  return { room, view: VIEWS.indexOf(view) }
}

function furnitureOf(type: RoomType, seed: number): string[] {
  return [...MODELS[type], ...(MIDDLES[type]?.slice(seed % 2, (seed % 2) + 1) ?? [])]
}

function cityOf(type: string | undefined, named: string | undefined, seed: number): City | null {
  if (type === 'facade') return FACADE_CITIES[seed % FACADE_CITIES.length] ?? null
  if (type === 'terrace') return CITIES.find((city) => city === named) ?? NAMELESS_TERRACE
  return null
}
