import type { GalleryPicture, GalleryView } from '#contract/places.ts'
import { findCards, type HomeCardRow } from '#db/catalogue/home-card-rows.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { PHOTO_ROOMS } from '#domain/catalogue/vocabulary.ts'
import type { Deps } from '#services/deps.ts'
import { recommendedIds } from './recommended-homes.ts'

/** Maximum number of homes of each city that the gallery considers. */
const HOMES_OF_A_CITY = 60
/** Fills one row of two large and one of three small pictures. */
const PICTURES_OF_A_ROOM = 5

/**
 * Lists pictures of homes by room, alternating between the cities. No picture is listed twice, and each is of another home
 * as long as there are enough of them. Rooms without pictures are left out.
 */
export async function listGallery(deps: Pick<Deps, 'read' | 'search' | 'clock'>): Promise<GalleryView> {
  const ofCities = await Promise.all(
    CITIES.map(async (city) => {
      const ids = await recommendedIds(deps, { city, limit: HOMES_OF_A_CITY })
      return deps.read((db) => findCards(db, ids))
    }),
  )
  const homes = roundRobin(ofCities)
  const seen = { files: new Set<string>(), homes: new Set<string>() }
  const rooms = PHOTO_ROOMS.filter((room) => room !== 'floor_plan')
  return rooms
    .map((room) => ({ room, pictures: picturesOf(room, homes, seen) }))
    .filter(({ pictures }) => pictures.length > 0)
}

type Seen = { readonly files: Set<string>; readonly homes: Set<string> }

function picturesOf(room: string, homes: readonly HomeCardRow[], seen: Seen): GalleryPicture[] {
  const pictures: GalleryPicture[] = []
  // The one room of a studio is a living room with a bed.
  const shown = room === 'living_room' ? homes.toSorted((a, b) => isStudio(a) - isStudio(b)) : homes
  const freshHomes = shown.filter(({ houseCode }) => !seen.homes.has(houseCode))
  const usedHomes = shown.filter(({ houseCode }) => seen.homes.has(houseCode))
  for (const home of [...freshHomes, ...usedHomes]) {
    if (pictures.length === PICTURES_OF_A_ROOM) break
    const photos = home.photos.filter((one) => one.room === room)
    const photo = photos.find(({ file }) => !seen.files.has(file))
    if (!photo) continue
    // Other views of the same room would look like the same picture again.
    for (const { file, number } of photos) if (number === photo.number) seen.files.add(file)
    seen.homes.add(home.houseCode)
    const { houseCode, city, title, neighbourhood } = home
    pictures.push({ houseCode, city, title, neighbourhood: neighbourhood.name, photo })
  }
  return pictures
}

function isStudio({ bedrooms }: HomeCardRow): number {
  return Number(bedrooms === 0)
}

/** Takes the first of each list, then the second of each, and so on. */
function roundRobin<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}
