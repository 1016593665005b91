import type { OwnFacts } from '#domain/catalogue/whole-facts.ts'
import { plainWords } from '#domain/shared/plain-words.ts'

type Meaning = {
  readonly amenity?: OwnFacts['amenities'][number]
  readonly equipment?: OwnFacts['equipment'][number]
  readonly service?: OwnFacts['services'][number]
}

/** What amenities of other systems are here, by their names in lower case without blanks and punctuation. */
const MEANINGS: readonly (readonly [names: string, meaning: Meaning])[] = [
  ['elevator elevatorinbuilding lift ascensor aufzug', { amenity: 'elevator' }],
  ['pool swimmingpool communalpool privatepool outdoorpool indoorpool piscina schwimmbad', { amenity: 'pool' }],
  ['parking freeparkingonpremises paidparkingonpremises garage aparcamiento parkplatz', { amenity: 'parking' }],
  ['terrace patio patioorbalcony terraza terrasse', { amenity: 'terrace' }],
  ['balcony balcon balkon', { amenity: 'balcony' }],
  ['wheelchairaccessible accessible accesible barrierefrei', { amenity: 'accessible' }],
  ['wifi wirelessinternet internet wlan internetinalambrico', { service: 'wifi' }],
  ['doorman concierge portero conserje', { service: 'concierge' }],
  ['airconditioning ac aireacondicionado klimaanlage', { equipment: 'air_conditioning' }],
  ['tv cabletv smarttv television televisor fernseher', { equipment: 'television' }],
  ['washer washingmachine lavadora waschmaschine', { equipment: 'washing_machine' }],
  ['dryer tumbledryer secadora trockner', { equipment: 'tumble_dryer' }],
  ['dishwasher lavavajillas geschirrspuler spulmaschine', { equipment: 'dishwasher' }],
  ['oven horno backofen', { equipment: 'oven' }],
  ['microwave microondas mikrowelle', { equipment: 'microwave' }],
  ['refrigerator fridge nevera frigorifico kuhlschrank', { equipment: 'fridge_freezer' }],
  ['coffeemaker coffee coffeemachine cafetera kaffeemaschine', { equipment: 'coffee_maker' }],
  ['kettle hotwaterkettle hervidor wasserkocher', { equipment: 'kettle' }],
  ['toaster tostador tostadora', { equipment: 'toaster' }],
  ['dishesandsilverware cookingbasics kitchenware menaje', { equipment: 'kitchenware' }],
  ['iron plancha bugeleisen', { equipment: 'iron' }],
  ['hairdryer secador secadordepelo haartrockner fohn', { equipment: 'hair_dryer' }],
  ['vacuumcleaner aspiradora staubsauger', { equipment: 'vacuum_cleaner' }],
  ['bedlinens bedlinen linens ropadecama bettwasche', { equipment: 'bed_linen' }],
  ['towels towelsprovided toallas handtucher', { equipment: 'towels' }],
  ['laptopfriendlyworkspace desk workspace dedicatedworkspace escritorio schreibtisch', { equipment: 'desk' }],
  ['crib cot babycot packnplaytravelcrib cuna babybett', { equipment: 'cradle' }],
  ['highchair trona hochstuhl', { equipment: 'high_chair' }],
  ['safe safebox cajafuerte', { equipment: 'safe' }],
  ['smokedetector smokealarm detectordehumo rauchmelder', { equipment: 'smoke_detector' }],
  ['firstaidkit botiquin', { equipment: 'first_aid_kit' }],
  ['ceilingfan ventiladordetecho deckenventilator', { equipment: 'ceiling_fan' }],
  ['gardenoroutdoorfurniture outdoorfurniture outdoorseating', { equipment: 'outdoor_furniture' }],
]
const BY_NAME = new Map(
  MEANINGS.flatMap(([names, meaning]) => names.split(' ').map((name) => [name, meaning] as const)),
)

/** Amenities in the words of our vocabulary, and those that it does not have, as they are written. */
export type ReadAmenities = Pick<OwnFacts, 'amenities' | 'equipment' | 'services'> & {
  readonly unknown: readonly string[]
}

/** Reads a list such as `Wifi, Elevator, Washer` or `["Wifi","Elevator"]`. Heating is left out, for its kind is not said. */
export function readAmenities(text: string): ReadAmenities {
  const names = text
    .split(/[,;|\n]/)
    .map((name) => name.replace(/["[\]]/g, '').trim())
    .filter((name) => name !== '')
  const found = names.map((name) => ({ name, meaning: BY_NAME.get(plainWords(name).join('')) }))
  const known = found.flatMap(({ meaning }) => (meaning ? [meaning] : []))
  return {
    amenities: distinct(known.map(({ amenity }) => amenity)),
    equipment: distinct(known.map(({ equipment }) => equipment)),
    services: distinct(known.map(({ service }) => service)),
    unknown: found.flatMap(({ name, meaning }) => (meaning ? [] : [name])),
  }
}

function distinct<Word>(words: readonly (Word | undefined)[]): Word[] {
  return [...new Set(words.filter((word) => word !== undefined))]
}
