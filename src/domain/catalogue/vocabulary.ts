/**
 * The closed word lists of the catalogue. The position of a word is its bit in the masks of `apartment_search`, so words are
 * only ever added at the end.
 */
export const AMENITIES = [
  'elevator',
  'pool',
  'parking',
  'terrace',
  'accessible',
  'cradle',
  'washer',
  'double_sofa_bed',
  'air_conditioning',
  'heating',
  'balcony',
  'desk',
  'dishwasher',
  'dryer',
] as const
export type Amenity = (typeof AMENITIES)[number]

/** Services that the rent includes or the house provides. */
export const SERVICES = [
  'wifi',
  'water',
  'electricity',
  'gas',
  'heating_included',
  'weekly_cleaning',
  'linen_change',
  'concierge',
  'self_check_in',
] as const
export type Service = (typeof SERVICES)[number]
/** Services without a bill of their own. */
export const SERVICES_WITHOUT_BILLS: readonly Service[] = ['concierge', 'self_check_in']

export const APARTMENT_TYPES = [
  'corporate',
  'pets',
  'adapted',
  'kids',
  'luxury',
  'digital_nomad',
  'family',
  'pool',
] as const
export type ApartmentType = (typeof APARTMENT_TYPES)[number]

export const EQUIPMENT = [
  'fibre_wifi',
  'television',
  'desk',
  'office_chair',
  'second_screen',
  'air_conditioning',
  'central_heating',
  'individual_heating',
  'ceiling_fan',
  'fridge_freezer',
  'induction_hob',
  'gas_hob',
  'oven',
  'microwave',
  'dishwasher',
  'coffee_maker',
  'kettle',
  'toaster',
  'kitchenware',
  'washing_machine',
  'tumble_dryer',
  'iron',
  'hair_dryer',
  'vacuum_cleaner',
  'clothes_airer',
  'bed_linen',
  'towels',
  'wardrobe',
  'blackout_blinds',
  'safe',
  'smoke_detector',
  'first_aid_kit',
  'cradle',
  'high_chair',
  'outdoor_furniture',
] as const
export type Equipment = (typeof EQUIPMENT)[number]

export const BED_KINDS = ['single', 'double', 'king', 'sofa_bed'] as const
export type BedKind = (typeof BED_KINDS)[number]

export const ROOM_KINDS = ['bedroom', 'living_room'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** Filters of rooms besides the numbers of bedrooms and bathrooms. */
export const ROOM_FILTERS = ['living_room', 'separate_kitchen'] as const
export type RoomFilter = (typeof ROOM_FILTERS)[number]

/** The order of this list is the order in which rooms are shown. */
export const PHOTO_ROOMS = [
  'living_room',
  'dining_area',
  'bedroom',
  'kitchen',
  'bathroom',
  'work_area',
  'terrace',
  'facade',
  'other',
  // A plan of the home's own, in the place of the one that is drawn.
  'floor_plan',
] as const
export type PhotoRoom = (typeof PHOTO_ROOMS)[number]

export const ENERGY_LABELS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type EnergyLabel = (typeof ENERGY_LABELS)[number]

export const CONTRACT_TYPES = ['tourist', 'seasonal_lau', 'corporate'] as const
export type ContractType = (typeof CONTRACT_TYPES)[number]

/** Masks are stored as signed 32-bit integers. */
const MAX_MASK_WORDS = 31

/** Sets one bit per word, for the masks of `apartment_search`. Throws `RangeError` on a word that has no bit. */
export function maskOf<Word extends string>(list: readonly Word[], words: readonly Word[]): number {
  return words.reduce((mask, word) => {
    const bit = list.indexOf(word)
    if (bit < 0 || bit >= MAX_MASK_WORDS) throw new RangeError(`There is no bit for the word ${word}`)
    return mask | (1 << bit)
  }, 0)
}
