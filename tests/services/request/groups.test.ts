import { expect, test } from 'vitest'
import { MAX_OPEN_OFFERS } from '#domain/booking/booking-policy.ts'
import type { NightHoldLimits } from '#domain/booking/night-hold-limits.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { endLinks } from '#services/access/end-links.ts'
import { getGroup } from '#services/booking/get-group.ts'
import { listOpenRequests } from '#services/booking/list-open-requests.ts'
import { makeOffer } from '#services/booking/make-offer.ts'
import { type GroupInput, requestGroup } from '#services/booking/request-group.ts'
import { getBookingDetails } from '#services/booking-details/get-booking-details.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { getRequest } from '#services/request/get-request.ts'
import { listRequests } from '#services/request/list-requests.ts'
import { type MadeApartment, makeApartment, plainRules } from '#tests/factories/apartment.ts'
import { COMPANY, LUCIA, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { job as sendGroupMail } from '../../../src/jobs/send-group-mail.job.ts'

const database = await databaseForFile()
const STAY = { checkIn: '2027-06-01', checkOut: '2027-08-01' }
const OFFERS = { ...plainRules, automaticOffers: true }
const PARTY = { adults: 2, children: 0, babies: 0 }

type Opening = { readonly count?: number; readonly city?: City; readonly limits?: Partial<NightHoldLimits> }

async function openWorld({ count = 2, city = 'madrid', limits = {} }: Opening = {}) {
  const home = { rules: OFFERS, city }
  await database.pool.query('truncate rate_limits')
  const { settings } = makeDeps(database.pool)
  const nightHoldLimits = { ...settings.nightHoldLimits, ...limits }
  const world = await makeBookingWorld(database.pool, home, { settings: { ...settings, nightHoldLimits } })
  const homes = [world.home]
  while (homes.length < count) homes.push(await makeApartment(world.deps.db, home))
  return { ...world, homes }
}

function inputOf(homes: readonly Pick<MadeApartment, 'houseCode'>[], overrides: Partial<GroupInput> = {}): GroupInput {
  return {
    ...STAY,
    homes: homes.map(({ houseCode }) => ({ houseCode, ...PARTY })),
    holder: { ...LUCIA, email: `${homes[0]?.houseCode.toLowerCase()}@example.com` },
    companyName: '',
    message: '',
    consents: { dataProcessing: true },
    language: 'es',
    ...overrides,
  }
}

async function requested(deps: TestDeps, input: GroupInput) {
  const answer = await requestGroup(deps, input)
  if (!answer.ok) throw new Error(`The group was refused: ${answer.code}`)
  return answer.value
}

async function opened(deps: TestDeps, access: { readonly reference: string; readonly groupToken: string }) {
  const group = await getGroup(deps, access)
  if (!group.ok) throw new Error(`The group was not opened: ${group.code}`)
  return group.value
}

const groupMails = ({ sent }: TestDeps) =>
  sent.jobs.flatMap(({ name, data, at }) =>
    name === 'send-group-mail' && 'kind' in data ? [[data.kind, at?.toISOString()]] : [],
  )

async function sendMails(deps: TestDeps) {
  for (const { name, data } of deps.sent.jobs)
    if (name === 'send-group-mail') await sendGroupMail.run(deps, data as never)
  return deps.sent.mails
}

const countOf = async (table: string) => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count
}
const everything = () => Promise.all(['booking_groups', 'booking_requests', 'bookings', 'occupancies'].map(countOf))

test('homes that the site answers for are offered together at the price of their quotes, with one end', async () => {
  const { deps, homes } = await openWorld({ count: 3 })
  const quotes = await Promise.all(homes.map(({ houseCode }) => quoteStay(deps, { ...STAY, ...PARTY, houseCode })))
  const quoted = quotes.map((quote) => (quote.ok ? quote.value.totalPriceCents : 0))
  const answer = await requested(deps, inputOf(homes))
  expect(answer.offer?.expiresAt).toBe('2027-03-03T09:00:00.000Z')
  const group = await opened(deps, answer)
  expect(group.homes.map(({ state, booking }) => [state, booking?.totalPriceCents])).toEqual(
    quoted.map((cents) => ['offered', cents]),
  )
  const totalPriceCents = quoted.reduce((total, cents) => total + cents, 0)
  expect([answer.offer?.totalPriceCents, group.totals.totalPriceCents]).toEqual([totalPriceCents, totalPriceCents])
})

test('one mail offers all homes, with a link to pay each, and one reminds of the end', async () => {
  const { deps, homes } = await openWorld()
  const answer = await requested(deps, inputOf(homes))
  expect(deps.sent.jobs.filter(({ name }) => name === 'send-mail')).toEqual([])
  expect(groupMails(deps)).toEqual([
    ['group_offer', undefined],
    ['group_expiring', '2027-03-02T21:00:00.000Z'],
  ])
  const [mail] = await sendMails(deps)
  expect(mail?.text).toContain(`/es/grupo/${answer.reference}#t=${answer.groupToken}`)
  const { homes: offered } = await opened(deps, answer)
  for (const { booking } of offered)
    expect(mail?.text).toContain(`/es/finish-payment/${booking?.bookingCode}/1#t=${booking?.viewToken}`)
  expect(mail?.text).toContain('3 de marzo de 2027, 10:00')
})

test('of two groups that want one home at once exactly one gets its homes, and nothing of the other remains', async () => {
  const { deps, homes } = await openWorld({ count: 3 })
  const [first, shared, last] = homes as [MadeApartment, MadeApartment, MadeApartment]
  const before = await everything()
  const answers = await Promise.all([
    requestGroup(deps, inputOf([first, shared])),
    requestGroup(deps, inputOf([last, shared])),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'dates_not_available', houseCode: shared.houseCode })
  expect(await everything()).toEqual(before.map((count = 0, index) => count + (index === 0 ? 1 : 2)))
})

test('a home that is taken or has no room for its guests is named, and nothing is stored', async () => {
  const { deps, homes } = await openWorld()
  const [first, second] = homes as [MadeApartment, MadeApartment]
  await makeBlock(deps.db, second, '2027-07-01', '2027-07-02')
  const before = await everything()
  const named = { houseCode: second.houseCode }
  expect(await requestGroup(deps, inputOf(homes))).toMatchObject({ code: 'dates_not_available', ...named })
  const crowded = [first, second].map(({ houseCode }, index) => ({ houseCode, ...PARTY, adults: 2 + 3 * index }))
  expect(await requestGroup(deps, inputOf(homes, { homes: crowded }))).toMatchObject({
    code: 'party_too_large',
    ...named,
  })
  expect(await everything()).toEqual(before)
})

test('the same key gets the same answer, also when it is sent twice at once', async () => {
  const { deps, homes } = await openWorld()
  const input = inputOf(homes, { requestKey: 'group-of-lucia' })
  const [one, two] = await Promise.all([requested(deps, input), requested(deps, input)])
  expect(two).toEqual(one)
  expect(await requested(deps, input)).toEqual(one)
  expect(groupMails(deps)).toHaveLength(2)
})

test('a group with a home that a person answers for waits for staff as a whole', async () => {
  const { deps, homes } = await openWorld()
  const byStaff = await makeApartment(deps.db, { rules: { ...OFFERS, automaticOffers: false } })
  const answer = await requested(deps, inputOf([...homes, byStaff], { companyName: 'Obras del Sur, S.L.' }))
  expect(answer.offer).toBeUndefined()
  const codes = [...homes, byStaff].map(({ houseCode }) => houseCode)
  const waiting = (await listOpenRequests(deps)).filter(({ place }) => codes.includes(place))
  expect(waiting.map(({ place }) => place).sort()).toEqual(codes.sort())
  const [toGuest, toStaff] = await sendMails(deps)
  expect(toGuest?.text).toContain(answer.reference)
  expect(toGuest?.text).not.toContain('Obras del Sur')
  expect(toStaff?.subject).toContain('3 casas')
  expect(toStaff?.text).toContain('Obras del Sur')
  const [open] = waiting
  await makeOffer(deps, { reference: open?.reference ?? '', houseCode: open?.place ?? '', by: MEMBER })
  const states = (await opened(deps, answer)).homes.map(({ state }) => state)
  expect(states.sort()).toEqual(['offered', 'waiting', 'waiting'])
})

test('a group counts as one offer of its holder, and each of its homes for the next', async () => {
  const { deps, homes } = await openWorld({ count: 5, limits: { offers: MAX_OPEN_OFFERS } })
  const holder = { ...LUCIA, email: `${homes[0]?.houseCode}@example.com` }
  expect((await requested(deps, inputOf(homes.slice(0, 3), { holder }))).offer).toBeDefined()
  const second = await requested(deps, inputOf(homes.slice(3), { holder }))
  expect(second).toMatchObject({ offerLimitReached: true })
  expect((await opened(deps, second)).homes.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('a group with more homes than its city has offers left waits for staff as a whole', async () => {
  const limits = { cityOffers: { percent: 0, least: 3 } }
  const { deps, homes } = await openWorld({ count: 4, city: 'malaga', limits })
  expect((await requested(deps, inputOf(homes.slice(0, 2)))).offer).toBeDefined()
  const second = await requested(deps, inputOf(homes.slice(2)))
  expect((await opened(deps, second)).homes.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('the page of a group adds up what is paid and due next, and its link ends with the links of a booking', async () => {
  const { deps, homes } = await openWorld()
  const answer = await requested(deps, inputOf(homes))
  const [one, two] = (await opened(deps, answer)).homes.flatMap(({ booking }) => booking ?? [])
  if (!one?.next || !two?.next) throw new Error('Both homes wait for their first payment')
  await pay(deps, one as never)
  const group = await opened(deps, answer)
  expect(group.homes.map(({ state }) => state)).toEqual(['reserved', 'offered'])
  expect(group.totals).toMatchObject({
    paidCents: one.next.amountCents,
    next: { amountCents: two.next.amountCents, dueDate: '2027-03-01' },
  })
  expect(group.homes.flatMap(({ booking }) => booking?.travellers.map(({ name }) => name))).toEqual([
    ...['Lucía F.', null],
    ...['Lucía F.', null],
  ])
  expect(await getGroup(deps, { ...answer, groupToken: 'made-up' })).toMatchObject({ code: 'forbidden' })
  await endLinks(deps, { code: one.bookingCode, viewToken: one.viewToken })
  expect(await getGroup(deps, answer)).toMatchObject({ code: 'forbidden' })
})

test('the database refuses a request of a group with other dates, without a home, and a home twice', async () => {
  const { deps, homes } = await openWorld({ count: 2 })
  const { reference } = await requested(deps, inputOf(homes))
  const change = (set: string) =>
    database.pool.query(
      `update booking_requests set ${set} where group_id = (select id from booking_groups where reference = $1)`,
      [reference],
    )
  await expect(change(`check_out = '2027-08-02'`)).rejects.toThrow('booking_requests_dates_of_group')
  await expect(change('apartment_id = null')).rejects.toThrow('booking_requests_home_of_group')
  await expect(change(`apartment_id = ${homes[0]?.id}`)).rejects.toThrow('booking_requests_homes_of_group')
})

test('staff see of a request and of a booking to which group it belongs, within their cities', async () => {
  const { deps, homes } = await openWorld()
  const answer = await requested(deps, inputOf(homes, { companyName: 'Obras del Sur, S.L.' }))
  const offered = { tab: 'offered', cities: null, text: answer.reference } as const
  const { requests } = await listRequests(deps, offered)
  expect(requests.map((one) => [one.groupReference, one.groupHomes])).toEqual(homes.map(() => [answer.reference, 2]))
  const member = { roles: ['owner'], cities: null } as const
  const request = await getRequest(deps, { reference: requests[0]?.reference ?? '', member })
  const group = { reference: answer.reference, companyName: 'Obras del Sur, S.L.' }
  expect(request.ok && request.value.group).toEqual({ ...group, homes: 2 })
  const [one, two] = (await opened(deps, answer)).homes
  const details = await getBookingDetails(deps, { code: one?.booking?.bookingCode ?? '', member })
  expect(details.ok && details.value.details?.group).toEqual({
    ...group,
    others: [{ bookingCode: two?.booking?.bookingCode, houseCode: two?.houseCode }],
  })
})

test('a group of a company gets one account for all its homes, whether the site or a member of staff offers them', async () => {
  const { deps, homes } = await openWorld()
  const { reference, groupToken } = await requested(deps, inputOf(homes, { taxData: COMPANY }))
  const { rows } = await database.pool.query<{ account: string; contract: string }>(
    `select b.invoice_account_id as account, b.contract_kind as contract from bookings b
       join booking_requests r on r.id = b.booking_request_id join booking_groups g on g.id = r.group_id
      where g.reference = $1 and g.invoice_account_id = b.invoice_account_id`,
    [reference],
  )
  expect(rows.map(({ contract }) => contract)).toEqual(['company', 'company'])
  expect(new Set(rows.map(({ account }) => account)).size).toBe(1)
  const { invoice } = await opened(deps, { reference, groupToken })
  expect(invoice).toEqual({ name: COMPANY.name, month: '2027-03-01', issuedOn: '2027-04-01' })

  const { deps: others, homes: free } = await openWorld()
  const byStaff = await makeApartment(others.db, { rules: { ...OFFERS, automaticOffers: false } })
  const answered = [...free, byStaff]
  const waiting = await requested(others, inputOf(answered, { taxData: COMPANY }))
  const codes: string[] = answered.map(({ houseCode }) => houseCode)
  const open = (await listOpenRequests(others)).find(({ place }) => codes.includes(place))
  await makeOffer(others, { reference: open?.reference ?? '', houseCode: open?.place ?? '', by: MEMBER })
  const { rows: offered } = await database.pool.query(
    `select b.invoice_account_id is not null as "hasAccount" from bookings b
       join booking_requests r on r.id = b.booking_request_id join booking_groups g on g.id = r.group_id
      where g.reference = $1`,
    [waiting.reference],
  )
  expect(offered).toEqual([{ hasAccount: true }])
})

test('a joint invoice is made out to companies alone, and a group without one has no account', async () => {
  const { deps, homes } = await openWorld()
  const person = { ...COMPANY, taxId: { kind: 'nif' as const, number: '12345678Z', country: 'ES' } }
  expect(await requestGroup(deps, inputOf(homes, { taxData: person }))).toMatchObject({
    ...{ code: 'validation_failed', errors: { 'taxData.taxId': 'validation_failed' } },
  })
  const access = await requested(deps, inputOf(homes))
  expect((await opened(deps, access)).invoice).toBeUndefined()
})
