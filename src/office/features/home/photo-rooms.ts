import { PHOTO_ROOMS, type PhotoRoom } from '#domain/catalogue/vocabulary.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { HomePhotos } from '#services/home/read-home-for-staff.ts'

/** The room of a photo, with its number where the home has several: `bedroom 2`. */
export type Place = `${PhotoRoom}` | `${PhotoRoom} ${number}`

const NAMES: Record<PhotoRoom, () => string> = {
  living_room: m.home_photo_living_room,
  dining_area: m.home_photo_dining_area,
  bedroom: m.home_photo_bedroom,
  kitchen: m.home_photo_kitchen,
  bathroom: m.home_photo_bathroom,
  work_area: m.home_photo_work_area,
  terrace: m.home_photo_terrace,
  facade: m.home_photo_facade,
  other: m.home_photo_other,
  floor_plan: m.home_photo_floor_plan,
}

/** Lists the places of a home that a photo can show, each with its name. */
export function placesOf({ bedrooms, bathrooms }: Pick<HomePhotos, 'bedrooms' | 'bathrooms'>) {
  const counts: Partial<Record<PhotoRoom, number>> = { bedroom: bedrooms, bathroom: bathrooms }
  return PHOTO_ROOMS.flatMap((room) => {
    const name = NAMES[room]()
    const numbered = Array.from({ length: counts[room] ?? 0 }, (_, index) => ({
      key: `${room} ${index + 1}` as Place,
      label: `${name} ${index + 1}`,
    }))
    return [{ key: room as Place, label: name }, ...numbered]
  })
}

/** Returns the place of a photo. */
export function placeOf({ room, number }: { readonly room: PhotoRoom; readonly number?: number | undefined }): Place {
  return number === undefined ? room : `${room} ${number}`
}

/** Returns the room of a place, and its number where it has one. */
export function roomOf(place: Place): { readonly room: PhotoRoom; readonly number?: number } {
  const [room, number] = place.split(' ') as [PhotoRoom, string?]
  return number ? { room, number: Number(number) } : { room }
}
