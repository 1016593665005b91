import { sum } from '#domain/shared/money.ts'
import type { Apartment, ApartmentDetails } from './apartment.ts'
import type { Bed } from './apartment-details.ts'
import { CITY_RECORDS, isInCity } from './cities.ts'
import type { Amenity, Equipment } from './vocabulary.ts'

/** A home without its photos, their furniture and its video, which are checked elsewhere. */
type Facts = Omit<Apartment, 'details'> & { readonly details: Omit<ApartmentDetails, 'photos' | 'video' | 'furniture'> }

export type ConsistencyError = { readonly path: readonly (string | number)[]; readonly message: string }

/** Two people don't sleep in a bed that is narrower than this. */
const DOUBLE_WIDTH_CM = 120

/** How many people a bed sleeps. */
export function sleeps({ kind, widthCm }: Bed): number {
  return kind === 'single' || widthCm < DOUBLE_WIDTH_CM ? 1 : 2
}

/** Finds contradictions between fields of a home, each reported at the field to be changed. */
export function consistencyErrors(home: Facts): ConsistencyError[] {
  return [
    ...placeFaults(home),
    ...roomFaults(home),
    ...amenityFaults(home),
    ...checkFaults(home),
    ...bookingFaults(home),
  ]
}

function fault(path: string, message: string): ConsistencyError {
  return { path: path.split('.'), message }
}

function when(wrong: boolean, path: string, message: string): ConsistencyError[] {
  return wrong ? [fault(path, message)] : []
}

function placeFaults({ city, houseCode, position }: Facts): ConsistencyError[] {
  const code = CITY_RECORDS[city].houseCodePrefix
  return [
    ...when(!houseCode.startsWith(`${code}-`), 'houseCode', `begins with ${code} in ${city}, not as ${houseCode}`),
    ...when(!isInCity(city, position), 'position', `${position.lat}, ${position.lng} is not in ${city}`),
  ]
}

function roomFaults({ details, rules }: Facts): ConsistencyError[] {
  const ofKind = (kind: string) => details.rooms.filter((room) => room.kind === kind)
  const bedrooms = ofKind('bedroom').length
  const livingRooms = ofKind('living_room').length
  const places = sum(details.rooms.flatMap(({ beds }) => beds.map(sleeps)))
  const bare = details.rooms.flatMap((room, index) =>
    room.kind === 'bedroom' && room.beds.length === 0
      ? [{ path: ['details', 'rooms', index, 'beds'], message: 'a bedroom has at least one bed' }]
      : [],
  )
  return [
    ...bare,
    ...when(details.bedrooms !== bedrooms, 'details.bedrooms', `is ${details.bedrooms}, but rooms lists ${bedrooms}`),
    ...when(
      details.livingRooms !== livingRooms,
      'details.livingRooms',
      `is ${details.livingRooms}, but rooms lists ${livingRooms}`,
    ),
    ...when(
      rules.maxOccupancy > places,
      'rules.maxOccupancy',
      `is ${rules.maxOccupancy}, but the beds sleep ${places} (a bed under ${DOUBLE_WIDTH_CM} cm sleeps one)`,
    ),
  ]
}

/**
 * The equipment that an amenity needs: one must not be listed without the other, for people search by amenities and read
 * the equipment.
 */
export const EQUIPMENT_OF: Partial<Record<Amenity, readonly Equipment[]>> = {
  washer: ['washing_machine'],
  dryer: ['tumble_dryer'],
  dishwasher: ['dishwasher'],
  desk: ['desk'],
  cradle: ['cradle'],
  air_conditioning: ['air_conditioning'],
  heating: ['central_heating', 'individual_heating'],
}

function amenityFaults({ details, rules }: Facts): ConsistencyError[] {
  const { amenities, equipment, services, types } = details
  const has = (amenity: Amenity) => amenities.includes(amenity)
  const pairs = Object.entries(EQUIPMENT_OF).flatMap(([amenity, needed]) => {
    const equipped = needed.some((one) => equipment.includes(one))
    return when(
      has(amenity as Amenity) !== equipped,
      equipped ? 'details.amenities' : 'details.equipment',
      equipped ? `lacks ${amenity}, which equipment has` : `lacks ${needed.join(' or ')}, which amenities has`,
    )
  })
  const sofaBed = details.rooms.some(({ beds }) => beds.some((bed) => bed.kind === 'sofa_bed' && sleeps(bed) === 2))
  return [
    ...pairs,
    ...when(
      has('double_sofa_bed') !== sofaBed,
      'details.amenities',
      sofaBed
        ? 'lacks double_sofa_bed, which rooms has'
        : `has double_sofa_bed, but rooms has no sofa_bed of ${DOUBLE_WIDTH_CM} cm or more`,
    ),
    ...when(
      types.includes('pool') !== has('pool'),
      'details.types',
      has('pool') ? 'lacks pool, which amenities has' : 'has pool, which amenities lacks',
    ),
    ...when(types.includes('adapted') && !has('accessible'), 'details.types', 'adapted needs the amenity accessible'),
    ...when(
      has('accessible') && details.floor > 0 && !has('elevator'),
      'details.amenities',
      'accessible above the ground floor needs elevator',
    ),
    ...when(
      services.includes('self_check_in') !== rules.selfCheckIn,
      'rules.selfCheckIn',
      `is ${rules.selfCheckIn}, but services says otherwise by self_check_in`,
    ),
    ...when(
      services.includes('wifi') && !equipment.includes('fibre_wifi'),
      'details.equipment',
      'lacks fibre_wifi, which the service wifi needs',
    ),
    ...when(
      services.includes('heating_included') && !has('heating'),
      'details.services',
      'heating_included needs the amenity heating',
    ),
    ...when(
      details.electricityAllowanceCents !== undefined && !services.includes('electricity'),
      'details.electricityAllowanceCents',
      'needs the service electricity',
    ),
  ]
}

function checkFaults({ details }: Facts): ConsistencyError[] {
  return [
    ...when(
      (details.checkedOn === undefined) !== (details.checkedBy === undefined),
      'details.checkedOn',
      'and checkedBy are given together or not at all',
    ),
    ...when(
      details.wifiSpeed !== undefined && !details.services.includes('wifi'),
      'details.wifiSpeed',
      'needs the service wifi',
    ),
  ]
}

function bookingFaults({ price, rules }: Facts): ConsistencyError[] {
  const { week, month, quarter } = price.lengthDiscounts
  return [
    ...when(week > month, 'price.lengthDiscounts.month', `is ${month}, less than for a week (${week})`),
    ...when(month > quarter, 'price.lengthDiscounts.quarter', `is ${quarter}, less than for a month (${month})`),
    ...when(
      rules.instantMaxNights > 0 && rules.instantMaxNights < rules.minNights,
      'rules.instantMaxNights',
      `is ${rules.instantMaxNights}, less than minNights (${rules.minNights}); 0 means that every stay is a request`,
    ),
  ]
}
