import type { Bathroom, Bed, Room } from '#domain/catalogue/apartment-details.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Random } from './random.ts'

const MAIN: LocalizedText = { es: 'Dormitorio principal', en: 'Main bedroom' }
const SECOND: LocalizedText = { es: 'Segundo dormitorio', en: 'Second bedroom' }
const THIRD: LocalizedText = { es: 'Tercer dormitorio', en: 'Third bedroom' }
const STUDIO: LocalizedText = { es: 'Estancia principal', en: 'Main room' }
const LIVING: LocalizedText = { es: 'Salón', en: 'Living room' }

/** Returns beds room by room, and bathrooms: the first has a shower, as on the pictures. */
export function roomsOf(
  bedrooms: number,
  sofaBed: boolean,
  random: Random,
): { readonly rooms: Room[]; readonly bathrooms: Bathroom[] } {
  const bathrooms = bathroomsOf(bedrooms, random)
  if (bedrooms === 0) {
    return { rooms: [{ kind: 'living_room', name: STUDIO, beds: [doubleBed(random)] }], bathrooms }
  }
  const names = [bedrooms === 1 ? { es: 'Dormitorio', en: 'Bedroom' } : MAIN, SECOND, THIRD]
  const sleeping = names.slice(0, bedrooms).map((name, index): Room => {
    const beds = index === 0 ? [doubleBed(random)] : secondaryBeds(index, random)
    return { kind: 'bedroom', name, beds }
  })
  const sofa: Bed[] = sofaBed ? [{ kind: 'sofa_bed', widthCm: random.pick([140, 150]), lengthCm: 190 }] : []
  return { rooms: [...sleeping, { kind: 'living_room', name: LIVING, beds: sofa }], bathrooms }
}

function doubleBed(random: Random): Bed {
  return random.weighted<Bed>([
    [{ kind: 'double', widthCm: 135, lengthCm: 190 }, 2],
    [{ kind: 'double', widthCm: 150, lengthCm: 190 }, 6],
    [{ kind: 'double', widthCm: 160, lengthCm: 200 }, 3],
    [{ kind: 'king', widthCm: 180, lengthCm: 200 }, 2],
  ])
}

function secondaryBeds(index: number, random: Random): Bed[] {
  const single: Bed = { kind: 'single', widthCm: 90, lengthCm: random.pick([190, 200]) }
  const choices: (readonly [Bed[], number])[] = [
    [[single, single], 5],
    [[{ kind: 'double', widthCm: 135, lengthCm: 190 }], 4],
    [[single], index === 1 ? 1 : 6],
  ]
  return random.weighted(choices)
}

/** `private` belongs to one bedroom, or is the only one; the second of two is shared by the other rooms. */
function bathroomsOf(bedrooms: number, random: Random): Bathroom[] {
  const first: Bathroom = { private: true, fitting: 'shower' }
  const hasTwo = bedrooms === 3 || (bedrooms === 2 && random.chance(0.55))
  if (!hasTwo) return [first]
  return [first, { private: false, fitting: random.chance(0.12) ? 'bath' : 'shower' }]
}

/** Tells which of the drawn bedrooms a room's beds agree with. */
export function bedroomOf({ beds }: Room): 'bedroom' | 'twin' | 'desk' {
  const singles = beds.filter(({ kind }) => kind === 'single').length
  if (singles === 0) return 'bedroom'
  return singles === 2 ? 'twin' : 'desk'
}
