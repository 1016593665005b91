import { expect, test } from 'vitest'
import type { Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { answerGuest } from '#services/message/answer-guest.ts'
import { askQuestion } from '#services/message/ask-question.ts'
import { getThreadForStaff } from '#services/message/get-thread-for-staff.ts'
import { writeForBooking } from '#services/message/write-for-booking.ts'
import { decideReview } from '#services/review/decide-review.ts'
import { listReviews } from '#services/review/list-reviews.ts'
import { writeReview } from '#services/review/write-review.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { makeAnyBooking } from '#tests/factories/stay-samples.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const OWNER = { roles: ['owner'], cities: null } as const
const MEMBER_ID = MEMBER.kind === 'staff' ? MEMBER.memberId : ''

/** What was refused, and who was faster. */
const outcome = (done: Result<unknown>) => (done.ok ? 'done' : [done.code, done.details?.changed?.by])

async function openWorld() {
  const world = await makeBookingWorld(database.pool)
  await database.pool.query('truncate rate_limits')
  return world
}

test('of two members who answer one question one is sent, and the other reads that it was answered', async () => {
  const { deps, home } = await openWorld()
  const question = { text: '¿Hay cuna?', email: 'ana@example.com', terms: true, language: 'es' } as const
  const requested = await askQuestion(deps, { houseCode: home.houseCode, ...question, address: '192.0.2.1' })
  if (!requested.ok) throw new Error(requested.code)
  const { reference } = requested.value
  const read = await getThreadForStaff(deps, { reference, member: OWNER })
  const lastMessageId = read.ok ? (read.value.messages.at(-1)?.id ?? null) : null
  const answer = (text: string) => answerGuest(deps, { to: reference, text, lastMessageId, by: MEMBER })
  const both = await Promise.all([answer('Sí, hay.'), answer('Sí, la ponemos.')])
  expect(both.map(outcome).sort()).toEqual([['changed_meanwhile', 'staff'], 'done'])
  const after = await getThreadForStaff(deps, { reference, member: OWNER })
  expect(after.ok && after.value.messages.map(({ author }) => author)).toEqual(['guest', 'staff'])
  const refused = both.find(({ ok }) => !ok)
  expect(refused).toMatchObject({ details: { changed: { memberId: MEMBER_ID } } })
})

test('an answer about a booking is not sent where its guest has written more since', async () => {
  const { deps, ...world } = await openWorld()
  const { bookingCode: code, viewToken } = await makeBooking({ deps, ...world })
  const answer = (lastMessageId: string | null | undefined, by: Actor = MEMBER) =>
    answerGuest(deps, { to: code, text: 'A las cuatro.', lastMessageId, by })
  await writeForBooking(deps, { code, viewToken, text: '¿A qué hora entramos?' })
  expect(outcome(await answer(null))).toEqual(['changed_meanwhile', 'guest'])
  expect(outcome(await answer(undefined))).toBe('done')
})

test('a review that its writer has written anew, or that another member has decided, is not decided unread', async () => {
  const { deps } = await openWorld()
  const { code, viewToken } = await makeAnyBooking(deps, { checkIn: '2027-02-10', checkOut: '2027-02-20' })
  const scores = { overall: 5, cleanliness: 5, accuracy: 5, location: 4, quiet: 4, work: 5 }
  const write = (text: string) => writeReview(deps, { code, viewToken, scores, text, language: 'es' })
  const versionNow = async () => {
    for (const status of ['waiting', 'published', 'refused'] as const) {
      const { reviews } = await listReviews(deps, { status, cities: null })
      const found = reviews.find(({ bookingCode }) => bookingCode === code)
      if (found) return found.version
    }
    return undefined
  }
  await write('Muy bien.')
  const first = await versionNow()
  await write('Muy mal.')
  const publish = (version: number | undefined) => decideReview(deps, { code, kind: 'publish', version, by: MEMBER })
  expect(outcome(await publish(first))).toEqual(['changed_meanwhile', 'guest'])
  const second = await versionNow()
  const refuseIt = () => decideReview(deps, { code, kind: 'refuse', reason: 'Insulta.', version: second, by: MEMBER })
  expect((await Promise.all([publish(second), refuseIt()])).map(outcome).sort()).toEqual([
    ['changed_meanwhile', 'staff'],
    'done',
  ])
  expect(outcome(await publish(await versionNow()))).toBe('done')
})
