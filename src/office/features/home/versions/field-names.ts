import { m } from '#i18n/paraglide/messages.js'

/** The fields of sections by the names that their forms have. */
const NAMES: Readonly<Record<string, () => string>> = {
  title: m.home_title,
  description: m.home_description,
  highlights: m.home_highlights,
  sizeM2: m.home_facts_size,
  floor: m.home_facts_floor,
  exterior: m.home_facts_exterior,
  kitchen: m.home_facts_kitchen,
  energyLabel: m.home_facts_energy,
  rooms: m.home_facts_rooms,
  bathrooms: m.home_facts_bathrooms,
  amenities: m.home_facts_amenities,
  equipment: m.home_facts_equipment,
  services: m.home_facts_services,
  types: m.home_facts_types,
  electricityAllowanceCents: m.home_facts_electricity,
  contractType: m.home_facts_contract,
  cadastralNumber: m.home_facts_cadastral,
  residenceRegistration: m.home_facts_residence,
  checkedOn: m.home_facts_findings,
  wifiSpeed: m.home_version_wifi,
  nightNoise: m.home_facts_noise,
  bedrooms: m.home_version_bedrooms,
  livingRooms: m.home_version_living_rooms,
  registrations: m.home_facts_registrations,
  houseRules: m.home_facts_house_rules,
  nearby: m.home_facts_nearby,
  photos: m.home_part_photos,
  address: m.home_part_place,
  position: m.home_place_point,
  neighbourhood: m.home_place_neighbourhood,
  baseNightCents: m.home_base,
  cleaningFeeCents: m.home_cleaning,
  depositShortCents: m.home_deposit_short,
  depositMonthlyCents: m.home_deposit_monthly,
  lengthDiscounts: m.home_version_discounts,
  seasons: m.home_seasons,
  minNights: m.home_min_nights,
  instantMaxNights: m.home_instant,
  maxOccupancy: m.home_occupancy,
  terms: m.home_terms,
  selfCheckIn: m.home_self_check_in,
  automaticOffers: m.home_offers,
}

/** Returns the name of a field of a section; one without a name in a form as it is in files. */
export function fieldName(field: string): string {
  return NAMES[field]?.() ?? field
}
