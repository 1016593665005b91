import {
  type Amenity,
  APARTMENT_TYPES,
  type ApartmentType,
  type RoomFilter,
  type Service,
} from '#domain/catalogue/vocabulary.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Without pool and adapted homes: they are offered once, as the amenities pool and accessible. */
export const OFFERED_TYPES = APARTMENT_TYPES.filter((type) => type !== 'pool' && type !== 'adapted')

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const AMENITY_NAMES: Readonly<Record<Amenity, Text>> = {
  elevator: m.vocabulary_amenity_elevator,
  pool: m.vocabulary_amenity_pool,
  parking: m.vocabulary_amenity_parking,
  terrace: m.vocabulary_amenity_terrace,
  accessible: m.vocabulary_amenity_accessible,
  cradle: m.vocabulary_amenity_cradle,
  washer: m.vocabulary_amenity_washer,
  double_sofa_bed: m.vocabulary_amenity_double_sofa_bed,
  air_conditioning: m.vocabulary_amenity_air_conditioning,
  heating: m.vocabulary_amenity_heating,
  balcony: m.vocabulary_amenity_balcony,
  desk: m.vocabulary_amenity_desk,
  dishwasher: m.vocabulary_amenity_dishwasher,
  dryer: m.vocabulary_amenity_dryer,
}

const SERVICE_NAMES: Readonly<Record<Service, Text>> = {
  wifi: m.vocabulary_service_wifi,
  water: m.vocabulary_service_water,
  electricity: m.vocabulary_service_electricity,
  gas: m.vocabulary_service_gas,
  heating_included: m.vocabulary_service_heating_included,
  weekly_cleaning: m.vocabulary_service_weekly_cleaning,
  linen_change: m.vocabulary_service_linen_change,
  concierge: m.vocabulary_service_concierge,
  self_check_in: m.vocabulary_service_self_check_in,
}

const TYPE_NAMES: Readonly<Record<ApartmentType, Text>> = {
  corporate: m.vocabulary_type_corporate,
  pets: m.vocabulary_type_pets,
  adapted: m.vocabulary_type_adapted,
  kids: m.vocabulary_type_kids,
  luxury: m.vocabulary_type_luxury,
  digital_nomad: m.vocabulary_type_digital_nomad,
  family: m.vocabulary_type_family,
  pool: m.vocabulary_type_pool,
}

const ROOM_FILTER_NAMES: Readonly<Record<RoomFilter, Text>> = {
  living_room: m.vocabulary_room_filter_living_room,
  separate_kitchen: m.vocabulary_room_filter_separate_kitchen,
}

export function amenityName(word: Amenity, locale: Locale): string {
  return AMENITY_NAMES[word]({}, { locale })
}

export function serviceName(word: Service, locale: Locale): string {
  return SERVICE_NAMES[word]({}, { locale })
}

export function typeName(word: ApartmentType, locale: Locale): string {
  return TYPE_NAMES[word]({}, { locale })
}

export function roomFilterName(word: RoomFilter, locale: Locale): string {
  return ROOM_FILTER_NAMES[word]({}, { locale })
}
