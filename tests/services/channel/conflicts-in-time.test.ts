import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { channelReservations } from '#db/schema/channel.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { applyRevision } from '#services/channel/apply-revision.ts'
import { bookWaitingReservations } from '#services/channel/book-waiting-reservations.ts'
import { listChannels } from '#services/channel/list-channels.ts'
import { readCalendars } from '#services/channel/read-calendars.ts'
import { makeBooking, pay } from '#tests/factories/booking.ts'
import { makeChannelStay } from '#tests/factories/channel-stay.ts'
import { makeManagedWorld, pushAfter } from '#tests/factories/managed-homes.ts'
import { makeRevision } from '#tests/factories/revisions.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()
const OWNER = { roles: ['owner'], cities: null } as const

test('a reservation whose taken nights have passed stays in the queue while its guest should be here, and is forgotten after', async () => {
  const { deps, home } = await makeManagedWorld(pool, 1)
  const ours = await makeBooking({ deps, home }, { checkIn: '2027-05-28', checkOut: '2027-06-04' })
  await pay(deps, ours)
  const revision = { ...makeRevision(home), propertyId: home.propertyId }
  expect(await applyRevision(deps, revision)).toBe('waits')
  deps.clock.set('2027-06-06T09:00:00Z')
  await readCalendars(deps)
  await bookWaitingReservations(deps)
  const { conflicts } = await listChannels(deps, { member: OWNER })
  const { code } = revision
  expect(conflicts).toMatchObject([{ houseCode: home.houseCode, code, checkIn: '2027-06-01', checkOut: '2027-06-11' }])
  deps.clock.set('2027-06-11T09:00:00Z')
  await bookWaitingReservations(deps)
  const isIt = eq(channelReservations.externalId, revision.reservationId)
  const [stored] = await deps.db.select().from(channelReservations).where(isIt)
  expect(stored).toMatchObject({ waiting: null, bookingId: null })
})

test.each(['reservation', 'block'] as const)(
  'nights of a %s of a calendar are not for sale at the channel manager once ours are cancelled',
  async (kind) => {
    const { deps, home, manager } = await makeManagedWorld(pool, 1)
    const ours = await makeBooking({ deps, home }, { checkIn: '2027-06-01', checkOut: '2027-06-11' })
    await pay(deps, ours)
    const readAt = deps.clock.now().toISOString()
    await makeChannelStay(deps.db, home, {
      kind,
      site: 'airbnb',
      checkIn: '2027-06-05',
      checkOut: '2027-06-14',
      readAt,
    })
    await pushAfter(deps, 0)
    manager.messages.length = 0
    await cancelBooking(deps, { code: ours.bookingCode, cause: 'company', by: COMMAND })
    await pushAfter(deps, 10)
    expect(manager.messages.map(({ kind, values }) => ({ kind, values }))).toMatchObject([
      {
        kind: 'nights',
        values: [
          { from: '2027-06-01', to: '2027-06-05', isFree: true },
          { from: '2027-06-05', to: '2027-06-14', isFree: false },
        ],
      },
    ])
  },
)
