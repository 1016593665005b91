import { EQUIPMENT_OF, sleeps } from './apartment-consistency.ts'
import type { HomeSections } from './home-sections.ts'
import { AMENITIES, type Amenity, APARTMENT_TYPES, type ApartmentType, SERVICES, type Service } from './vocabulary.ts'

/*
 * Some facts of a home follow from others. Staff write only the others, so that a home cannot say twice what it has.
 */

const FOLLOWING_AMENITIES = [...(Object.keys(EQUIPMENT_OF) as Amenity[]), 'double_sofa_bed'] as const
/** Amenities that no equipment and no bed shows. */
export const OWN_AMENITIES = [
  'elevator',
  'pool',
  'parking',
  'terrace',
  'balcony',
  'accessible',
] as const satisfies readonly Amenity[]
/** Services other than self check-in, which the rules of a home say. */
export const OWN_SERVICES = SERVICES.filter((service) => service !== 'self_check_in')
/** Types other than that of homes with a pool. */
export const OWN_TYPES = APARTMENT_TYPES.filter((type) => type !== 'pool')

type Facts = HomeSections['facts']
/** Facts without those that follow. */
export type OwnFacts = Omit<
  Facts,
  'bedrooms' | 'livingRooms' | 'amenities' | 'services' | 'types' | 'findingsAreInvented' | 'inventedReviews'
> & {
  readonly amenities: readonly (typeof OWN_AMENITIES)[number][]
  readonly services: readonly (typeof OWN_SERVICES)[number][]
  readonly types: readonly (typeof OWN_TYPES)[number][]
}

/** Returns all facts of a home from those that staff write, and from the facts before. */
export function wholeFacts(own: OwnFacts, before: Facts): Facts {
  const { findingsAreInvented, inventedReviews, services } = before
  const ofKind = (kind: string) => own.rooms.filter((room) => room.kind === kind).length
  const follows = (amenity: Amenity) =>
    amenity === 'double_sofa_bed'
      ? hasDoubleSofaBed(own)
      : EQUIPMENT_OF[amenity]?.some((one) => own.equipment.includes(one))
  const amenities = new Set<Amenity>([...own.amenities, ...FOLLOWING_AMENITIES.filter(follows)])
  const types = new Set<ApartmentType>([...own.types, ...(amenities.has('pool') ? (['pool'] as const) : [])])
  return {
    ...own,
    ...(findingsAreInvented !== undefined && { findingsAreInvented }),
    ...(inventedReviews && { inventedReviews }),
    ...{ bedrooms: ofKind('bedroom'), livingRooms: ofKind('living_room') },
    amenities: AMENITIES.filter((one) => amenities.has(one)),
    services: withSelfCheckIn(own.services, services.includes('self_check_in')),
    types: APARTMENT_TYPES.filter((one) => types.has(one)),
  }
}

function hasDoubleSofaBed({ rooms }: Pick<Facts, 'rooms'>): boolean {
  return rooms.some(({ beds }) => beds.some((bed) => bed.kind === 'sofa_bed' && sleeps(bed) === 2))
}

/** Returns services that say of self check-in what the rules of the home say. */
export function withSelfCheckIn(services: readonly Service[], selfCheckIn: boolean): Service[] {
  return SERVICES.filter((one) => (one === 'self_check_in' ? selfCheckIn : services.includes(one)))
}
