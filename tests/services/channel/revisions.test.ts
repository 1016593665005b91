import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findBooking } from '#db/booking/booking-rows.ts'
import { readBalance } from '#db/payment/adjustment-rows.ts'
import { bookings, occupancies } from '#db/schema/booking.ts'
import { channelReservations, channelRevisions } from '#db/schema/channel.ts'
import type { ReservationRevision } from '#domain/channel/channel-manager.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { holderBookingView, publicBookingView } from '#services/booking/booking-view.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { applyRevision } from '#services/channel/apply-revision.ts'
import { bookWaitingReservations } from '#services/channel/book-waiting-reservations.ts'
import { listChannels } from '#services/channel/list-channels.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { manageHome } from '#tests/factories/channel-manager.ts'
import { makeRevision } from '#tests/factories/revisions.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()
const world = await makeBookingWorld(pool)
const { deps } = world

async function managedHome() {
  const home = await makeApartment(deps.db, { city: 'madrid' })
  await manageHome(deps.db, home, null)
  return home
}

type Home = Awaited<ReturnType<typeof managedHome>>
const OWNER = { roles: ['owner'], cities: null } as const
const conflictsOf = async ({ houseCode }: Home) =>
  (await listChannels(deps, { member: OWNER })).conflicts.filter((one) => one.houseCode === houseCode)

async function bookedBy({ reservationId }: ReservationRevision) {
  const [found] = await deps.db
    .select({ code: bookings.code, reservation: channelReservations })
    .from(channelReservations)
    .innerJoin(bookings, eq(bookings.id, channelReservations.bookingId))
    .where(eq(channelReservations.externalId, reservationId))
  const record = found && (await readBooking(deps.db, found.code))
  if (!found || !record) throw new Error('The reservation has no booking')
  return { ...record, reservation: found.reservation, balance: await readBalance(deps.db, record.booking.id) }
}

async function nightsOf({ id }: Pick<Home, 'id'>) {
  const rows = await deps.db
    .select({ nights: occupancies.nights, releasedAt: occupancies.releasedAt })
    .from(occupancies)
    .where(eq(occupancies.apartmentId, id))
  return rows.filter(({ releasedAt }) => releasedAt === null).map(({ nights }) => nights)
}

/** A later revision of the same reservation. */
function later(revision: ReservationRevision, changes: Partial<ReservationRevision>): ReservationRevision {
  const { id, insertedAt } = makeRevision({ houseCode: '' })
  return { ...revision, id, insertedAt, status: 'modified', ...changes }
}

const mailsOf = (bookingId: string) =>
  deps.sent.jobs.flatMap(({ name, data }) =>
    name === 'send-mail' && 'bookingId' in data && data.bookingId === bookingId && 'kind' in data ? [data.kind] : [],
  )
const jobsOf = (bookingId: string) =>
  deps.sent.jobs.flatMap(({ name, data }) => ('bookingId' in data && data.bookingId === bookingId ? [name] : []))

test('a reservation of a site is a confirmed booking with its guest, its nights and the money that the site collects', async () => {
  const home = await managedHome()
  const revision = makeRevision(home, { party: { adults: 2, children: 1, babies: 0 } })
  expect(await applyRevision(deps, revision)).toBe('booked')
  const { booking, payments, ledger, balance, reservation } = await bookedBy(revision)
  expect(booking).toMatchObject({
    ...{ status: 'CONFIRMED', source: 'channel', checkIn: '2027-06-01', checkOut: '2027-06-11' },
    ...{ adults: 2, children: 1, holderName: 'Greta', holderEmail: 'greta.1@guest.booking.com', language: 'en' },
    ...{ totalPriceCents: 600_00, holdExpiresAt: null },
  })
  expect(booking.price).toMatchObject({ totalPriceCents: 600_00, depositCents: 0 })
  expect(await nightsOf(home)).toEqual(['[2027-06-01,2027-06-11)'])
  expect(payments.map(({ amountCents }) => amountCents)).toEqual([600_00])
  expect(ledger.charges.map(({ gateway, state }) => [gateway, state])).toEqual([['other_site', 'succeeded']])
  expect(balance).toMatchObject({ dueCents: 0 })
  expect(reservation).toMatchObject({ site: 'booking_com', code: revision.code, commissionCents: 90_00, waiting: null })
  expect(jobsOf(booking.id)).toEqual(expect.arrayContaining(['invite-guests', 'report-booking']))
  expect(mailsOf(booking.id)).toEqual([])
})

test('a visitor with our code reads at which site a stay was booked, its holder also the code there, and neither a sum', async () => {
  const home = await managedHome()
  const revision = makeRevision(home)
  await applyRevision(deps, revision)
  const record = await bookedBy(revision)
  const shown = publicBookingView(deps, record)
  expect(shown).toMatchObject({ bookedAt: { site: 'booking_com' }, totalPriceCents: 0, paymentSchedule: [] })
  expect(JSON.stringify(shown)).not.toContain(revision.code)
  const own = holderBookingView(deps, record)
  expect(own).toMatchObject({ bookedAt: { site: 'booking_com', code: revision.code }, totalPriceCents: 0 })
})

test('a revision that comes again changes nothing, and an older one than the last is not applied', async () => {
  const home = await managedHome()
  const first = makeRevision(home)
  const shorter = later(first, { checkOut: '2027-06-08', amountCents: 420_00 })
  const longest = later(first, { checkOut: '2027-06-15', amountCents: 840_00 })
  await applyRevision(deps, first)
  await applyRevision(deps, longest)
  expect(await applyRevision(deps, shorter)).toBe('outdated')
  expect([await applyRevision(deps, first), await applyRevision(deps, longest)]).toEqual(['booked', 'changed'])
  const { booking, payments } = await bookedBy(first)
  expect(booking).toMatchObject({ checkOut: '2027-06-15', totalPriceCents: 840_00 })
  expect(payments.map(({ amountCents }) => amountCents)).toEqual([600_00, 240_00])
  expect(await nightsOf(home)).toEqual(['[2027-06-01,2027-06-15)'])
})

test('a change that comes before its reservation books it, and a cancellation of what never came is recorded', async () => {
  const home = await managedHome()
  const changed = makeRevision(home, { status: 'modified' })
  expect(await applyRevision(deps, changed)).toBe('booked')
  const never = makeRevision(home, { status: 'cancelled', checkIn: '2027-08-01', checkOut: '2027-08-05' })
  expect(await applyRevision(deps, never)).toBe('never_booked')
  expect(await nightsOf(home)).toEqual(['[2027-06-01,2027-06-11)'])
})

test('a shorter stay gives back the difference at the site, and the books close', async () => {
  const home = await managedHome()
  const first = makeRevision(home)
  await applyRevision(deps, first)
  const change = later(first, {
    checkIn: '2027-06-03',
    amountCents: 450_00,
    party: { adults: 1, children: 0, babies: 0 },
  })
  expect(await applyRevision(deps, change)).toBe('changed')
  const { booking, ledger, balance } = await bookedBy(first)
  expect(booking).toMatchObject({ checkIn: '2027-06-03', adults: 1, totalPriceCents: 450_00 })
  expect(ledger.refunds.map(({ amountCents, state }) => [amountCents, state])).toEqual([[150_00, 'succeeded']])
  expect(balance).toMatchObject({ dueCents: 0 })
  expect(mailsOf(booking.id)).toEqual([])
})

test('a cancellation frees the nights and gives back what the site collected, without a mail of ours', async () => {
  const home = await managedHome()
  const first = makeRevision(home)
  await applyRevision(deps, first)
  expect(await applyRevision(deps, later(first, { status: 'cancelled' }))).toBe('cancelled')
  const { booking, ledger } = await bookedBy(first)
  expect(booking).toMatchObject({ status: 'CANCELLED', cancelReason: 'other_site' })
  expect(ledger.refunds.map(({ amountCents, state }) => [amountCents, state])).toEqual([[600_00, 'succeeded']])
  expect(await nightsOf(home)).toEqual([])
  expect(mailsOf(booking.id)).toEqual([])
})

test('a reservation that comes back after its cancellation is booked once more, under another code', async () => {
  const home = await managedHome()
  const first = makeRevision(home)
  await applyRevision(deps, first)
  const { booking } = await bookedBy(first)
  await applyRevision(deps, later(first, { status: 'cancelled' }))
  expect(await applyRevision(deps, later(first, { checkOut: '2027-06-09', amountCents: 480_00 }))).toBe('booked')
  const again = await bookedBy(first)
  expect(again.booking.id).not.toBe(booking.id)
  expect(again.booking).toMatchObject({ status: 'CONFIRMED', checkOut: '2027-06-09' })
  expect(await nightsOf(home)).toEqual(['[2027-06-01,2027-06-09)'])
})

test('nights that are taken here make a conflict; the reservation is booked once they are free, and not before', async () => {
  const home = await managedHome()
  const ours = await makeBooking({ deps, home }, { checkIn: '2027-06-08', checkOut: '2027-06-14' })
  await pay(deps, ours)
  const revision = makeRevision(home)
  expect(await applyRevision(deps, revision)).toBe('waits')
  const [conflict] = await conflictsOf(home)
  expect(conflict).toMatchObject({
    site: 'booking_com',
    code: revision.code,
    checkIn: '2027-06-01',
    checkOut: '2027-06-11',
  })
  expect(conflict?.others.map(({ code }) => code)).toEqual([ours.bookingCode])
  expect((await nightsOf(home)).toSorted()).toEqual(['[2027-06-01,2027-06-08)', '[2027-06-08,2027-06-14)'])
  await bookWaitingReservations(deps)
  expect((await conflictsOf(home)).length).toBe(1)
  await cancelBooking(deps, { code: ours.bookingCode, cause: 'company', by: COMMAND })
  await bookWaitingReservations(deps)
  expect(await conflictsOf(home)).toEqual([])
  const { booking, reservation } = await bookedBy(revision)
  expect(booking).toMatchObject({ status: 'CONFIRMED', checkIn: '2027-06-01', checkOut: '2027-06-11' })
  expect(reservation.waiting).toBeNull()
  expect(await nightsOf(home)).toEqual(['[2027-06-01,2027-06-11)'])
  expect(await outcomeOf(revision)).toBe('booked')
})

async function outcomeOf({ id }: ReservationRevision) {
  const [found] = await deps.db.select().from(channelRevisions).where(eq(channelRevisions.id, id))
  return found?.outcome
}

test('a reservation that is cancelled before it is booked, or in the moment of a change, stays cancelled whatever comes later', async () => {
  const home = await managedHome()
  const made = makeRevision(home, { checkIn: '2027-11-01', checkOut: '2027-11-05' })
  const changed = later(made, { checkOut: '2027-11-06' })
  expect(await applyRevision(deps, later(made, { status: 'cancelled' }))).toBe('never_booked')
  expect(await applyRevision(deps, made)).toBe('never_booked')
  expect(await applyRevision(deps, changed)).toBe('never_booked')
  const first = makeRevision(home, { checkIn: '2027-11-10', checkOut: '2027-11-15' })
  const end = later(first, { status: 'cancelled' })
  await applyRevision(deps, first)
  await applyRevision(deps, end)
  const late = later(first, { checkOut: '2027-11-16', insertedAt: end.insertedAt })
  expect(await applyRevision(deps, late)).toBe('outdated')
  expect(await nightsOf(home)).toEqual([])
})

test('a reservation that waits and is cancelled at its site frees what it held', async () => {
  const home = await managedHome()
  const ours = await makeBooking({ deps, home }, { checkIn: '2027-06-08', checkOut: '2027-06-14' })
  await pay(deps, ours)
  const revision = makeRevision(home)
  await applyRevision(deps, revision)
  expect(await applyRevision(deps, later(revision, { status: 'cancelled' }))).toBe('cancelled')
  expect(await nightsOf(home)).toEqual(['[2027-06-08,2027-06-14)'])
  expect(await conflictsOf(home)).toEqual([])
  await bookWaitingReservations(deps)
  expect(await nightsOf(home)).toEqual(['[2027-06-08,2027-06-14)'])
})

test('a change to nights that are taken leaves the booking as it is until they are free', async () => {
  const home = await managedHome()
  const first = makeRevision(home)
  await applyRevision(deps, first)
  const ours = await makeBooking({ deps, home }, { checkIn: '2027-06-11', checkOut: '2027-06-20' })
  await pay(deps, ours)
  const longer = later(first, { checkOut: '2027-06-15', amountCents: 840_00 })
  expect(await applyRevision(deps, longer)).toBe('waits')
  expect((await bookedBy(first)).booking).toMatchObject({ checkOut: '2027-06-11', totalPriceCents: 600_00 })
  const [conflict] = await conflictsOf(home)
  expect(conflict?.others.map(({ code }) => code)).toEqual([ours.bookingCode])
  await cancelBooking(deps, { code: ours.bookingCode, cause: 'company', by: COMMAND })
  await bookWaitingReservations(deps)
  expect((await bookedBy(first)).booking).toMatchObject({ checkOut: '2027-06-15', totalPriceCents: 840_00 })
  expect(await conflictsOf(home)).toEqual([])
  expect(await nightsOf(home)).toEqual(['[2027-06-01,2027-06-15)'])
})

test('a reservation that moves to another home of ours takes its booking along', async () => {
  const [home, other] = [await managedHome(), await managedHome()]
  const first = makeRevision(home)
  await applyRevision(deps, first)
  expect(await applyRevision(deps, later(first, { propertyId: `property of ${other.houseCode}` }))).toBe('changed')
  expect((await bookedBy(first)).houseCode).toBe(other.houseCode)
  expect([await nightsOf(home), await nightsOf(other)]).toEqual([[], ['[2027-06-01,2027-06-11)']])
})

test('a revision of a property that is no home of ours is recorded, and applied once the home is connected', async () => {
  const home = await makeApartment(deps.db, { city: 'madrid' })
  const revision = makeRevision(home)
  expect(await applyRevision(deps, revision)).toBe('unknown_home')
  expect(await nightsOf(home)).toEqual([])
  await manageHome(deps.db, home, null)
  expect(await applyRevision(deps, revision)).toBe('booked')
})

test('the money that the company collects is due from the guest, and a payout stays with the site', async () => {
  const home = await managedHome()
  const ours = makeRevision(home, { collectedBy: 'company' })
  await applyRevision(deps, ours)
  const { payments, ledger, balance, booking } = await bookedBy(ours)
  expect([payments.length, ledger.charges.length, booking.status]).toEqual([1, 0, 'CONFIRMED'])
  expect(balance).toMatchObject({ dueCents: 600_00 })
  const payout = makeRevision(home, { site: 'airbnb', isPayout: true, checkIn: '2027-07-01', checkOut: '2027-07-08' })
  await applyRevision(deps, payout)
  expect((await bookedBy(payout)).booking).toMatchObject({ invoicesFollow: false })
})

test('two deliveries of a revision at the same moment make one booking', async () => {
  const home = await managedHome()
  const revision = makeRevision(home)
  await Promise.all([applyRevision(deps, revision), applyRevision(deps, revision), applyRevision(deps, revision)])
  const made = await deps.db.select().from(bookings).where(eq(bookings.apartmentId, home.id))
  expect(made.length).toBe(1)
  const live = await deps.db.select().from(occupancies).where(isNull(occupancies.releasedAt))
  expect(live.filter(({ apartmentId }) => apartmentId === home.id).length).toBe(1)
  expect((await findBooking(deps.db, made[0]?.code ?? ''))?.booking.source).toBe('channel')
})
