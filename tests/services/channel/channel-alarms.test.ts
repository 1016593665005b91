import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { channelManager, channelReservations, managedHomes } from '#db/schema/channel.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { addChannelCalendar } from '#services/channel/add-channel-calendar.ts'
import { applyRevision } from '#services/channel/apply-revision.ts'
import { countChannelAlarms } from '#services/channel/count-channel-alarms.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { manageHome } from '#tests/factories/channel-manager.ts'
import { makeChannelStay } from '#tests/factories/channel-stay.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { makeRevision } from '#tests/factories/revisions.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()
const deps = makeDeps(pool)
const OWNER = { roles: ['owner'], cities: null } as const
const START = deps.clock.now()
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const alarms = async (member: Parameters<typeof countChannelAlarms>[1] = OWNER) =>
  Object.fromEntries((await countChannelAlarms(deps, member, null)).map(({ kind, count }) => [kind, count]))

test('each thing that goes wrong at other sites is counted once it lasts, for those who see channels in their cities', async () => {
  expect(await alarms()).toEqual({})
  const home = await makeApartment(deps.db, { city: 'madrid' })
  const { houseCode } = home
  const address = 'https://calendars.example/alarms.ics'
  deps.calendars.publish(address, [])
  await addChannelCalendar(deps, { houseCode, site: 'airbnb', address, takesBlocks: false, by: SYSTEM })
  await makeBlock(deps.db, home, '2027-04-01', '2027-04-05')
  const stay = { site: 'vrbo', checkIn: '2027-04-01', checkOut: '2027-04-10', readAt: '2027-03-01T09:00:00Z' } as const
  await makeChannelStay(deps.db, home, stay)
  expect(await alarms()).toEqual({ conflicts: 1 })

  const managed = await makeApartment(deps.db, { city: 'madrid' })
  await manageHome(deps.db, managed, START)
  await deps.db.update(channelManager).set({ fedAt: START })
  const set = (changed: Partial<typeof managedHomes.$inferInsert>) =>
    deps.db.update(managedHomes).set(changed).where(eq(managedHomes.apartmentId, managed.id))
  await set({ fault: 'unreachable', failures: 1, failingSince: START })
  deps.clock.set(minutesLater(14).toISOString())
  expect(await alarms()).toEqual({ conflicts: 1 })
  deps.clock.set(minutesLater(15).toISOString())
  expect(await alarms()).toEqual({ conflicts: 1, silent_manager: 1, failing_homes: 1 })
  deps.clock.set(minutesLater(120).toISOString())
  expect(await alarms()).toMatchObject({ stopped_calendars: 2 })
  await deps.db.update(channelManager).set({ stoppedAt: START, fedAt: minutesLater(120) })
  await set({ comparedAt: START, differences: 4, differenceRanges: [], uncomparedNights: 0 })
  await applyRevision(deps, { ...makeRevision(managed), isMapped: false })
  expect(await alarms()).toEqual({
    ...{ conflicts: 1, stopped_calendars: 2, stopped_pushes: 1 },
    ...{ failing_homes: 1, differing_homes: 1, unmapped_reservations: 1 },
  })
  await deps.db.update(channelReservations).set({ status: 'cancelled' })
  expect(await alarms()).not.toHaveProperty('unmapped_reservations')

  expect(await alarms({ roles: ['owner'], cities: ['sevilla'] })).toEqual({})
  expect(await alarms({ roles: ['finance'], cities: null })).toEqual({})
})
