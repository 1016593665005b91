import type { ApartmentDetailView } from '#contract/catalogue.ts'
import { drawFloorPlan } from '#domain/floor-plan/floor-plan.ts'
import type { PlanFacts } from '#domain/floor-plan/room-areas.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { phoneLabels } from './phone-labels.ts'
import { type DrawnRoom, type PlanDrawing, planDrawing } from './plan-drawing.ts'

/** A drawn plan with the names of its rooms in one language. */
export type FloorPlanView = Omit<PlanDrawing, 'rooms'> & {
  readonly rooms: readonly PlanRoomView[]
  readonly outdoorName: string
  /** Whether rooms have numbers on a phone, because their names don't fit. */
  readonly isNumbered: boolean
}

/** `lines` is the name as it fits into the drawing, `phoneLines` the name or the number on a phone. */
type PlanRoomView = DrawnRoom & {
  readonly name: string
  readonly lines: readonly string[]
  readonly phoneLines: readonly string[]
}

/** A plan takes some milliseconds to compute, so the plans of this many homes are cached. A plan has about 2 kB. */
const MAX_CACHED = 1_000
const kept = new Map<string, PlanDrawing | null>()

/**
 * Returns the plan of a home, with names in one language. Null where no plan fits its facts, and where it has a picture
 * of its own plan.
 */
export function floorPlanView(home: ApartmentDetailView, locale: Locale): FloorPlanView | null {
  const { houseCode, sizeM2, bathrooms, kitchen, exterior, amenities, rooms: beds } = home
  if (home.photos.some(({ room }) => room === 'floor_plan')) return null
  const drawing = drawn({ houseCode, sizeM2, bathrooms, kitchen, exterior, amenities, rooms: beds })
  if (!drawing) return null
  const named = drawing.rooms.map((room) => ({ ...room, name: nameOf(room, home, locale) }))
  const { isNumbered, labels } = phoneLabels(named, drawing.width)
  const rooms = named.map((room, index) => ({
    ...room,
    lines: linesOf(room.name, room.rect.width, kindName(room, home, locale)),
    phoneLines: labels[index] ?? [],
  }))
  const outdoorName =
    drawing.outdoor?.kind === 'terrace'
      ? m.documents_plan_terrace({}, { locale })
      : m.documents_plan_balcony({}, { locale })
  return { ...drawing, rooms, outdoorName, isNumbered }
}

function drawn(facts: PlanFacts): PlanDrawing | null {
  const key = JSON.stringify(facts)
  const known = kept.get(key)
  if (known !== undefined) return known
  const plan = drawFloorPlan(facts)
  const drawing = plan && planDrawing(plan, facts)
  if (kept.size >= MAX_CACHED) kept.clear()
  kept.set(key, drawing)
  return drawing
}

function nameOf(room: DrawnRoom, home: ApartmentDetailView, locale: Locale): string {
  const isNamed = room.kind === 'bedroom' || room.kind === 'living_room'
  const own = isNamed ? home.rooms[room.index]?.name?.[locale] : undefined
  return own ?? kindName(room, home, locale)
}

function kindName({ kind, number }: DrawnRoom, home: ApartmentDetailView, locale: Locale): string {
  const numbered = (name: string, count: number) => (count > 1 ? `${name} ${number}` : name)
  if (kind === 'hall') return m.documents_plan_hall({}, { locale })
  if (kind === 'kitchen') return m.documents_plan_kitchen({}, { locale })
  if (kind === 'bathroom') return numbered(m.documents_plan_bathroom({}, { locale }), home.bathrooms.length)
  if (kind === 'bedroom') return numbered(m.vocabulary_room_bedroom({}, { locale }), home.bedrooms)
  return numbered(m.vocabulary_room_living_room({}, { locale }), home.livingRooms)
}

/** Centimetres that a letter takes at the size of the drawing. */
const LETTER_CM = 15

/** Breaks a name into two lines where it is wider than its room, and takes the plain one where that is too wide as well. */
function linesOf(name: string, width: number, plain: string): string[] {
  const fits = (line: string) => line.length * LETTER_CM <= width - 20
  if (fits(name)) return [name]
  const words = name.split(' ')
  for (let first = words.length - 1; first > 0; first -= 1) {
    const lines = [words.slice(0, first).join(' '), words.slice(first).join(' ')]
    if (lines.every(fits)) return lines
  }
  return [plain]
}
