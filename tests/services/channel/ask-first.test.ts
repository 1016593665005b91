import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookingRequests } from '#db/schema/booking.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { addChannelCalendar } from '#services/channel/add-channel-calendar.ts'
import { changeAskFirst } from '#services/channel/change-ask-first.ts'
import { listChannels } from '#services/channel/list-channels.ts'
import { pushToManager } from '#services/channel/push-to-manager.ts'
import { readCalendars } from '#services/channel/read-calendars.ts'
import { readRevisions } from '#services/channel/read-revisions.ts'
import { resumePushes } from '#services/channel/resume-pushes.ts'
import { stopPushes } from '#services/channel/stop-pushes.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { previewStayChange } from '#services/stay-change/change-stay.ts'
import { previewChangeStayByStaff } from '#services/stay-change/change-stay-by-staff.ts'
import { type MadeApartment, makeApartment, plainRules } from '#tests/factories/apartment.ts'
import { bookingInput, LUCIA, makeBooking, makeBookingWorld, pay, stayInput } from '#tests/factories/booking.ts'
import { storeManagedHome } from '#tests/factories/channel-manager.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { openChannexWorld } from '#tests/harness/channex-world.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { channex, manager, clock, home: createHome, close } = await openChannexWorld()
afterAll(close)
const { pool } = await databaseForFile()
const { deps } = await makeBookingWorld(pool, {}, { channelManager: manager })
const by = SYSTEM
const OWNER = { roles: ['owner'], cities: null } as const

beforeEach(() => {
  channex.faults.length = 0
})

/** Lets minutes pass, and runs what the server runs each minute. */
async function after(minutes: number, { isDown = false } = {}) {
  for (let passed = 0; passed < minutes; passed += 5) {
    clock.advance(5 * 60)
    deps.clock.set(clock.now().toISOString())
    channex.faults.length = 0
    for (let request = 0; isDown && request < 20; request++) channex.faults.push({ kind: 'status', status: 503 })
    await readRevisions(deps)
    await pushToManager(deps)
    await readCalendars(deps)
  }
}

const setAsking = async ({ houseCode }: MadeApartment, asksFirst = true) =>
  expect(await changeAskFirst(deps, { houseCode, asksFirst, by })).toEqual({ ok: true, value: null })

let homes = 0

async function homeOfCalendar(overrides: Parameters<typeof makeApartment>[1] = {}) {
  homes++
  const home = await makeApartment(deps.db, overrides)
  const address = `https://calendars.example/ask-${homes}.ics`
  deps.calendars.publish(address, [])
  const { houseCode } = home
  const added = await addChannelCalendar(deps, { houseCode, site: 'airbnb', address, takesBlocks: false, by })
  if (!added.ok) throw new Error(added.code)
  return { home, address }
}

async function managedHome() {
  const home = await makeApartment(deps.db)
  const ids = await createHome(home.houseCode)
  const now = clock.now()
  await storeManagedHome(deps.db, home.id, { ids, mappedAt: now, pushesSince: now })
  await after(10)
  return home
}

const quoted = async (home: MadeApartment) => {
  const quote = await quoteStay(deps, stayInput(home))
  if (!quote.ok) throw new Error(quote.code)
  const { mode, bookingSpeed, asksFirst = false } = quote.value
  return { mode, bookingSpeed, asksFirst }
}
/** Books, and returns `booked` or the code of the refusal. */
const booked = async (home: MadeApartment) => {
  const result = await createBooking(deps, bookingInput(home))
  return result.ok ? 'booked' : result.code
}
const checkedAt = async ({ houseCode }: MadeApartment) => {
  const home = await getApartment(deps, houseCode)
  return home.ok ? home.value.calendarCheckedAt : home.code
}
const AT_ONCE = { mode: 'instant', bookingSpeed: 'instant', asksFirst: false }
const BY_PERSON = { mode: 'request', bookingSpeed: 'person', asksFirst: true }

test('a calendar that is not read for an hour lets its home be requested only, and one that is read again lets it be booked', async () => {
  const { home, address } = await homeOfCalendar()
  await setAsking(home)
  const readAt = deps.clock.now().toISOString()
  deps.calendars.fail(address, 'unreachable')
  await after(60)
  expect([await quoted(home), await checkedAt(home)]).toEqual([AT_ONCE, readAt])
  await after(5)
  expect(await quoted(home)).toEqual(BY_PERSON)
  expect(await booked(home)).toBe('channel_unavailable')
  const requested = await requestStay(deps, {
    ...stayInput(home),
    language: 'es',
    holder: LUCIA,
    message: '',
    consents: { dataProcessing: true },
  })
  if (!requested.ok) throw new Error(requested.code)
  expect(requested.value).toEqual({ reference: expect.any(String) })
  const stored = eq(bookingRequests.reference, requested.value.reference)
  expect(await deps.db.$count(bookingRequests, stored)).toBe(1)
  deps.calendars.publish(address, [])
  // After failures a calendar is read again within two hours, and a fifth more.
  await after(150)
  expect(await quoted(home)).toEqual(AT_ONCE)
  expect(await booked(home)).toBe('booked')
})

test('a guest adds no nights to a stay in such a home, and staff may', async () => {
  const { home, address } = await homeOfCalendar()
  await setAsking(home)
  const made = await makeBooking({ deps, home })
  await pay(deps, made)
  const { bookingCode: code, viewToken } = made
  deps.calendars.fail(address, 'unreachable')
  await after(65)
  const stay = { checkIn: '2027-06-01', checkOut: '2027-06-14' }
  expect(await previewStayChange(deps, { code, viewToken, ...stay })).toMatchObject({ code: 'added_nights_unchecked' })
  expect(await previewStayChange(deps, { code, viewToken, ...stay, checkOut: '2027-06-09' })).toMatchObject({
    ok: true,
  })
  expect(await previewChangeStayByStaff(deps, { code, ...stay })).toMatchObject({ ok: true })
})

test('the site itself offers no stay in such a home, and a stay beyond the limit is refused for its length', async () => {
  const { home, address } = await homeOfCalendar({
    rules: { ...plainRules, instantMaxNights: 5, automaticOffers: true },
  })
  await setAsking(home)
  expect(await quoted(home)).toEqual({ mode: 'request', bookingSpeed: 'offer', asksFirst: false })
  deps.calendars.fail(address, 'unreachable')
  await after(65)
  expect(await quoted(home)).toEqual(BY_PERSON)
  expect(await booked(home)).toBe('stay_too_long_for_instant')
})

test('a home that is not set to ask first is booked during an outage, and so is one that no other site sells', async () => {
  const { home, address } = await homeOfCalendar()
  const alone = await makeApartment(deps.db)
  await setAsking(alone)
  deps.calendars.fail(address, 'unreachable')
  await after(120)
  expect([await booked(home), await booked(alone)]).toEqual(['booked', 'booked'])
  expect(await checkedAt(alone)).toBeUndefined()
})

test('an outage of the channel manager has its homes requested after an hour, and booked once it answers again', async () => {
  const home = await managedHome()
  await setAsking(home)
  await after(24 * 60)
  // No night changed for a day, and the channel manager answers.
  expect([await quoted(home), await checkedAt(home)]).toEqual([AT_ONCE, deps.clock.now().toISOString()])
  await after(60, { isDown: true })
  expect(await quoted(home)).toEqual(AT_ONCE)
  await after(5, { isDown: true })
  expect([await quoted(home), await booked(home)]).toEqual([BY_PERSON, 'channel_unavailable'])
  await after(15)
  expect([await quoted(home), await booked(home)]).toEqual([AT_ONCE, 'booked'])
})

test('pushes that fail while reservations are read count from the first failure, and end with a good push', async () => {
  const home = await managedHome()
  await setAsking(home)
  await makeBlock(deps.db, home, '2027-09-01', '2027-09-05')
  const refusePushes = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 5) {
      clock.advance(5 * 60)
      deps.clock.set(clock.now().toISOString())
      await readRevisions(deps)
      channex.faults.push({ kind: 'status', status: 503, on: 'POST /availability' })
      await pushToManager(deps)
      channex.faults.length = 0
    }
  }
  await refusePushes(5)
  const since = deps.clock.now().toISOString()
  await refusePushes(60)
  expect([await quoted(home), await checkedAt(home)]).toEqual([AT_ONCE, since])
  await refusePushes(5)
  expect(await quoted(home)).toEqual(BY_PERSON)
  await after(15)
  expect([await quoted(home), await checkedAt(home)]).toEqual([AT_ONCE, deps.clock.now().toISOString()])
})

test('stopped pushes count where nights of the home wait for them', async () => {
  const [home, still] = [await managedHome(), await managedHome()]
  await setAsking(home)
  await setAsking(still)
  await stopPushes(deps, { by })
  await makeBlock(deps.db, home, '2027-09-01', '2027-09-05')
  await after(65)
  expect([await quoted(home), await quoted(still)]).toEqual([BY_PERSON, AT_ONCE])
  await resumePushes(deps, { by })
  await after(5)
  expect(await quoted(home)).toEqual(AT_ONCE)
})

test('a member changes what a home does, which its row says; a home that is unknown is refused', async () => {
  const { home } = await homeOfCalendar()
  const shown = async () =>
    (await listChannels(deps, { member: OWNER })).calendars.find((one) => one.houseCode === home.houseCode)?.asksFirst
  await setAsking(home)
  await setAsking(home)
  expect(await shown()).toBe(true)
  await setAsking(home, false)
  expect(await shown()).toBe(false)
  expect(await changeAskFirst(deps, { houseCode: 'MAD-9999', asksFirst: true, by })).toMatchObject({
    code: 'apartment_not_found',
  })
})
