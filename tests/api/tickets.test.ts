import { expect, test } from 'vitest'
import { makeApi } from '#tests/factories/api.ts'
import { samplePhoto, sentFile } from '#tests/factories/sample-files.ts'
import { atMoment, makeGuestStay, RADIATOR } from '#tests/factories/ticket.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

/** The API on the day of arrival of a confirmed stay, and the path of its tickets. */
async function openTickets(now = '2027-06-01T16:00:00Z') {
  const { made, holder } = await makeGuestStay(database.pool)
  const api = makeApi(atMoment(made, now))
  const headers = { 'X-View-Token': holder.viewToken }
  const path = `/api/bookings/${holder.code}/tickets`
  const post = async (end: string, body: unknown, key?: string) => {
    const answer = await api.post(`${path}${end}`, {
      body,
      headers: { ...headers, ...(key ? { 'Idempotency-Key': key } : {}) },
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  return { api, headers, path, post }
}

test('a ticket is reported once for its key, listed, allowed to be entered for and withdrawn', async () => {
  const { api, headers, path, post } = await openTickets()
  const reported = await post('', RADIATOR, 'one-key')
  expect(reported.status).toBe(201)
  expect((await post('', RADIATOR, 'one-key')).reference).toBe(reported.reference)
  const listed = await api.get(path, { headers })
  expect(listed.status).toBe(200)
  expect((await listed.json()).tickets).toHaveLength(1)
  const of = `/${reported.reference}`
  expect(await post(`${of}/permission`, { mayEnter: false })).toMatchObject({ status: 200 })
  expect(await post(`${of}/outcome`, { good: true })).toMatchObject({ status: 409, code: 'ticket_moved_on' })
  expect(await post(`${of}/withdraw`, undefined)).toMatchObject({ status: 200, tickets: [{ state: 'withdrawn' }] })
  expect(await post(`${of}/withdraw`, undefined)).toMatchObject({ status: 409, code: 'ticket_moved_on' })
  expect(await post('/ZZZZZZZZ/withdraw', undefined)).toMatchObject({ status: 404, code: 'not_found' })
})

test.each([
  ['a thing that its room has not', { ...RADIATOR, thing: 'toilet' }],
  ['something else without words', { ...RADIATOR, thing: 'other', words: ' ' }],
  ['no urgency', { ...RADIATOR, urgency: undefined }],
])('%s is refused', async (_, body) => {
  const { post } = await openTickets()
  expect(await post('', body)).toMatchObject({ status: 422, code: 'validation_failed' })
})

test('before the arrival and after the departure the answer says so', async () => {
  const early = await openTickets('2027-05-20T10:00:00Z')
  expect(await early.post('', RADIATOR)).toMatchObject({ status: 409, code: 'ticket_not_open' })
  const late = await openTickets('2027-06-20T10:00:00Z')
  expect(await late.post('', RADIATOR)).toMatchObject({ status: 410, code: 'ticket_closed' })
})

test('a photo is sent to a ticket and answered as a picture', async () => {
  const { api, headers, path, post } = await openTickets()
  const { reference } = await post('', RADIATOR)
  const body = sentFile(await samplePhoto(), 'image/jpeg')
  const sent = await api.app.request(`${path}/${reference}/photos`, {
    ...{ method: 'POST', body, headers: { ...headers, 'Content-Type': 'image/jpeg' } },
  })
  expect(sent.status).toBe(201)
  const { id } = await sent.json()
  const photo = await api.get(`${path}/${reference}/photos/${id}`, { headers })
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await api.get(`${path}/${reference}/photos/${id}`)).status).toBe(403)
})

test('the export of a user contains what they reported in the bookings of their account', async () => {
  const { api, post, path } = await openTickets()
  const { reference } = await post('', RADIATOR)
  const email = `reports-${reference.toLowerCase()}@example.com`
  const user = { name: 'Lucía', lastname: 'Ferrer', phone: '600 111 222', password: 'una frase larga' }
  const { token } = await (await api.post('/api/register', { body: { ...user, email, acceptTerms: true } })).json()
  await database.pool.query('update bookings set user_id = (select id from users where email = $1) where code = $2', [
    email,
    path.split('/')[3],
  ])
  const answer = await api.get('/api/me/export', { headers: { Authorization: `Bearer ${token}` } })
  const { tickets } = await answer.json()
  expect(tickets).toMatchObject([
    { reference, words: RADIATOR.words, state: 'received', events: [{ kind: 'received' }] },
  ])
})
