import { afterAll, beforeEach, expect, test } from 'vitest'
import { createChannex } from '#adapters/channels/channex/channex.ts'
import type { ManagedHome, ManagerFault, RateValue } from '#domain/channel/channel-manager.ts'
import { describedHome, openChannexWorld, valueIn } from '#tests/harness/channex-world.ts'
import type { ChannexFault } from '#tests/harness/fake-channex/server.ts'

const { channex, manager, clock, home, close } = await openChannexWorld()
afterAll(close)
beforeEach(() => {
  channex.faults.length = 0
  channex.requests.length = 0
})

const ROOM_TYPE = { title: 'Other', count_of_rooms: 1, occ_adults: 2, occ_children: 0, occ_infants: 0 }

/** Sends a request that the adapter would not. */
async function post(path: string, sent: object, key = channex.apiKey) {
  const headers = { 'user-api-key': key }
  const response = await fetch(`${channex.url}${path}`, { method: 'POST', headers, body: JSON.stringify(sent) })
  return { status: response.status, body: await response.json() }
}

function rates(of: ManagedHome, changed: Partial<RateValue> = {}): RateValue {
  return {
    ...{ home: of, site: 'standard', ratePlanId: of.plans.standard },
    ...{ from: '2027-03-10', to: '2027-03-12', rateCents: 138_00 },
    ...{ minimumNights: 3, noArrival: false, noDeparture: true },
    ...changed,
  }
}

test('a home becomes a property with one room type of one room and one rate plan', async () => {
  const made = await home('MAD-0001')
  const { propertyId, roomTypeId, plans } = made
  expect(channex.state.properties.get(propertyId)?.sent).toMatchObject({
    title: 'MAD-0001 Ático con terraza en Chamberí',
    ...{ currency: 'EUR', country: 'ES', timezone: 'Europe/Madrid', zip_code: '28010' },
    settings: {
      allow_availability_autoupdate_on_confirmation: true,
      allow_availability_autoupdate_on_modification: false,
      allow_availability_autoupdate_on_cancellation: false,
      ...{ min_stay_type: 'arrival', state_length: 500 },
    },
  })
  expect(channex.state.roomTypes.get(roomTypeId)?.sent).toMatchObject({ count_of_rooms: 1, occ_adults: 3 })
  expect(channex.state.ratePlans.get(plans.standard)?.sent).toMatchObject({
    ...{ sell_mode: 'per_room', rate_mode: 'manual', title: 'MAD-0001' },
    options: [{ occupancy: 3, is_primary: true, rate: 0 }],
  })
  expect(valueIn(await manager.listProperties())).toContainEqual({
    ...{ propertyId, roomTypeId },
    ...{ title: 'MAD-0001 Ático con terraza en Chamberí', currency: 'EUR' },
  })
})

test('only what is missing of a home is created', async () => {
  const { plans: _, ...known } = await home('MAD-0002')
  channex.requests.length = 0
  await manager.describe(describedHome({ houseCode: 'MAD-0002' }), known)
  expect(channex.requests.filter(({ method }) => method === 'POST')).toEqual([])
  const propertyId = channex.addForeignProperty()
  const made = valueIn(await manager.describe(describedHome({ houseCode: 'MAD-0003' }), { propertyId }))
  expect(made.propertyId).toBe(propertyId)
  expect(channex.state.roomTypes.get(made.roomTypeId)?.propertyId).toBe(propertyId)
})

test.each(['/properties', '/room_types', '/rate_plans'])(
  'a home whose answer to POST %s was lost is found again, and not created twice',
  async (path) => {
    const described = describedHome({ houseCode: `SVQ${path}` })
    channex.faults.push({ kind: 'broken', isApplied: true, on: `POST ${path}` })
    expect(await manager.describe(described, {})).toEqual({ ok: false, fault: 'unreachable', text: '' })
    valueIn(await manager.describe(described, {}))
    const mine = [...channex.state.properties.values()].filter(({ title }) => title.startsWith(described.houseCode))
    expect(mine).toHaveLength(1)
    const parts = [...channex.state.roomTypes.values(), ...channex.state.ratePlans.values()]
    expect(parts.filter(({ propertyId }) => propertyId === mine[0]?.id)).toHaveLength(2)
  },
)

test('each site with terms of its own has a plan with a title of its own, and plans of an earlier connection are found', async () => {
  const described = describedHome({ houseCode: 'MAD-0005', planSites: ['airbnb', 'vrbo'] })
  const { plans: made, ...ids } = valueIn(await manager.describe(described, {}))
  const titles = Object.values(made).map((id) => channex.state.ratePlans.get(id)?.title)
  expect(titles).toEqual(['MAD-0005', 'Estancia · Airbnb', 'Estancia · Vrbo'])
  channex.requests.length = 0
  const again = valueIn(await manager.describe({ ...described, planSites: [] }, { propertyId: ids.propertyId }))
  expect(again).toEqual({ ...ids, plans: made })
  expect(channex.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a home of one plan gets the plan of a site once, also where the answer was lost', async () => {
  const mine = await home('MAD-0006')
  const described = describedHome({ houseCode: 'MAD-0006', planSites: ['booking_com'] })
  channex.faults.push({ kind: 'broken', isApplied: true, on: 'POST /rate_plans' })
  expect(await manager.describe(described, mine)).toEqual({ ok: false, fault: 'unreachable', text: '' })
  const { plans } = valueIn(await manager.describe(described, mine))
  const there = [...channex.state.ratePlans.values()].filter(({ propertyId }) => propertyId === mine.propertyId)
  expect(there.map(({ id, title }) => [id, title])).toEqual([
    [mine.plans.standard, 'MAD-0006'],
    [plans.booking_com, 'Estancia · Booking.com'],
  ])
  channex.requests.length = 0
  expect(valueIn(await manager.describe(described, { ...mine, plans })).plans).toEqual(plans)
  expect(channex.requests).toEqual([])
})

test('a property with several plans of its owner is left to a person', async () => {
  const { propertyId, roomTypeId, plans } = await home('MAD-0007')
  const rate_plan = { ...channex.state.ratePlans.get(plans.standard)?.sent, title: 'Non refundable' }
  expect((await post('/rate_plans', { rate_plan })).status).toBe(201)
  expect(await manager.describe(describedHome(), { propertyId, roomTypeId })).toEqual({
    ...{ ok: false, fault: 'refused', text: 'The property has several rate plans' },
  })
})

test('a property with several room types is left to a person', async () => {
  const { propertyId } = await home('MAD-0004')
  await post('/room_types', { room_type: { ...ROOM_TYPE, property_id: propertyId } })
  expect(await manager.describe(describedHome(), { propertyId })).toEqual({
    ...{ ok: false, fault: 'refused', text: 'The property has several room types' },
  })
  const [listed] = valueIn(await manager.listProperties()).filter((one) => one.propertyId === propertyId)
  expect(listed).toMatchObject({ roomTypeId: null })
})

test('an account of more than a page is listed whole', async () => {
  for (let count = 0; count < 101; count++) channex.addForeignProperty()
  const listed = valueIn(await manager.listProperties())
  expect(listed).toHaveLength(channex.state.properties.size)
  expect(listed.filter(({ roomTypeId }) => roomTypeId === null).length).toBeGreaterThan(100)
})

test('nights are sent with an end that counts, and read back as they were sent', async () => {
  const mine = await home('MAD-0010')
  const range = { home: mine, from: '2027-03-10', to: '2027-03-12' }
  const free = [
    { ...range, isFree: true },
    { ...range, from: '2027-03-11', isFree: false },
  ]
  expect(valueIn(await manager.pushAvailability(free))).toEqual([])
  expect(valueIn(await manager.pushRates([rates(mine)]))).toEqual([])
  const [sent] = channex.messages(mine.propertyId, 'restrictions')
  expect(sent?.values).toMatchObject([{ date_from: '2027-03-10', date_to: '2027-03-11', rate: 13800 }])
  const night = { rateCents: 138_00, minimumNights: 3, noArrival: false, noDeparture: true }
  const never = { rateCents: null, minimumNights: 1, noArrival: false, noDeparture: false }
  expect(valueIn(await manager.readBack(mine, '2027-03-10', '2027-03-13'))).toEqual([
    { date: '2027-03-10', isFree: true, plans: { standard: night } },
    { date: '2027-03-11', isFree: false, plans: { standard: night } },
    { date: '2027-03-12', isFree: false, plans: { standard: never } },
  ])
  expect(channex.shown(mine.propertyId, '2027-03-10')).toMatchObject({ isOpen: true, rate: '138.00' })
})

test('a value that is not applied is a warning, and the others are', async () => {
  const mine = await home('MAD-0011')
  const bad = rates(mine, { from: '2027-03-20', to: '2027-03-21', minimumNights: 0 })
  expect(valueIn(await manager.pushRates([rates(mine), bad]))).toEqual([
    { propertyId: mine.propertyId, from: '2027-03-20', text: 'min_stay_arrival: must be greater than or equal to 1' },
  ])
  expect(channex.shown(mine.propertyId, '2027-03-20').rate).toBe('138.00')
})

test('an answer of success without a task says that nothing was done, and why', async () => {
  const mine = await home('MAD-0012')
  expect(await manager.pushRates([rates(mine, { ratePlanId: crypto.randomUUID() })])).toEqual({
    ...{ ok: false, fault: 'nothing_done', text: 'rate_plan_id: is not found' },
  })
  const from = '2027-03-10'
  channex.faults.push({ kind: 'status', status: 200, body: { data: [], meta: { message: 'Success' } } })
  const nothing = await manager.pushAvailability([{ home: mine, from, to: '2027-03-12', isFree: true }])
  expect(nothing).toEqual({ ok: false, fault: 'nothing_done', text: '' })
})

test('without values nothing is sent', async () => {
  expect(await manager.pushRates([])).toEqual({ ok: true, value: [] })
  expect(channex.requests).toEqual([])
})

test('dates of the past are refused, with the words of the other side', async () => {
  const mine = await home('MAD-0013')
  expect(await manager.pushRates([rates(mine, { from: '2027-02-28' })])).toEqual({
    ...{ ok: false, fault: 'refused', text: 'Validation Error: date: must be greater than or equal to today' },
  })
})

test('the eleventh message of a minute is limited, for each kind and property alone', async () => {
  const [mine, other] = [await home('MAD-0014'), await home('MAD-0015')]
  for (let count = 0; count < 10; count++) valueIn(await manager.pushRates([rates(mine)]))
  const limited = await manager.pushRates([rates(mine)])
  expect(limited).toEqual({ ok: false, fault: 'limited', text: 'Too Many Requests' })
  valueIn(await manager.pushRates([rates(other)]))
  valueIn(await manager.pushAvailability([{ home: mine, from: '2027-03-10', to: '2027-03-12', isFree: true }]))
  expect(channex.messages(mine.propertyId, 'restrictions', 'minute')).toHaveLength(11)
  clock.advance(60)
  valueIn(await manager.pushRates([rates(mine)]))
})

test('the fake is as strict as what it imitates', async () => {
  const { propertyId, roomTypeId, plans } = await home('MAD-0017')
  const plan = { property_id: propertyId, room_type_id: roomTypeId, title: 'For four' }
  const tooMany = { ...plan, options: [{ occupancy: 4, is_primary: true, rate: 0 }] }
  expect((await post('/rate_plans', { rate_plan: tooMany })).status).toBe(422)
  expect((await post('/room_types', { room_type: { ...ROOM_TYPE, property_id: 'none' } })).status).toBe(404)
  expect((await post('/booking_revisions/none/ack', {})).status).toBe(404)
  expect((await post('/availability', { values: [] }, '')).status).toBe(401)
  const night = { property_id: propertyId, rate_plan_id: plans.standard, date: '2027-03-10' }
  const values = [
    { ...night, rate: 0, min_stay_arrival: 4 },
    { ...night, max_stay: null, rate: '200.00' },
  ]
  const { body } = await post('/restrictions', { values })
  expect(body.meta.warnings.map(({ warning }: { readonly warning: object }) => warning)).toEqual([
    { rate: ['must be greater than 0'] },
    { max_stay: ["can't be null"] },
  ])
  expect(channex.shown(propertyId, '2027-03-10')).toMatchObject({ rate: '200.00', minimumStay: 4 })
})

const error = (title: string) => ({ errors: { code: 'some', title } })
const FAULTS: readonly (readonly [ChannexFault, ManagerFault, string])[] = [
  [{ kind: 'status', status: 401, body: error('Unauthorized') }, 'unauthorized', 'Unauthorized'],
  [{ kind: 'status', status: 403, body: error('Forbidden') }, 'unauthorized', 'Forbidden'],
  [{ kind: 'status', status: 404, body: error('Resource Not Found') }, 'not_found', 'Resource Not Found'],
  [{ kind: 'status', status: 400, body: { errors: { title: 'Bad', details: ['a', 'b'] } } }, 'refused', 'Bad: a; b'],
  [
    { kind: 'status', status: 422, body: { errors: { title: 'No', details: { rate: 'low' } } } },
    'refused',
    'No: rate: low',
  ],
  [{ kind: 'status', status: 429, body: error('Too Many Requests') }, 'limited', 'Too Many Requests'],
  [{ kind: 'status', status: 500 }, 'failed', 'Internal Server Error'],
  [{ kind: 'status', status: 502, body: { html: '<h1>' } }, 'failed', ''],
  [{ kind: 'status', status: 200, body: { data: { id: 'no list' } } }, 'unreadable', ''],
  [{ kind: 'text', text: '<html>' }, 'unreadable', ''],
  [{ kind: 'text', text: ' '.repeat(17 * 1024 * 1024) }, 'unreadable', ''],
  [{ kind: 'broken' }, 'unreachable', ''],
]

test.each(FAULTS)('%o is %s', async (fault, kind, text) => {
  channex.faults.push(fault)
  expect(await manager.listProperties()).toEqual({ ok: false, fault: kind, text })
})

test('an answer that does not come is waited for until the deadline', async () => {
  channex.faults.push({ kind: 'silence' })
  const { url, apiKey } = channex
  const answer = await createChannex({ url, apiKey, timeoutMs: 50 }).listProperties()
  expect(answer).toEqual({ ok: false, fault: 'timed_out', text: '' })
})

test('another key is refused, and a key never stands in the text of a fault', async () => {
  const wrong = createChannex({ url: channex.url, apiKey: 'wrong' })
  expect(await wrong.nextRevisions()).toEqual({ ok: false, fault: 'unauthorized', text: 'Unauthorized' })
  channex.faults.push({ kind: 'status', status: 403, body: error(`The key ${channex.apiKey} has ended`) })
  const answer = await manager.nextRevisions()
  expect(answer).toEqual({ ok: false, fault: 'unauthorized', text: 'The key … has ended' })
})

test('a message that was applied before its answer was lost can be sent again', async () => {
  const mine = await home('MAD-0016')
  channex.faults.push({ kind: 'status', status: 500, isApplied: true, on: 'POST /restrictions' })
  expect(await manager.pushRates([rates(mine)])).toMatchObject({ fault: 'failed' })
  expect(channex.shown(mine.propertyId, '2027-03-10').rate).toBe('138.00')
  valueIn(await manager.pushRates([rates(mine)]))
})
