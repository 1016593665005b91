import type { Bathroom, Room } from '#domain/catalogue/apartment-details.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Palette } from './pictures.ts'
import type { Eras, Place } from './places.ts'
import type { Random } from './random.ts'
import { bedroomOf, roomsOf } from './rooms.ts'

export type Era = 'old' | 'classic' | 'modern'
export type Heating = 'none' | 'central' | 'individual' | 'pump'

/**
 * The facts of one demo home; prices, texts and lists are all derived from them, so that they never contradict each
 * other.
 */
export type HomeFacts = {
  readonly houseCode: string
  readonly place: Place
  readonly city: City
  readonly bedrooms: number
  readonly sizeM2: number
  readonly era: Era
  readonly floor: number
  readonly topFloor: boolean
  readonly exterior: boolean
  readonly elevator: boolean
  readonly accessible: boolean
  readonly terrace: boolean
  readonly balcony: boolean
  readonly pool: boolean
  readonly parking: boolean
  readonly kitchen: 'separate' | 'open'
  readonly rooms: readonly Room[]
  readonly bathrooms: readonly Bathroom[]
  readonly sofaBed: boolean
  readonly airConditioning: boolean
  readonly heating: Heating
  readonly gas: boolean
  readonly desk: boolean
  readonly washer: boolean
  readonly dryer: boolean
  readonly dishwasher: boolean
  readonly cradle: boolean
  readonly pets: boolean
  readonly concierge: boolean
  readonly selfCheckIn: boolean
  readonly electricity: boolean
  readonly weeklyCleaning: boolean
  /** Quality from 0 to 1: from the plainest to the best home of its neighbourhood. */
  readonly quality: number
}

/** A home with its colours, which its pictures decide. */
export type Home = HomeFacts & { readonly palette: Palette }

const BEDROOMS = [
  [0, 15],
  [1, 40],
  [2, 32],
  [3, 13],
] as const
const SIZES: readonly (readonly [least: number, most: number])[] = [
  [27, 40],
  [42, 64],
  [64, 94],
  [92, 132],
]
const ERAS: Readonly<Record<Eras, readonly (readonly [Era, number])[]>> = {
  old: [
    ['old', 7],
    ['classic', 2],
    ['modern', 1],
  ],
  classic: [
    ['old', 2],
    ['classic', 6],
    ['modern', 2],
  ],
  mixed: [
    ['old', 3],
    ['classic', 4],
    ['modern', 3],
  ],
  modern: [
    ['classic', 3],
    ['modern', 7],
  ],
}
const LIFT_CHANCE: Readonly<Record<Era, number>> = { old: 0.55, classic: 0.9, modern: 1 }
const TALLEST: Readonly<Record<Era, number>> = { old: 5, classic: 7, modern: 9 }

/** Invents one home of a neighbourhood. */
export function makeHome(houseCode: string, place: Place, random: Random): HomeFacts {
  const bedrooms = random.weighted(BEDROOMS)
  const [least, most] = SIZES[bedrooms] ?? [40, 60]
  const sizeM2 = random.between(least, most)
  const house = houseOf(place, random)
  const climate = climateOf(place.city, house.era, random)
  const comforts = comfortsOf(bedrooms, random)
  const wear = random.next()
  const layout = roomsOf(bedrooms, comforts.sofaBed, random)
  const rank = (sizeM2 - least) / (most - least)
  const extras = (house.terrace ? 0.2 : 0) + (house.exterior ? 0.1 : 0) + (house.elevator ? 0.05 : 0)
  return {
    houseCode,
    place,
    city: place.city,
    bedrooms,
    sizeM2,
    ...house,
    ...climate,
    ...comforts,
    ...layout,
    // A bedroom for one was drawn with its desk.
    desk: comforts.desk || layout.rooms.some((room) => room.kind === 'bedroom' && bedroomOf(room) === 'desk'),
    quality: Math.min(1, 0.4 * rank + 0.3 * wear + extras),
  }
}

function houseOf(place: Place, random: Random) {
  const era = random.weighted(ERAS[place.eras])
  const floors = random.between(3, TALLEST[era] - (place.city === 'madrid' ? 0 : 1))
  const elevator = random.chance(LIFT_CHANCE[era])
  const highest = elevator ? floors : Math.min(floors, 3)
  const floor = random.chance(0.06) ? 0 : random.between(1, highest)
  const topFloor = floor === floors
  const terrace = topFloor && random.chance(0.75)
  const exterior = terrace || random.chance(0.78)
  const pool = era === 'modern' && place.pool === true && random.chance(0.6)
  return {
    era,
    floor,
    topFloor,
    elevator,
    terrace,
    exterior,
    pool,
    balcony: exterior && !terrace && floor > 0 && random.chance(0.62),
    parking: era !== 'old' && random.chance(era === 'modern' ? 0.35 : 0.12),
    accessible: (floor === 0 || elevator) && era !== 'old' && random.chance(0.22),
    concierge: era !== 'old' && place.city === 'madrid' && random.chance(0.45),
  }
}

function climateOf(city: City, era: Era, random: Random) {
  const inMadrid = city === 'madrid'
  const central = inMadrid && era !== 'old' && random.chance(0.55)
  const heating: Heating = central ? 'central' : inMadrid ? 'individual' : random.chance(0.88) ? 'pump' : 'none'
  const airConditioning = heating === 'pump' || random.chance(inMadrid ? 0.84 : 0.97)
  return { heating, airConditioning, gas: heating === 'individual' && random.chance(0.6) }
}

function comfortsOf(bedrooms: number, random: Random) {
  const washer = random.chance(0.96)
  return {
    kitchen: bedrooms === 0 || random.chance(0.45) ? ('open' as const) : ('separate' as const),
    sofaBed: bedrooms > 0 && random.chance(bedrooms === 1 ? 0.45 : 0.3),
    desk: random.chance(0.68),
    washer,
    dryer: washer && random.chance(0.22),
    dishwasher: random.chance(bedrooms === 0 ? 0.3 : 0.72),
    cradle: bedrooms > 0 && random.chance(0.3),
    pets: random.chance(0.24),
    selfCheckIn: random.chance(0.66),
    electricity: random.chance(0.72),
    weeklyCleaning: random.chance(0.12),
  }
}
