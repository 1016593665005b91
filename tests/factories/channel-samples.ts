import { eq } from 'drizzle-orm'
import { listConflicts } from '#db/channel/conflict-rows.ts'
import { bookings } from '#db/schema/booking.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { addChannelCalendar } from '#services/channel/add-channel-calendar.ts'
import { makeApartment } from './apartment.ts'
import type { TestEvent } from './calendars.ts'
import type { TestDeps } from './deps.ts'
import type { Sample } from './office-samples.ts'
import { makeAnyBooking } from './stay-samples.ts'

const ADDRESS = 'https://calendars.example/sample.ics'

async function madeCalendar(deps: TestDeps, houseCode: string, events: readonly TestEvent[] = []) {
  deps.calendars.publish(ADDRESS, events)
  const calendar = { houseCode, site: 'airbnb', address: ADDRESS, takesBlocks: false, by: SYSTEM } as const
  const added = await addChannelCalendar(deps, calendar)
  if (!added.ok) throw new Error(added.code)
  return { houseCode, ...added.value }
}

const madeHome = async (deps: TestDeps) => (await makeApartment(deps.db, { city: 'madrid' })).houseCode

/** Makes a booking whose nights another site has sold too. */
async function madeConflict(deps: TestDeps) {
  const { code, houseCode } = await makeAnyBooking(deps)
  const [booking] = await deps.db.select().from(bookings).where(eq(bookings.code, code))
  if (!booking) throw new Error('The booking is not there')
  await madeCalendar(deps, houseCode, [{ uid: 'sold', from: booking.checkIn, to: booking.checkOut }])
  const conflicts = await listConflicts(deps.db, null, booking.checkIn)
  const stayId = conflicts.find((one) => one.houseCode === houseCode)?.id
  return { houseCode, stayId }
}

/** Calendars of homes at other sites, and conflicts with them. */
export const CHANNEL_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/homes/{houseCode}/channel-calendars': {
    city: 'madrid',
    async make(deps) {
      deps.calendars.publish(ADDRESS, [])
      const path = `/office-api/homes/${await madeHome(deps)}/channel-calendars`
      return { path, body: { site: 'airbnb', address: ADDRESS, takesBlocks: true } }
    },
  },
  'POST /office-api/homes/{houseCode}/channel-calendar-ends': {
    city: 'madrid',
    async make(deps) {
      const { houseCode, calendarId } = await madeCalendar(deps, await madeHome(deps))
      return { path: `/office-api/homes/${houseCode}/channel-calendar-ends`, body: { calendarId } }
    },
  },
  'POST /office-api/homes/{houseCode}/channel-calendar-readings': {
    city: 'madrid',
    async make(deps) {
      const { houseCode, calendarId } = await madeCalendar(deps, await madeHome(deps))
      return { path: `/office-api/homes/${houseCode}/channel-calendar-readings`, body: { calendarId } }
    },
  },
  'POST /office-api/homes/{houseCode}/channel-conflict-ends': {
    city: 'madrid',
    async make(deps) {
      const { houseCode, stayId } = await madeConflict(deps)
      return { path: `/office-api/homes/${houseCode}/channel-conflict-ends`, body: { stayId, end: 'same_booking' } }
    },
  },
  'POST /office-api/homes/{houseCode}/ask-first': {
    city: 'madrid',
    async make(deps) {
      return { path: `/office-api/homes/${await madeHome(deps)}/ask-first`, body: { asksFirst: true } }
    },
  },
  'POST /office-api/calendar-secrets': {
    make: async () => ({ body: { site: 'vrbo' } }),
  },
}
