import { expect, test } from 'vitest'
import { MEASURED_ANSWERS } from '#domain/booking/booking-policy.ts'
import { readAnswerHours } from '#services/answer-hours.ts'
import { makeOffer } from '#services/booking/make-offer.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import type { Deps } from '#services/deps.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { loseRequest } from '#services/request/lose-request.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, LUCIA, makeBookingWorld } from '#tests/factories/booking.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const STAY = { checkIn: '2027-06-01', checkOut: '2027-07-01' }
const HOUR_MS = 3_600_000
const START = new Date('2027-03-01T09:00:00Z').getTime()
const at = (hours: number) => new Date(START + hours * HOUR_MS).toISOString()

async function request(deps: Deps, houseCode: string): Promise<string> {
  await database.pool.query('truncate rate_limits')
  const { promoCode: _, requestKey: __, ...guest } = bookingInput({ houseCode })
  const requested = await requestStay(deps, { ...guest, ...STAY, holder: LUCIA, message: '' })
  if (!requested.ok) throw new Error(`The request was refused: ${requested.code}`)
  return requested.value.reference
}

/** Reads without what another read has cached. */
const measured = (now: string) => {
  const deps = makeDeps(database.pool, { now })
  return readAnswerHours(deps)
}

test('hours are measured from the first offers of staff, once there are enough', async () => {
  const { deps } = await makeBookingWorld(database.pool)
  expect(await measured(at(0))).toBeNull()
  const byOffer = await makeApartment(deps.db, { rules: { automaticOffers: true } })
  const [lost, ...answered] = await Promise.all(
    Array.from({ length: MEASURED_ANSWERS.least + 1 }, () => makeApartment(deps.db)),
  )
  const [quoted] = answered
  if (!lost || !quoted) throw new Error('There are homes')
  const references: [string, string][] = []
  for (const { houseCode } of answered) references.push([await request(deps, houseCode), houseCode])
  // An automatic offer and a request that was closed without one measure nothing.
  await request(deps, byOffer.houseCode)
  const closed = await request(deps, lost.houseCode)
  for (const [index, [reference, houseCode]] of references.entries()) {
    if (index === MEASURED_ANSWERS.least - 1) expect(await measured(at(index))).toBeNull()
    deps.clock.set(at(index + 0.5))
    const made = await makeOffer(deps, { reference, houseCode, hours: 1, by: MEMBER })
    expect(made).toMatchObject({ ok: true })
  }
  deps.clock.set(at(100))
  await loseRequest(deps, { reference: closed, version: 0, by: MEMBER, lostReason: 'price' })
  // 90 % of 20 answers came within 17.5 hours: the 18th took that long, the others longer.
  expect(await measured(at(100))).toBe(18)
  expect(await measured(at(24 * (MEASURED_ANSWERS.days + 1)))).toBeNull()
  const other = { checkIn: '2027-08-01', checkOut: '2027-08-31', adults: 1, children: 0, babies: 0 }
  const quotes = [quoted, byOffer].map(({ houseCode }) =>
    quoteStay(makeDeps(database.pool, { now: at(100) }), { ...other, houseCode }),
  )
  expect(await Promise.all(quotes)).toMatchObject([
    { ok: true, value: { mode: 'request', bookingSpeed: 'person', answerHours: 18 } },
    { ok: true, value: { mode: 'request', bookingSpeed: 'offer' } },
  ])
})

test('a process measures again after some minutes', async () => {
  const { deps } = await makeBookingWorld(database.pool)
  deps.clock.set(at(100))
  expect(await readAnswerHours(deps)).toBe(18)
  deps.clock.set(at(24 * 200))
  expect(await readAnswerHours(deps)).toBeNull()
  deps.clock.set(at(100))
  expect(await readAnswerHours(deps)).toBe(18)
})
