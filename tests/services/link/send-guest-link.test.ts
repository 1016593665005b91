import { expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { sendGuestLink } from '#services/link/send-guest-link.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { actionsOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

/** Opens a world with a stay that begins within days, of which the first payment is made. */
async function openWorld(checkIn = '2027-03-05') {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world, { checkIn, checkOut: addDays(checkIn, 10) })
  await pay(world.deps, booking)
  const { deps } = world
  deps.sent.jobs.length = 0
  const send = (link: Parameters<typeof sendGuestLink>[1]['link']) =>
    sendGuestLink(deps, { code: booking.bookingCode, link, by: MEMBER })
  const mails = () => deps.sent.jobs.filter(({ name }) => name === 'send-mail').map(({ data }) => data)
  return { deps, code: booking.bookingCode, send, mails }
}

test('the link to the check-in is mailed anew each time, with an entry each', async () => {
  const { deps, code, send, mails } = await openWorld()
  expect(await send('check_in')).toMatchObject({ ok: true })
  expect(await send('booking')).toMatchObject({ ok: true })
  expect(mails()).toMatchObject([{ kind: 'check_in_reminder' }, { kind: 'booking_link' }])
  expect((await actionsOf(deps.db, code)).filter((action) => action === 'link_sent')).toHaveLength(2)
})

test('a link with nothing behind it is not sent: nothing is due, and no deposit was refused', async () => {
  const { deps, code, send, mails } = await openWorld('2027-06-01')
  expect(await send('payment')).toMatchObject({ code: 'change_not_allowed' })
  expect(await send('deposit')).toMatchObject({ code: 'change_not_allowed' })
  deps.clock.set('2027-06-01T13:00:00Z')
  expect(await send('payment')).toMatchObject({ ok: true })
  expect(mails()).toMatchObject([{ kind: 'booking_link' }])
  expect(await sendGuestLink(deps, { code: '0000000000', link: 'booking', by: MEMBER })).toMatchObject({
    code: 'booking_not_found',
  })
  expect((await actionsOf(deps.db, code)).filter((action) => action === 'link_sent')).toHaveLength(1)
})

test('a booking gets few such mails an hour, and one too many leaves no entry', async () => {
  const { deps, code, send, mails } = await openWorld()
  for (const link of ['booking', 'check_in', 'booking'] as const) expect(await send(link)).toMatchObject({ ok: true })
  expect(await send('booking')).toMatchObject({ code: 'rate_limited' })
  expect(mails()).toHaveLength(3)
  expect((await actionsOf(deps.db, code)).filter((action) => action === 'link_sent')).toHaveLength(3)
})
