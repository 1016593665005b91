import { z } from 'zod'
import type { HomeDescription, ManagedHome, ManagerAnswer } from '#domain/channel/channel-manager.ts'
import { type HomePlans, MANAGER_SITES, planTitle } from '#domain/channel/site-terms.ts'
import { type Part, readParts, readProperties } from './list-entities.ts'
import { readAs, type SendRequest } from './send-request.ts'

const MAX_TITLE = 255
/** Days ahead of today for which availability and rates are stored. */
const STATE_LENGTH = 500

const createdShape = z.object({ data: z.object({ id: z.string() }) })

/**
 * Creates the property of a home, its room type and its rate plans where they are missing. What an earlier call created
 * whose answer was lost is found by its title: that of the property begins with the house code.
 */
export async function describeHome(
  send: SendRequest,
  home: HomeDescription,
  known: Partial<ManagedHome>,
): Promise<ManagerAnswer<ManagedHome>> {
  const property = known.propertyId === undefined ? await propertyFor(send, home) : found(known.propertyId)
  if (!property.ok) return property
  const propertyId = property.value
  const roomType = known.roomTypeId === undefined ? await roomTypeFor(send, home, propertyId) : found(known.roomTypeId)
  if (!roomType.ok) return roomType
  const roomTypeId = roomType.value
  const ids = { propertyId, roomTypeId }
  const plans = await plansFor(send, home, ids, known.plans)
  return plans.ok ? found({ ...ids, plans: plans.value }) : plans
}

type HomeIds = Omit<ManagedHome, 'plans'>

function found<Value>(value: Value): ManagerAnswer<Value> {
  return { ok: true, value }
}

function titleOf({ houseCode, title }: HomeDescription): string {
  return `${houseCode} ${title}`.slice(0, MAX_TITLE).trim()
}

async function propertyFor(send: SendRequest, home: HomeDescription): Promise<ManagerAnswer<string>> {
  const listed = await readProperties(send)
  if (!listed.ok) return listed
  const same = listed.value.find(({ attributes: { title } }) => title.startsWith(`${home.houseCode} `))
  if (same) return found(same.id)
  const property = {
    title: titleOf(home),
    ...{ currency: 'EUR', country: 'ES', timezone: 'Europe/Madrid', property_type: 'apartment' },
    ...{ email: home.email, address: home.address, city: home.city, zip_code: home.postalCode },
    ...{ latitude: String(home.lat), longitude: String(home.lng) },
    settings: {
      allow_availability_autoupdate_on_confirmation: true,
      allow_availability_autoupdate_on_modification: false,
      allow_availability_autoupdate_on_cancellation: false,
      min_stay_type: 'arrival',
      state_length: STATE_LENGTH,
    },
  }
  return create(send, '/properties', { property })
}

async function roomTypeFor(
  send: SendRequest,
  home: HomeDescription,
  propertyId: string,
): Promise<ManagerAnswer<string>> {
  const listed = await readParts(send, '/room_types', propertyId)
  if (!listed.ok) return listed
  const [first, second] = listed.value
  if (second) return several('room types')
  if (first) return found(first.id)
  const { adults, children } = home
  const roomType = {
    ...{ property_id: propertyId, title: titleOf(home), count_of_rooms: 1, room_kind: 'room' },
    ...{ occ_adults: adults, occ_children: children, occ_infants: 0, default_occupancy: adults },
  }
  return create(send, '/room_types', { room_type: roomType })
}

/** Returns the rate plans of a home. Those of sites, and all that were created with a lost answer, are found by their titles. */
async function plansFor(
  send: SendRequest,
  home: HomeDescription,
  ids: HomeIds,
  known: Partial<HomePlans> = {},
): Promise<ManagerAnswer<HomePlans>> {
  const { standard: knownStandard } = known
  if (knownStandard !== undefined && home.planSites.every((site) => known[site] !== undefined)) {
    return found({ ...known, standard: knownStandard })
  }
  const listed = await readParts(send, '/rate_plans', ids.propertyId)
  if (!listed.ok) return listed
  const own = listed.value.filter(({ relationships: { room_type: of } }) => of?.data.id === ids.roomTypeId)
  const standard = knownStandard === undefined ? await standardPlanFor(send, home, ids, own) : found(knownStandard)
  if (!standard.ok) return standard
  const plans: { -readonly [Site in keyof HomePlans]: HomePlans[Site] } = { ...known, standard: standard.value }
  for (const site of MANAGER_SITES) {
    if (plans[site] !== undefined) continue
    const title = planTitle(site)
    const same = own.find(({ attributes }) => attributes.title === title)
    // A site may sell by a plan of an earlier connection, without terms of its own.
    if (same) plans[site] = same.id
    else if (home.planSites.includes(site)) {
      const plan = await createPlan(send, home, ids, title)
      if (!plan.ok) return plan
      plans[site] = plan.value
    }
  }
  return found(plans)
}

async function standardPlanFor(
  send: SendRequest,
  home: HomeDescription,
  ids: HomeIds,
  plans: readonly Part[],
): Promise<ManagerAnswer<string>> {
  const [first, second] = plans.filter(({ attributes: { title } }) => !SITE_TITLES.has(title))
  if (second) return several('rate plans')
  return first ? found(first.id) : createPlan(send, home, ids, home.houseCode)
}

const SITE_TITLES: ReadonlySet<string> = new Set(MANAGER_SITES.map(planTitle))

function createPlan(
  send: SendRequest,
  { adults }: HomeDescription,
  { propertyId, roomTypeId }: HomeIds,
  title: string,
): Promise<ManagerAnswer<string>> {
  const ratePlan = {
    ...{ property_id: propertyId, room_type_id: roomTypeId, title, currency: 'EUR' },
    ...{ sell_mode: 'per_room', rate_mode: 'manual' },
    options: [{ occupancy: adults, is_primary: true, rate: 0 }],
  }
  return create(send, '/rate_plans', { rate_plan: ratePlan })
}

/** A home has one room type and one plan that is no site's, and only a person knows which of several is sold. */
function several(parts: string): ManagerAnswer<never> {
  return { ok: false, fault: 'refused', text: `The property has several ${parts}` }
}

async function create(send: SendRequest, path: string, body: object): Promise<ManagerAnswer<string>> {
  const created = readAs(createdShape, await send({ method: 'POST', path, body }))
  return created.ok ? found(created.value.data.id) : created
}
