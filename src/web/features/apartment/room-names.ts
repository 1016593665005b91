import type { ApartmentDetailView } from '#contract/catalogue.ts'
import type { PicturedRoom } from '#domain/catalogue/pictured-rooms.ts'
import type { PhotoRoom } from '#domain/catalogue/vocabulary.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Localized } from '#text/localize.ts'

type Home = Pick<Localized<ApartmentDetailView>, 'rooms' | 'bathrooms'>

const NAMES = {
  living_room: m.vocabulary_room_living_room,
  dining_area: m.apartment_room_dining_area,
  bedroom: m.vocabulary_room_bedroom,
  kitchen: m.apartment_room_kitchen,
  bathroom: m.apartment_room_bathroom,
  work_area: m.apartment_room_work_area,
  terrace: m.apartment_room_terrace,
  facade: m.apartment_room_facade,
  other: m.apartment_room_other,
  floor_plan: m.apartment_plan,
} as const satisfies Record<PhotoRoom, unknown>

/** Names the room of a picture as the list of beds names it: “Dormitorio principal”, “Baño 2”, “Cocina”. */
export function roomName({ room, number }: PicturedRoom, { rooms, bathrooms }: Home): string {
  if (room === 'bathroom' && number && bathrooms.length > 1) return m.apartment_room_bathroom_n({ number })
  if (room === 'bedroom' || room === 'living_room') {
    const alike = rooms.filter(({ kind }) => kind === room)
    const own = alike.length === 1 ? alike[0] : alike[(number ?? 0) - 1]
    if (own?.name) return own.name
    if (room === 'bedroom' && number && alike.length > 1) return m.apartment_rooms_bedroom_n({ number })
  }
  return NAMES[room]()
}
