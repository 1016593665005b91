import { expect, test } from 'vitest'
import { updateBookingStatus } from '#db/booking/booking-rows.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { correctHolder } from '#services/arrival/correct-holder.ts'
import { reportAgain } from '#services/arrival/report-again.ts'
import { setRegisterDuty } from '#services/arrival/set-register-duty.ts'
import { makeOffer } from '#services/booking/make-offer.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import { answerGuest } from '#services/message/answer-guest.ts'
import { decideReview } from '#services/review/decide-review.ts'
import { writeReview } from '#services/review/write-review.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, LUCIA, makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { actionsOf, entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

async function paidBooking() {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  return { deps: world.deps, code: booking.bookingCode, booking }
}

test('correcting a holder and setting the duty leave an entry each, and none when nothing is changed', async () => {
  const { deps, code } = await paidBooking()
  for (const text of ['Ferrer Soler', 'Ferrer Soler']) {
    await correctHolder(deps, { code, field: 'lastname', text, by: MEMBER })
  }
  await correctHolder(deps, { code, field: 'phone', text: 'none', by: MEMBER })
  for (const isRequired of [false, false]) await setRegisterDuty(deps, { code, isRequired, by: COMMAND })
  await reportAgain(deps, { code, by: MEMBER })
  expect(await entriesOf(deps.db, code)).toMatchObject([
    { act: 'holder_corrected', actor: 'staff', changes: { lastname: 'personal' } },
    { act: 'register_duty_set', actor: 'command', changes: { sesRequired: [true, false] } },
  ])
})

test('a message to a guest leaves an entry without its text', async () => {
  const { deps, code } = await paidBooking()
  await answerGuest(deps, { to: code, text: 'La llave está en el buzón.', by: MEMBER })
  await answerGuest(deps, { to: '0000000000', text: 'Hola.', by: MEMBER })
  const entries = await entriesOf(deps.db, code)
  expect(entries).toMatchObject([{ act: 'guest_answered', reason: null, changes: null }])
})

test('what is decided of a review leaves an entry each time that it changes something', async () => {
  const { deps, code, booking } = await paidBooking()
  const found = await readBooking(deps.db, code)
  const over = { status: 'CONFIRMED', checkOut: '2027-02-27', checkIn: '2027-02-17' } as const
  await deps.db.transaction((tx) => updateBookingStatus(tx, found?.booking.id ?? '', over))
  const scores = { overall: 5, cleanliness: 5, accuracy: 5, location: 4, quiet: 4, work: 5 }
  const { viewToken } = booking
  await writeReview(deps, { code, viewToken, scores, text: 'Muy bien.', language: 'es' })
  for (const decision of [
    { kind: 'publish' },
    { kind: 'publish' },
    { kind: 'refuse', reason: 'Habla de otra casa.' },
  ] as const) {
    await decideReview(deps, { code, ...decision, by: MEMBER })
  }
  expect(await entriesOf(deps.db, code)).toMatchObject([
    { act: 'review_published', changes: { status: ['waiting', 'published'] } },
    { act: 'review_refused', reason: 'Habla de otra casa.' },
  ])
})

test('of two offers that are made at once for one request one is refused, also where they are of different homes', async () => {
  const { deps, home } = await makeBookingWorld(database.pool, { rules: { automaticOffers: false } })
  const other = await makeApartment(deps.db)
  const { holder: _, ...stay } = bookingInput(home)
  const requested = await requestStay(deps, { ...stay, checkOut: '2027-08-01', holder: LUCIA, message: '' })
  const reference = requested.ok ? requested.value.reference : ''
  const offers = await Promise.all(
    [home, other].map(({ houseCode }) => makeOffer(deps, { reference, houseCode, by: MEMBER })),
  )
  expect(offers.map((made) => (made.ok ? 'made' : made.code)).sort()).toEqual(['made', 'request_in_progress'])
  expect(await actionsOf(deps.db, reference)).toEqual(['offer_made'])
})
