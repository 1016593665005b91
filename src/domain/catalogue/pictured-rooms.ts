import { PHOTO_ROOMS, type PhotoRoom } from './vocabulary.ts'

/** A room of a home; `number` counts bedrooms or bathrooms from 1 and is undefined where there is one, or none is known. */
export type PicturedRoom = { readonly room: PhotoRoom; readonly number?: number }

type Rooms = {
  readonly bedrooms: number
  readonly bathrooms: readonly unknown[]
  readonly livingRooms: number
  readonly amenities: readonly string[]
  readonly photos: readonly PicturedRoom[]
}

/** Puts pictures of one room together: first the room on the cover, then rooms in the order of `PHOTO_ROOMS`. */
export function groupByRoom<Photo extends PicturedRoom>(photos: readonly Photo[]): Photo[][] {
  const groups = [...Map.groupBy(photos, ({ room, number }) => `${room} ${number ?? ''}`).values()]
  const [cover, ...others] = groups
  return cover ? [cover, ...others.toSorted((a, b) => placeOf(a) - placeOf(b))] : []
}

function placeOf([photo]: readonly PicturedRoom[]): number {
  return photo ? 100 * PHOTO_ROOMS.indexOf(photo.room) + (photo.number ?? 0) : 0
}

/**
 * Lists the rooms of a home that no picture shows. Where several rooms are alike and a picture doesn't say which it shows,
 * it may be any of them, and none of them is listed.
 */
export function unseenRooms({ bedrooms, bathrooms, livingRooms, amenities, photos }: Rooms): PicturedRoom[] {
  const counts: readonly (readonly [PhotoRoom, number])[] = [
    ['living_room', Math.min(livingRooms, 1)],
    ['bedroom', bedrooms],
    ['kitchen', 1],
    ['bathroom', bathrooms.length],
    ['terrace', amenities.includes('terrace') ? 1 : 0],
  ]
  return counts.flatMap(([room, count]) => {
    const shown = photos.filter((photo) => photo.room === room)
    if (shown.some(({ number }) => number === undefined)) return []
    const numbers = Array.from({ length: count }, (_, index) => index + 1)
    const unseen = numbers.filter((number) => !shown.some((photo) => photo.number === number))
    return unseen.map((number) => ({ room, ...(count > 1 && { number }) }))
  })
}
