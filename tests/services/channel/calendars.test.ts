import { asc, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { occupancies } from '#db/schema/booking.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { getBookingDetails } from '#services/booking-details/get-booking-details.ts'
import { addChannelCalendar } from '#services/channel/add-channel-calendar.ts'
import { endChannelConflict } from '#services/channel/end-channel-conflict.ts'
import { listChannels } from '#services/channel/list-channels.ts'
import { readCalendars } from '#services/channel/read-calendars.ts'
import { removeChannelCalendar } from '#services/channel/remove-channel-calendar.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import type { TestEvent } from '#tests/factories/calendars.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()
const world = await makeBookingWorld(pool)
const { deps } = world
const OWNER = { roles: ['owner'], cities: null } as const
let minutes = 0

/** Lets minutes pass, and runs what the server runs each minute. */
async function after(more: number) {
  minutes += more
  deps.clock.set(new Date(Date.UTC(2027, 2, 1, 9, minutes)).toISOString())
  await readCalendars(deps)
}

let calendars = 0

async function open(events: readonly TestEvent[], { site = 'airbnb', takesBlocks = false } = {}) {
  const home = await makeApartment(deps.db, { city: 'madrid' })
  const calendar = await addTo(home, events, { site, takesBlocks })
  return { home, ...calendar }
}

type Home = Awaited<ReturnType<typeof makeApartment>>

async function addTo(home: Home, events: readonly TestEvent[], { site = 'airbnb', takesBlocks = false } = {}) {
  calendars++
  const url = `https://calendars.example/${calendars}.ics`
  deps.calendars.publish(url, events)
  const { houseCode } = home
  const input = { houseCode, site: site as 'airbnb', address: url, takesBlocks, by: SYSTEM }
  const added = await addChannelCalendar(deps, input)
  if (!added.ok) throw new Error(added.code)
  return { url, calendarId: added.value.calendarId }
}

/** The nights that other sites take in a home, and the ids under which they do. */
async function taken(home: Home) {
  const rows = await deps.db
    .select({ id: occupancies.id, nights: occupancies.nights, kind: occupancies.kind })
    .from(occupancies)
    .where(sql`${eq(occupancies.apartmentId, home.id)} and ${isNull(occupancies.releasedAt)}`)
    .orderBy(asc(sql`lower(${occupancies.nights})`))
  return rows.filter(({ kind }) => kind === 'channel_block')
}
const nights = async (home: Home) => (await taken(home)).map((one) => one.nights)
const conflictsOf = async ({ houseCode }: Home) =>
  (await listChannels(deps, { member: OWNER })).conflicts.filter((one) => one.houseCode === houseCode)
const calendarOf = async ({ houseCode }: Home) =>
  (await listChannels(deps, { member: OWNER })).calendars.find((one) => one.houseCode === houseCode)

const MAY = { uid: 'may', from: '2027-05-01', to: '2027-05-15' }
const JUNE = { uid: 'june', from: '2027-06-10', to: '2027-06-20' }

test('the nights of a calendar are closed at once, follow it when it changes, and keep their id', async () => {
  const { home, url } = await open([MAY])
  const [first] = await taken(home)
  expect(first?.nights).toBe('[2027-05-01,2027-05-15)')
  deps.calendars.publish(url, [{ ...MAY, to: '2027-05-20' }, JUNE])
  await after(20)
  const [longer, june] = await taken(home)
  expect([longer?.id, longer?.nights]).toEqual([first?.id, '[2027-05-01,2027-05-20)'])
  expect(june?.nights).toBe('[2027-06-10,2027-06-20)')
})

test('a stay is free again after two readings without it, and a failed reading frees nothing', async () => {
  const { home, url } = await open([MAY, JUNE])
  deps.calendars.publish(url, [JUNE])
  await after(20)
  deps.calendars.fail(url, 'not_a_calendar')
  await after(20)
  expect((await nights(home)).length).toBe(2)
  expect(await calendarOf(home)).toMatchObject({ state: 'failing', fault: 'not_a_calendar', readings: 'ggf' })
  deps.calendars.publish(url, [JUNE])
  await after(40)
  expect(await nights(home)).toEqual(['[2027-06-10,2027-06-20)'])
})

test('an unchanged calendar counts as a reading of what it said', async () => {
  const { home, url } = await open([MAY, JUNE])
  deps.calendars.publish(url, [JUNE])
  await after(20)
  deps.calendars.keep(url)
  await after(20)
  expect(await nights(home)).toEqual(['[2027-06-10,2027-06-20)'])
})

test('a calendar that is suddenly empty frees its nights with the third reading', async () => {
  const { home, url } = await open([MAY, JUNE])
  deps.calendars.publish(url, [])
  await after(20)
  await after(20)
  expect((await nights(home)).length).toBe(2)
  expect(await calendarOf(home)).toMatchObject({ state: 'emptied', readings: 'gee' })
  await after(20)
  expect(await nights(home)).toEqual([])
})

test('a calendar that was not read for two hours is shown as stopped, and read less often', async () => {
  const { home, url } = await open([MAY])
  deps.calendars.fail(url, 'unreachable')
  for (let passed = 0; passed < 150; passed += 1) await after(1)
  const calendar = await calendarOf(home)
  expect(calendar).toMatchObject({ state: 'stopped', fault: 'unreachable' })
  // After 15, 30 and 60 minutes, each a little more or less.
  expect(calendar?.readings).toMatch(/^gf{3}$/)
})

test('nights that are sold twice are a conflict: what is free of them is closed, and the rest once ours is gone', async () => {
  const home = await makeApartment(deps.db, { city: 'madrid' })
  await makeBlock(deps.db, home, '2027-07-05', '2027-07-12')
  await addTo(home, [{ uid: 'july', from: '2027-07-01', to: '2027-07-20' }])
  await after(1)
  expect(await nights(home)).toEqual(['[2027-07-01,2027-07-05)', '[2027-07-12,2027-07-20)'])
  expect(await conflictsOf(home)).toMatchObject([
    { site: 'airbnb', checkIn: '2027-07-01', checkOut: '2027-07-20', others: [{ kind: 'maintenance' }] },
  ])
  await pool.query(`update occupancies set released_at = now() where apartment_id = $1 and kind = 'maintenance'`, [
    home.id,
  ])
  await after(1)
  expect([await nights(home), await conflictsOf(home)]).toEqual([['[2027-07-01,2027-07-20)'], []])
})

test('nights that a guest holds have the calendars of the home read at once, and end where another site has sold them', async () => {
  const { home, url } = await open([])
  await after(6)
  const booked = await makeBooking({ deps, home }, { checkIn: '2027-07-05', checkOut: '2027-07-12' })
  deps.calendars.publish(url, [{ uid: 'july', from: '2027-07-01', to: '2027-07-20' }])
  await after(1)
  expect([await nights(home), await conflictsOf(home)]).toEqual([['[2027-07-01,2027-07-20)'], []])
  expect(await pay(deps, booked)).toMatchObject({ ok: false })
})

test('a booking that is paid stays beside what another site has sold', async () => {
  const { home, url } = await open([])
  const booked = await makeBooking({ deps, home }, { checkIn: '2027-07-05', checkOut: '2027-07-12' })
  expect(await pay(deps, booked)).toMatchObject({ ok: true })
  deps.calendars.publish(url, [{ uid: 'july', from: '2027-07-01', to: '2027-07-20' }])
  await after(20)
  const [conflict] = await conflictsOf(home)
  expect(conflict?.others).toMatchObject([{ code: booked.bookingCode, kind: 'booking' }])
  expect(conflict?.others[0]?.paidCents).toBeGreaterThan(0)
  expect(conflict?.proposed?.houseCode).toMatch(/^MAD-/)
  expect(conflict?.proposed?.houseCode).not.toBe(home.houseCode)
  const details = await getBookingDetails(deps, { code: booked.bookingCode, member: OWNER })
  expect(details.ok && details.value.details?.waiting[0]).toEqual({
    ...{ kind: 'channel_conflict', site: 'airbnb', code: null, checkIn: '2027-07-01', checkOut: '2027-07-20' },
  })
})

test('what was settled at the other site is a conflict again while its calendar still says it', async () => {
  const { home, stayId } = await madeConflict()
  const settled = { houseCode: home.houseCode, stayId, end: 'settled_there', by: SYSTEM } as const
  expect(await endChannelConflict(deps, settled)).toMatchObject({ ok: true })
  expect(await conflictsOf(home)).toMatchObject([{ end: 'settled_there' }])
  await after(20)
  expect(await conflictsOf(home)).toMatchObject([{ end: null }])
})

test('what is the same booking is no conflict for as long as the site says the same nights', async () => {
  const { home, stayId, url } = await madeConflict()
  await endChannelConflict(deps, { houseCode: home.houseCode, stayId, end: 'same_booking', by: SYSTEM })
  await after(20)
  expect(await conflictsOf(home)).toEqual([])
  deps.calendars.publish(url, [{ uid: 'sold', from: '2027-08-04', to: '2027-08-18' }])
  await after(20)
  expect(await conflictsOf(home)).toMatchObject([{ end: null }])
})

/** Two sites that have sold the same nights of a home. */
async function madeConflict() {
  const sold = { uid: 'sold', from: '2027-08-04', to: '2027-08-16' }
  const { home } = await open([sold])
  const { url } = await addTo(home, [sold], { site: 'booking_com' })
  const [conflict] = await conflictsOf(home)
  if (!conflict) throw new Error('There is no conflict')
  return { home, url, stayId: conflict.id }
}

test('a host has closed nights, which are closed here only where that is wanted, and yield to a reservation', async () => {
  const closed = { uid: 'closed', from: '2027-09-01', to: '2027-09-30', summary: 'Airbnb (Not available)' }
  const { home: without } = await open([closed])
  expect(await nights(without)).toEqual([])
  const { home } = await open([closed], { takesBlocks: true })
  expect(await nights(home)).toEqual(['[2027-09-01,2027-09-30)'])
  await addTo(home, [{ uid: 'sold', from: '2027-09-10', to: '2027-09-15' }], { site: 'vrbo' })
  expect(await nights(home)).toEqual(['[2027-09-01,2027-09-10)', '[2027-09-10,2027-09-15)', '[2027-09-15,2027-09-30)'])
  expect(await conflictsOf(home)).toEqual([])
})

test('a calendar that is no longer read frees its nights, but for those that are over', async () => {
  const { home, calendarId } = await open([{ uid: 'now', from: '2027-02-20', to: '2027-03-20' }, JUNE])
  const other = { houseCode: 'MAD-0000', calendarId, by: SYSTEM }
  expect(await removeChannelCalendar(deps, other)).toMatchObject({ code: 'not_found' })
  expect(await removeChannelCalendar(deps, { houseCode: home.houseCode, calendarId, by: SYSTEM })).toMatchObject({
    ok: true,
  })
  expect(await nights(home)).toEqual(['[2027-02-20,2027-03-01)'])
})

test('a calendar is refused that cannot be read, that leads inside, or that the home has already', async () => {
  const { home, url } = await open([])
  const { houseCode } = home
  const add = (address: string, site: 'airbnb' | 'vrbo' = 'vrbo') =>
    addChannelCalendar(deps, { houseCode, site, address, takesBlocks: false, by: SYSTEM })
  deps.calendars.fail('https://inside.example/a.ics', 'inside_address')
  expect(await add('https://inside.example/a.ics')).toMatchObject({ code: 'feed_unsafe' })
  expect(await add('https://away.example/a.ics')).toMatchObject({
    ...{ code: 'feed_unreadable', details: { calendarFault: 'unreachable' } },
  })
  expect(await add(url.replace('https', 'webcal'))).toMatchObject({ ok: true })
  expect(await add(url, 'airbnb')).toMatchObject({ code: 'feed_exists' })
})

test('a fault in reading one calendar is logged, and the others are read', async () => {
  const { home, url } = await open([MAY])
  const { calendarId } = await open([])
  await pool.query(`update channel_calendars set address = 'broken', next_read_at = created_at where id = $1`, [
    calendarId,
  ])
  deps.calendars.publish(url, [MAY, JUNE])
  await after(20)
  expect((await nights(home)).length).toBe(2)
  expect(deps.sent.logs).toContainEqual(
    expect.objectContaining({ level: 'error', fields: expect.objectContaining({ calendarId }) }),
  )
  await pool.query('update channel_calendars set removed_at = created_at where id = $1', [calendarId])
})

test('a calendar is stored without its address in words', async () => {
  const { url } = await open([])
  const { rows } = await pool.query('select to_jsonb(c)::text as row from channel_calendars c')
  expect(rows.filter(({ row }) => row.includes(url))).toEqual([])
})
