import { expect, test } from 'vitest'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { openOffice } from '#tests/harness/office.ts'

const database = await databaseForFile()

async function paidBooking() {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  const office = openOffice(world.deps)
  return {
    office,
    finance: await office.signIn(['finance']),
    path: `/office-api/bookings/${booking.bookingCode}/money`,
  }
}

test('an action answers its figures first, is done at these once, and then names who was faster', async () => {
  const { office, finance, path } = await paidBooking()
  const request = { number: 1, amountCents: 50_00, reason: 'Sin calefacción' }
  const shown = await office.call('POST', `${path}/refund/preview`, { member: finance, body: request })
  expect(shown).toMatchObject({ status: 200, body: { leftAfterCents: 127_00, owedAfterCents: 540_00 } })
  const body = { ...request, previewId: shown.body.previewId }
  const done = await office.call('POST', `${path}/refund`, { member: finance, body })
  expect(done).toMatchObject({ status: 204 })
  expect(await office.call('POST', `${path}/refund`, { member: finance, body })).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      details: { changed: { by: 'staff', memberId: finance.id, now: { leftCents: 127_00 } } },
    },
  })
})

test('the figures of an action on money are shown without a fresh proof, and the action wants one', async () => {
  const { office, finance, path } = await paidBooking()
  await database.pool.query(`update staff_sessions set fresh_at = fresh_at - interval '1 hour' where id = $1`, [
    finance.sessionId,
  ])
  const request = { number: 1, amountCents: 50_00, reason: 'Sin calefacción' }
  const shown = await office.call('POST', `${path}/refund/preview`, { member: finance, body: request })
  expect(shown.status).toBe(200)
  const body = { ...request, previewId: shown.body.previewId }
  const answer = await office.call('POST', `${path}/refund`, { member: finance, body })
  expect(answer).toMatchObject({ status: 403, body: { code: 'fresh_proof_needed' } })
  const viewer = await office.signIn(['viewer'])
  expect(await office.call('POST', `${path}/refund/preview`, { member: viewer, body: request })).toMatchObject({
    status: 403,
  })
})

test('the preview of one booking, and that of another action, is worth nothing for this one', async () => {
  const [one, other] = [await paidBooking(), await paidBooking()]
  const request = { number: 1, amountCents: 50_00, reason: 'Sin calefacción' }
  const post = ({ office, finance, path }: typeof one, body: object, end = '') =>
    office.call('POST', `${path}/refund${end}`, { member: finance, body })
  const { previewId } = (await post(one, request, '/preview')).body
  expect(await post(other, { ...request, previewId })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  const more = { ...request, amountCents: 60_00, previewId }
  expect(await post(one, more)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(await post(one, { ...request, previewId })).toMatchObject({ status: 204 })
})

test('a request that is sent again with its key does nothing twice', async () => {
  const { office, finance, path } = await paidBooking()
  const request = { items: [{ kind: 'cleaning', text: 'Limpieza extra', amountCents: 60_00, vatPercent: 21 }] }
  const shown = await office.call('POST', `${path}/extra-card/preview`, { member: finance, body: request })
  const body = { ...request, previewId: shown.body.previewId }
  const headers = { 'idempotency-key': 'the-same-key' }
  const answers = [
    await office.call('POST', `${path}/extra-card`, { member: finance, body, headers }),
    await office.call('POST', `${path}/extra-card`, { member: finance, body, headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  const { rows } = await database.pool.query(`select 1 from charges where amount_cents = 60_00`)
  expect(rows).toHaveLength(1)
})

test('staff read of a booking that does not exist what is so, not what guests read of their cards', async () => {
  const { office, finance } = await paidBooking()
  const path = '/office-api/bookings/ZZZZZZZZZZ/money/charge/preview'
  const answer = await office.call('POST', path, { member: finance, body: { number: 1 } })
  expect(answer).toMatchObject({ status: 404, body: { code: 'booking_not_found' } })
  expect(answer.body.message).not.toContain('tarjeta')
})

test.each([
  ['refund', { number: 1, amountCents: 0, reason: 'Nada' }, 'amountCents'],
  ['refund', { number: 1, amountCents: 10.5, reason: 'Céntimos' }, 'amountCents'],
  ['refund', { number: 1, amountCents: 10_00, reason: '  ' }, 'reason'],
  ['record', { number: 1, amountCents: 10_00, method: 'card', receivedOn: '2027-03-01', reference: 'A' }, 'method'],
  ['extra-link', { items: [] }, 'items'],
  ['put-off', { number: 1, until: '2027-02-30', reason: 'Nómina' }, 'until'],
])('%s with a wrong field says which one', async (name, body, field) => {
  const { office, finance, path } = await paidBooking()
  const answer = await office.call('POST', `${path}/${name}/preview`, { member: finance, body })
  expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  expect(Object.keys(answer.body.errors)).toEqual([field])
})
