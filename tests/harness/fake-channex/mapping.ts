import { type Body, good, invalid, NOT_FOUND, newId, pageOf, type Reply, type State } from './state.ts'

const MAX_ROOM_TYPES = 20
const MIN_STAY_TYPES = ['both', 'arrival', 'through']

type Faults = Record<string, string[]>
type Entry = { readonly id: string; readonly sent: Body }

export function createProperty(state: State, sent: Body): Reply {
  const { title, currency, country, settings = {} } = sent as Record<string, string> & { settings?: Body }
  const faults: Faults = {}
  if (!title) faults.title = ["can't be blank"]
  else if (title.length > 255) faults.title = ['should be at most 255 character(s)']
  if (!/^[A-Z]{3}$/.test(currency ?? '')) faults.currency = ['is invalid']
  if (country !== undefined && !/^[A-Z]{2}$/.test(country)) faults.country = ['should be 2 character(s)']
  if (!MIN_STAY_TYPES.includes(String(settings.min_stay_type ?? 'both'))) faults.settings = ['is invalid']
  if (Object.keys(faults).length > 0 || !title || !currency) return invalid(faults)
  const property = { id: newId(), title, currency, settings, sent }
  state.properties.set(property.id, property)
  return created('property', property)
}

export function createRoomType(state: State, sent: Body): Reply {
  const { property_id: propertyId, title } = sent as Record<string, string>
  const adults = Number(sent.occ_adults)
  if (!propertyId || !state.properties.has(propertyId)) return NOT_FOUND
  const faults: Faults = {}
  if (!title) faults.title = ["can't be blank"]
  if (!Number.isInteger(adults) || adults < 1) faults.occ_adults = ['must be greater than 0']
  if (!Number.isInteger(sent.occ_children)) faults.occ_children = ["can't be blank"]
  if (!Number.isInteger(sent.occ_infants)) faults.occ_infants = ["can't be blank"]
  if (Number(sent.default_occupancy) > adults) faults.default_occupancy = ['must be less than or equal to occ_adults']
  if (!Number.isInteger(sent.count_of_rooms)) faults.count_of_rooms = ["can't be blank"]
  const others = [...state.roomTypes.values()].filter((one) => one.propertyId === propertyId)
  if (others.length >= MAX_ROOM_TYPES) faults.property_id = ['has too many room types']
  if (Object.keys(faults).length > 0 || !title) return invalid(faults)
  const roomType = { id: newId(), propertyId, title, adults, sent }
  state.roomTypes.set(roomType.id, roomType)
  // A new room type has no rooms until they are sent.
  state.availability.set(roomType.id, new Map())
  return created('room_type', roomType, { property: propertyId })
}

export function createRatePlan(state: State, sent: Body): Reply {
  const { property_id: propertyId, room_type_id: roomTypeId, title } = sent as Record<string, string>
  const roomType = state.roomTypes.get(roomTypeId ?? '')
  if (!propertyId || !state.properties.has(propertyId) || roomType?.propertyId !== propertyId) return NOT_FOUND
  const options = (sent.options ?? []) as readonly { readonly occupancy: number; readonly is_primary?: boolean }[]
  const faults: Faults = {}
  if (!title) faults.title = ["can't be blank"]
  const others = [...state.ratePlans.values()].filter((one) => one.propertyId === propertyId)
  if (others.some((one) => one.title === title)) faults.title = ['has already been taken']
  if (options.some(({ occupancy }) => occupancy > roomType.adults))
    faults.options = ['occupancy is greater than the occupancy of the room type']
  if (options.filter(({ is_primary: isPrimary }) => isPrimary).length !== 1)
    faults.options = ['should have one primary option']
  if (Object.keys(faults).length > 0 || !title) return invalid(faults)
  const ratePlan = { id: newId(), propertyId, roomTypeId: roomType.id, title, sent }
  state.ratePlans.set(ratePlan.id, ratePlan)
  state.plans.set(ratePlan.id, new Map())
  return created('rate_plan', ratePlan, { property: propertyId, room_type: roomType.id })
}

export function listProperties({ properties }: State, query: URLSearchParams): Reply {
  return pageOf(
    [...properties.values()].map((one) => entityOf('property', one)),
    query,
  )
}

export function listRoomTypes({ roomTypes }: State, query: URLSearchParams): Reply {
  const found = [...roomTypes.values()].filter(({ propertyId }) => isOf(propertyId, query))
  return pageOf(
    found.map((one) => entityOf('room_type', one, { property: one.propertyId })),
    query,
  )
}

export function listRatePlans({ ratePlans }: State, query: URLSearchParams): Reply {
  const found = [...ratePlans.values()].filter(({ propertyId }) => isOf(propertyId, query))
  return pageOf(
    found.map((one) => entityOf('rate_plan', one, { property: one.propertyId, room_type: one.roomTypeId })),
    query,
  )
}

export function getProperty({ properties }: State, id: string): Reply {
  const property = properties.get(id)
  return property ? good(entityOf('property', property)) : NOT_FOUND
}

function isOf(propertyId: string, query: URLSearchParams): boolean {
  const wanted = query.get('filter[property_id]')
  return wanted === null || wanted.split(',').includes(propertyId)
}

function created(type: string, entry: Entry, owners: Readonly<Record<string, string>> = {}): Reply {
  return { status: 201, body: { data: entityOf(type, entry, owners) } }
}

function entityOf(type: string, { id, sent }: Entry, owners: Readonly<Record<string, string>> = {}) {
  const relationships = Object.entries(owners).map(([name, owner]) => [name, { data: { type: name, id: owner } }])
  return { type, id, attributes: { ...sent, id }, relationships: Object.fromEntries(relationships) }
}
