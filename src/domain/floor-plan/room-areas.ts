import type { PublicDetails } from '#domain/catalogue/apartment-details.ts'

/** What a plan is drawn from: facts of the home, nothing that only the plan would claim. */
export type PlanFacts = Pick<PublicDetails, 'sizeM2' | 'rooms' | 'bathrooms' | 'kitchen' | 'exterior' | 'amenities'> & {
  readonly houseCode: string
}

export type PlanRoomKind = 'bedroom' | 'living_room' | 'kitchen' | 'bathroom' | 'hall'

export type PlannedRoom = {
  readonly kind: PlanRoomKind
  /** Which of its kind it is, from 1, in the order of the home's details. */
  readonly number: number
  /** Its share of the home, in square centimetres. */
  readonly area: number
  /** Where `PlanFacts.rooms` or `PlanFacts.bathrooms` describe it. */
  readonly index: number
}

/**
 * Usual areas in square metres of a flat of medium size, by which the size of a home is shared out. Bedrooms follow the
 * minimums of Spanish housing rules (6 to 8 for one person, 8 to 10 for two) with room for a wardrobe.
 */
const USUAL_AREA = {
  livingRoom: 19,
  secondLivingRoom: 15,
  kitchen: 8,
  /** What a kitchen adds to the room that it is open to. */
  openKitchen: 5.5,
  mainBedroom: 13,
  doubleBedroom: 10.5,
  singleBedroom: 8.5,
  firstBathroom: 4.6,
  furtherBathroom: 4,
  hall: 1.8,
  /** What each door adds to a hall, until it is a corridor. */
  hallPerDoor: 1.25,
} as const

/**
 * How the area of a room grows with that of its home: above 1 it takes more of a large one. A bathroom of a flat of twice
 * the size is not twice as large, its living room is more.
 */
const GROWTH: Readonly<Record<PlanRoomKind, number>> = {
  living_room: 1.25,
  bedroom: 1,
  kitchen: 0.9,
  bathroom: 0.6,
  hall: 0.75,
}

const SQUARE_CM = 10_000

type Part = Omit<PlannedRoom, 'area'> & { readonly usual: number }

/** Lists the rooms of a home with their shares, which add up to its size. The hall is the last. */
export function roomAreas(facts: PlanFacts): PlannedRoom[] {
  const parts = [...livingParts(facts), ...bathroomParts(facts)]
  const hall: Part = {
    kind: 'hall',
    number: 1,
    index: 0,
    usual: USUAL_AREA.hall + USUAL_AREA.hallPerDoor * (parts.length - 1),
  }
  const all = [...parts, hall]
  const scale = facts.sizeM2 / total(all.map(({ usual }) => usual))
  const grown = all.map(({ kind, usual }) => usual * scale ** GROWTH[kind])
  const share = (facts.sizeM2 * SQUARE_CM) / total(grown)
  return all.map(({ usual: _, ...part }, place) => ({ ...part, area: (grown[place] ?? 0) * share }))
}

function livingParts({ rooms, kitchen }: PlanFacts): Part[] {
  const counts = { bedroom: 0, living_room: 0 }
  const hasLiving = rooms.some(({ kind }) => kind === 'living_room')
  const parts = rooms.map(({ kind, beds }, index): Part => {
    counts[kind] += 1
    const number = counts[kind]
    if (kind === 'living_room') {
      const own = number === 1 ? USUAL_AREA.livingRoom : USUAL_AREA.secondLivingRoom
      return { kind, number, index, usual: own + (number === 1 && kitchen === 'open' ? USUAL_AREA.openKitchen : 0) }
    }
    const places = total(beds.map((bed) => (bed.kind === 'single' ? 1 : 2)))
    const shared = number === 1 ? USUAL_AREA.mainBedroom : USUAL_AREA.doubleBedroom
    return { kind, number, index, usual: places > 1 ? shared : USUAL_AREA.singleBedroom }
  })
  const apart = kitchen === 'separate' || !hasLiving
  return apart ? [...parts, { kind: 'kitchen', number: 1, index: 0, usual: USUAL_AREA.kitchen }] : parts
}

function bathroomParts({ bathrooms }: PlanFacts): Part[] {
  return bathrooms.map((_, index) => ({
    kind: 'bathroom',
    number: index + 1,
    index,
    usual: index === 0 ? USUAL_AREA.firstBathroom : USUAL_AREA.furtherBathroom,
  }))
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
