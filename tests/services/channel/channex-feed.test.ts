import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#db/schema/booking.ts'
import { channelReservations, channelRevisions, managedHomes, nightsToPush } from '#db/schema/channel.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { connectHome } from '#services/channel/connect-home.ts'
import { pushToManager } from '#services/channel/push-to-manager.ts'
import { readRevisions } from '#services/channel/read-revisions.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { openChannexWorld } from '#tests/harness/channex-world.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { channex, manager, clock, home: createHome, close } = await openChannexWorld()
afterAll(close)
const { pool } = await databaseForFile()
const world = await makeBookingWorld(pool, {}, { channelManager: manager })
const { deps } = world

beforeEach(() => {
  channex.faults.length = 0
})

/** Lets seconds pass, and runs what the server runs each minute. */
async function after(seconds: number) {
  clock.advance(seconds)
  deps.clock.set(clock.now().toISOString())
  await readRevisions(deps)
  await pushToManager(deps)
}

async function connected() {
  const home = await makeApartment(deps.db, { city: 'madrid' })
  const { plans, ...ids } = await createHome(home.houseCode)
  const now = clock.now()
  const row = { apartmentId: home.id, ...ids, ratePlanId: plans.standard, mappedAt: now, pushesSince: now }
  await deps.db.insert(managedHomes).values(row)
  await after(60)
  return { ...home, ...ids }
}

type Home = Awaited<ReturnType<typeof connected>>

const bookingsOf = ({ id }: Pick<Home, 'id'>) =>
  deps.db
    .select({ status: bookings.status, checkIn: bookings.checkIn, checkOut: bookings.checkOut })
    .from(bookings)
    .where(eq(bookings.apartmentId, id))
    .orderBy(bookings.createdAt, bookings.id)
const isFree = ({ propertyId }: Home, date: string) => channex.shown(propertyId, date).isOpen
const unacknowledged = () => channex.state.revisions.filter(({ isAcknowledged }) => !isAcknowledged).length

test('new, changed and cancelled reservations are booked, changed and cancelled here, acknowledged, and their nights pushed', async () => {
  const home = await connected()
  expect(isFree(home, '2027-03-20')).toBe(true)
  const { bookingId } = channex.putRevision({
    propertyId: home.propertyId,
    checkIn: '2027-03-20',
    checkOut: '2027-03-24',
  })
  await after(60)
  expect(await bookingsOf(home)).toEqual([{ status: 'CONFIRMED', checkIn: '2027-03-20', checkOut: '2027-03-24' }])
  expect([unacknowledged(), isFree(home, '2027-03-23'), isFree(home, '2027-03-24')]).toEqual([0, false, true])
  channex.putRevision({
    propertyId: home.propertyId,
    bookingId,
    status: 'modified',
    checkIn: '2027-03-22',
    checkOut: '2027-03-27',
  })
  await after(60)
  expect(await bookingsOf(home)).toEqual([{ status: 'CONFIRMED', checkIn: '2027-03-22', checkOut: '2027-03-27' }])
  expect([isFree(home, '2027-03-20'), isFree(home, '2027-03-26')]).toEqual([true, false])
  channex.putRevision({ propertyId: home.propertyId, bookingId, status: 'cancelled' })
  await after(60)
  expect((await bookingsOf(home)).map(({ status }) => status)).toEqual(['CANCELLED'])
  expect([unacknowledged(), isFree(home, '2027-03-22')]).toEqual([0, true])
})

test('an acknowledgement that is lost after it was taken, and one that was not, leave one booking', async () => {
  const home = await connected()
  const { propertyId } = home
  const first = channex.putRevision({ propertyId, checkIn: '2027-04-01', checkOut: '2027-04-05' })
  const second = channex.putRevision({ propertyId, checkIn: '2027-04-10', checkOut: '2027-04-12' })
  channex.faults.push({ on: `POST /booking_revisions/${first.id}/ack`, kind: 'broken', isApplied: true })
  channex.faults.push({ on: `POST /booking_revisions/${second.id}/ack`, kind: 'broken' })
  await after(60)
  expect(unacknowledged()).toBe(1)
  await after(60)
  expect([unacknowledged(), (await bookingsOf(home)).length]).toEqual([0, 2])
})

test('a reservation of a home of another tenant, and one of a room that is mapped to nothing, hold up no other', async () => {
  const home = await connected()
  const foreign = channex.addForeignProperty()
  channex.putRevision({ propertyId: foreign, checkIn: '2027-04-01', checkOut: '2027-04-05' })
  const unmapped = { room_type_id: null, rate_plan_id: null }
  channex.putRevision({ propertyId: home.propertyId, checkIn: '2027-05-01', checkOut: '2027-05-05', room: unmapped })
  await after(60)
  expect(unacknowledged()).toBe(0)
  expect((await bookingsOf(home)).length).toBe(1)
  const [reservation] = await deps.db
    .select()
    .from(channelReservations)
    .where(eq(channelReservations.apartmentId, home.id))
  expect(reservation?.isMapped).toBe(false)
  const [stranger] = await deps.db.select().from(channelRevisions).where(eq(channelRevisions.propertyId, foreign))
  expect(stranger).toMatchObject({ outcome: 'unknown_home', reservationId: null })
})

test('a revision that left the feed without being applied is found within the hour', async () => {
  const home = await connected()
  channex.putRevision({ propertyId: home.propertyId, checkIn: '2027-06-01', checkOut: '2027-06-08' })
  // Nothing was read for longer than the feed has a revision.
  clock.advance(45 * 60)
  await after(0)
  await after(60 * 60)
  expect((await bookingsOf(home)).map(({ checkIn }) => checkIn)).toEqual(['2027-06-01'])
})

test('a change of an old reservation that left the feed without being applied is found with the next reading', async () => {
  const home = await connected()
  const { propertyId } = home
  const { bookingId } = channex.putRevision({ propertyId, checkIn: '2027-10-01', checkOut: '2027-10-08' })
  await after(60)
  for (let day = 0; day < 5; day++) await after(24 * 60 * 60)
  channex.putRevision({ propertyId, bookingId, status: 'cancelled' })
  clock.advance(45 * 60)
  // The manager lists its reservations only once its feed can be read again.
  channex.faults.push({ on: 'GET /bookings', kind: 'status', status: 503 })
  await after(0)
  await after(60)
  expect((await bookingsOf(home)).map(({ status }) => status)).toEqual(['CANCELLED'])
})

test('a cancellation of a stay that would be over by now is found after days without a reading', async () => {
  const home = await connected()
  const { propertyId } = home
  const today = dateInMadrid(clock.now())
  const dates = { checkIn: addDays(today, 1), checkOut: addDays(today, 3) }
  const { bookingId } = channex.putRevision({ propertyId, ...dates })
  await after(60)
  channex.putRevision({ propertyId, bookingId, status: 'cancelled' })
  clock.advance(6 * 24 * 60 * 60)
  await after(0)
  expect((await bookingsOf(home)).map(({ status }) => status)).toEqual(['CANCELLED'])
})

test('the second change of a reservation, lost from the feed, is applied over the first one', async () => {
  const home = await connected()
  const { propertyId } = home
  const { bookingId } = channex.putRevision({ propertyId, checkIn: '2027-12-01', checkOut: '2027-12-08' })
  await after(60)
  channex.putRevision({ propertyId, bookingId, status: 'modified', checkIn: '2027-12-01', checkOut: '2027-12-10' })
  await after(60)
  channex.putRevision({ propertyId, bookingId, status: 'modified', checkIn: '2027-12-01', checkOut: '2027-12-05' })
  clock.advance(45 * 60)
  await after(60)
  expect(await bookingsOf(home)).toMatchObject([{ checkIn: '2027-12-01', checkOut: '2027-12-05' }])
})

test('a reservation that is cancelled before it was ever read has its nights for sale again', async () => {
  const home = await connected()
  const { propertyId } = home
  const { bookingId } = channex.putRevision({ propertyId, checkIn: '2027-11-01', checkOut: '2027-11-08' })
  expect(isFree(home, '2027-11-05')).toBe(false)
  clock.advance(45 * 60)
  channex.putRevision({ propertyId, bookingId, status: 'cancelled' })
  await after(60)
  await after(60)
  expect([isFree(home, '2027-11-05'), (await bookingsOf(home)).length]).toEqual([true, 0])
})

test('a home that is connected later gets the reservations of its property from before', async () => {
  const home = await makeApartment(deps.db, { city: 'madrid' })
  const { propertyId } = await createHome(home.houseCode)
  const today = dateInMadrid(clock.now())
  channex.putRevision({ propertyId, checkIn: addDays(today, 1), checkOut: addDays(today, 5) })
  const early = channex.putRevision({ propertyId, checkIn: '2027-09-01', checkOut: '2027-09-08' })
  await after(60)
  expect(early.isAcknowledged).toBe(true)
  for (let day = 0; day < 20; day++) await after(24 * 60 * 60)
  const connection = { houseCode: home.houseCode, propertyId, by: COMMAND }
  expect(await connectHome(deps, connection)).toMatchObject({ ok: true })
  await after(60)
  expect((await bookingsOf(home)).map(({ checkIn, status }) => [checkIn, status])).toEqual([
    ['2027-09-01', 'CONFIRMED'],
  ])
})

test('after an outage of a day everything is level again within a quarter of an hour', async () => {
  const home = await connected()
  const fail = () => {
    channex.faults.length = 0
    for (let request = 0; request < 500; request++) channex.faults.push({ kind: 'status', status: 503 })
  }
  const ours = await makeBooking({ deps, home }, { checkIn: '2027-07-01', checkOut: '2027-07-11' })
  await pay(deps, ours)
  for (let hour = 0; hour < 24; hour++) {
    fail()
    await after(60 * 60)
  }
  expect(isFree(home, '2027-07-05')).toBe(true)
  channex.faults.length = 0
  for (let minute = 0; minute < 15; minute++) await after(60)
  expect([isFree(home, '2027-07-05'), isFree(home, '2027-07-11')]).toEqual([false, true])
  expect(await deps.db.select().from(nightsToPush).where(eq(nightsToPush.apartmentId, home.id))).toEqual([])
})
