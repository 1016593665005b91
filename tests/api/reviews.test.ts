import { afterEach, beforeEach, expect, test } from 'vitest'
import { COMMAND } from '#domain/staff/actor.ts'
import { decideReview } from '#services/review/decide-review.ts'
import { inviteReviews } from '#services/review/invite-reviews.ts'
import { listPending } from '#services/review/list-pending.ts'
import { makeBooking, pay } from '#tests/factories/booking.ts'
import { type AccountWorld, openAccountWorld } from '#tests/harness/account-world.ts'

let world: AccountWorld
let code: string
let headers: Record<string, string>
beforeEach(async () => {
  world = await openAccountWorld()
  // Five days before arrival everything is paid at once, so the stay is confirmed. It ends on 15 March.
  const booking = await makeBooking(world, { checkIn: '2027-03-05' })
  await pay(world.deps, booking)
  code = booking.bookingCode
  headers = { 'X-View-Token': booking.viewToken }
  world.deps.sent.jobs.length = 0
})
afterEach(() => world.close())

const SCORES = { overall: 5, cleanliness: 4, accuracy: 5, location: 4, quiet: 2, work: 5 }
const own = () => `/api/bookings/${code}/review`
const write = (body: object = { scores: SCORES, text: 'Muy bien.' }) => world.api.put(own(), { body, headers })
const ofHome = async () => (await world.api.get(`/api/apartments/${world.home.houseCode}/reviews`)).json()

test('a stay is reviewed from its end on, for a month, by its holder alone', async () => {
  world.deps.clock.set('2027-03-14T20:00:00Z')
  expect(await (await write()).json()).toMatchObject({ status: 409, code: 'review_not_open' })
  world.deps.clock.set('2027-03-15T12:00:00Z')
  expect((await world.api.put(own(), { body: { scores: SCORES, text: 'Yo no estuve.' } })).status).toBe(403)
  expect((await write({ scores: { ...SCORES, quiet: 6 }, text: 'Bien' })).status).toBe(422)
  expect((await write({ scores: { overall: 5 }, text: 'Bien' })).status).toBe(422)
  expect(await (await write()).json()).toMatchObject({ isOpen: true, review: { status: 'waiting', scores: SCORES } })
  world.deps.clock.set('2027-04-15T12:00:00Z')
  expect(await (await write()).json()).toMatchObject({ code: 'review_not_open' })
})

test('a review is shown once staff has published it, with averages and the answer, and not when it is refused', async () => {
  world.deps.clock.set('2027-03-16T09:00:00Z')
  await write()
  expect(await ofHome()).toEqual({ count: 0, reviews: [] })
  expect(await listPending(world.deps)).toMatchObject([{ bookingCode: code, text: 'Muy bien.' }])
  await decideReview(world.deps, { code, kind: 'publish', by: COMMAND })
  await decideReview(world.deps, { code, kind: 'answer', text: 'Gracias, Lucía.', by: COMMAND })
  expect(await ofHome()).toMatchObject({
    count: 1,
    averages: SCORES,
    reviews: [{ author: 'Lucía', checkOut: '2027-03-15', text: 'Muy bien.', answer: 'Gracias, Lucía.' }],
  })
  expect(await listPending(world.deps)).toEqual([])
  await decideReview(world.deps, { code, kind: 'refuse', reason: 'Habla de otra casa.', by: COMMAND })
  expect(await ofHome()).toMatchObject({ count: 0 })
  const seen = await (await world.api.get(own(), { headers })).json()
  expect(seen.review).toMatchObject({ status: 'refused', refusalReason: 'Habla de otra casa.' })
})

test('a changed review waits for staff again, and its writer deletes it', async () => {
  world.deps.clock.set('2027-03-16T09:00:00Z')
  await write()
  await decideReview(world.deps, { code, kind: 'publish', by: COMMAND })
  await write({ scores: SCORES, text: 'Lo cambio.' })
  expect(await ofHome()).toMatchObject({ count: 0 })
  await decideReview(world.deps, { code, kind: 'publish', by: COMMAND })
  expect((await world.api.app.request(own(), { method: 'DELETE' })).status).toBe(403)
  expect((await world.api.app.request(own(), { method: 'DELETE', headers })).status).toBe(204)
  expect(await ofHome()).toMatchObject({ count: 0 })
})

test('who stayed is invited some days after leaving, once, and not after writing', async () => {
  const invited = async (now: string) => {
    world.deps.clock.set(now)
    world.deps.sent.jobs.length = 0
    await inviteReviews(world.deps)
    return world.deps.sent.jobs.map(({ data, id }) => ({ ...data, id }))
  }
  expect(await invited('2027-03-16T09:00:00Z')).toEqual([])
  const [first, ...none] = await invited('2027-03-18T09:00:00Z')
  expect(first).toMatchObject({ kind: 'review_invitation' })
  expect(none).toEqual([])
  // The same id again: the queue and the mailer take it once.
  expect(await invited('2027-03-19T09:00:00Z')).toEqual([first])
  await write()
  expect(await invited('2027-03-20T09:00:00Z')).toEqual([])
})
