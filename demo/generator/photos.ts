import type { PhotoFile } from '#contract/catalogue-format.ts'
import type { PhotoRoom } from '#domain/catalogue/vocabulary.ts'
import type { HomeFacts } from './home.ts'
import type { DemoPicture, DrawnRoom, Palette, RoomType } from './pictures.ts'
import { type Random, randomOf } from './random.ts'
import { bedroomOf } from './rooms.ts'

/** A home shows no more; the main view of every room comes before any second one. */
const MOST = 12
/** A table for four, or a corner for a desk and shelves, was drawn as large as in homes from this size on, in square metres. */
const SPACIOUS_FROM_M2 = 50

const ROOMS: Readonly<Record<RoomType, PhotoRoom>> = {
  living: 'living_room',
  studio: 'living_room',
  bedroom: 'bedroom',
  twin: 'bedroom',
  desk: 'bedroom',
  kitchen: 'kitchen',
  bathroom: 'bathroom',
  bathtub: 'bathroom',
  dining: 'dining_area',
  work: 'work_area',
  terrace: 'terrace',
  facade: 'facade',
}

type ShownRoom = { readonly drawn: DrawnRoom; readonly number?: number }

/** What a home looks like: its colours, and the first of its pictures. */
export type Look = { readonly palette: Palette; readonly cover: DemoPicture }

/**
 * Picks the pictures of a home: rooms of one palette that agree with its facts, each bedroom and bathroom in a picture of
 * its own, the terrace of its city, a façade of its neighbourhood. A room that was not drawn in that palette has none.
 */
export function photosOf(rooms: readonly DrawnRoom[], home: HomeFacts, { palette, cover }: Look): PhotoFile[] {
  const shown = roomsShown(rooms, home, palette, cover)
  const main = shown.flatMap((room) => photosOfViews(room, 0, 1))
  const more = [1, 2, 3].flatMap((view) => shown.flatMap((room) => photosOfViews(room, view, view + 1)))
  const all = [...main, ...more]
  const first = all.filter(({ file }) => file === cover.file)
  return [...first, ...all.filter(({ file }) => file !== cover.file)].slice(0, MOST)
}

/** Lists the rooms that may be on the first picture of a home in these colours. Kitchens are left to studios, which have few. */
export function coversOf(rooms: readonly DrawnRoom[], home: HomeFacts, palette: Palette): DrawnRoom[] {
  const types: RoomType[] = home.bedrooms === 0 ? ['studio', 'kitchen'] : ['living', 'bedroom']
  if (isSpacious(home)) types.push('dining')
  const inside = types.flatMap((type) => rooms.filter((room) => room.type === type && room.palette === palette))
  const outside = [
    ...(home.terrace ? terracesOf(rooms, home).slice(0, 1) : []),
    ...ofPlace(rooms, 'facade', home).slice(0, 1),
  ]
  return [...inside, ...outside]
}

function roomsShown(rooms: readonly DrawnRoom[], home: HomeFacts, palette: Palette, cover: DemoPicture): ShownRoom[] {
  const random = randomOf(`${home.houseCode} photos`)
  const next = roomsInTurn(rooms, { palette, cover, random })
  const bedrooms = home.rooms.filter(({ kind }) => kind === 'bedroom')
  const sleeping = bedrooms.map((room, index) => numbered(next(bedroomOf(room)), index, bedrooms.length))
  const bathing = home.bathrooms.map(({ fitting }, index) =>
    numbered(next(fitting === 'shower' ? 'bathroom' : 'bathtub'), index, home.bathrooms.length),
  )
  const plain = (found: readonly DrawnRoom[]) => found.map((drawn) => ({ drawn }))
  return [
    ...plain(next(home.bedrooms === 0 ? 'studio' : 'living')),
    ...sleeping.slice(0, 1).flat(),
    ...plain(next('kitchen')),
    ...bathing.slice(0, 1).flat(),
    ...sleeping.slice(1).flat(),
    ...bathing.slice(1).flat(),
    ...plain(isSpacious(home) ? next('dining') : []),
    ...plain(isSpacious(home) && home.desk ? next('work') : []),
    ...plain(home.terrace ? terracesOf(rooms, home).slice(0, 1) : []),
    ...plain(ofPlace(rooms, 'facade', home).slice(0, 1)),
  ]
}

/**
 * Returns another room of a type each time, beginning with the one on the cover, then with those drawn from most sides;
 * none when they are used up.
 */
function roomsInTurn(
  rooms: readonly DrawnRoom[],
  { palette, cover, random }: Look & { readonly random: Random },
): (type: RoomType) => DrawnRoom[] {
  const left = new Map<RoomType, DrawnRoom[]>()
  const isOnCover = ({ views }: DrawnRoom) => views.some(({ file }) => file === cover.file)
  return (type) => {
    const list =
      left.get(type) ??
      random
        .shuffle(rooms.filter((room) => room.type === type && room.palette === palette))
        .toSorted((a, b) => Number(isOnCover(b)) - Number(isOnCover(a)) || b.views.length - a.views.length)
    left.set(type, list.slice(1))
    return list.slice(0, 1)
  }
}

function numbered(found: readonly DrawnRoom[], index: number, count: number): ShownRoom[] {
  return found.map((drawn) => ({ drawn, ...(count > 1 && { number: index + 1 }) }))
}

function isSpacious({ bedrooms, sizeM2 }: HomeFacts): boolean {
  return bedrooms > 0 && sizeM2 >= SPACIOUS_FROM_M2
}

function terracesOf(rooms: readonly DrawnRoom[], home: HomeFacts): DrawnRoom[] {
  return randomOf(`${home.houseCode} terrace`).shuffle(rooms.filter((room) => isIn(room, 'terrace', home)))
}

/** Homes of one neighbourhood show the same street, but for those that are on a higher floor than its front has. */
function ofPlace(rooms: readonly DrawnRoom[], type: RoomType, home: HomeFacts): DrawnRoom[] {
  return randomOf(`${type} of ${home.city} ${home.place.slug}`).shuffle(rooms.filter((room) => isIn(room, type, home)))
}

function isIn(room: DrawnRoom, type: RoomType, { city, floor }: HomeFacts): boolean {
  return room.type === type && room.city === city && floor <= (room.topFloor ?? floor)
}

function photosOfViews({ drawn, number }: ShownRoom, from: number, to: number): PhotoFile[] {
  return drawn.views.slice(from, to).map(({ file, text }) => ({
    file,
    room: ROOMS[drawn.type],
    ...(number && { number }),
    alt: { es: text.es, en: text.en },
    ...(drawn.furniture.length > 0 && { furniture: drawn.furniture }),
  }))
}
