import { expect, test } from 'vitest'
import { createBooking } from '#services/booking/create-booking.ts'
import { changePromoCode } from '#services/pricing/change-promo-code.ts'
import { createPromoCode } from '#services/pricing/create-promo-code.ts'
import { endPromoCode } from '#services/pricing/end-promo-code.ts'
import { listPromoCodes } from '#services/pricing/list-promo-codes.ts'
import { bookingInput, makeBookingWorld } from '#tests/factories/booking.ts'
import { MEMBER as by, entriesOf } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const CONDITIONS = { percent: 10, validTo: '2027-03-31', minNights: 1, city: null, maxUses: null }
let codes = 0

/** Staff have made a code. */
async function openWorld() {
  await database.pool.query('truncate rate_limits')
  const world = await makeBookingWorld(database.pool)
  const code = `CAMBIO${++codes}`
  expect(await createPromoCode(world.deps, { code, validFrom: '2027-03-01', ...CONDITIONS, by })).toMatchObject({
    ok: true,
  })
  const change = (version: number, typed: object) =>
    changePromoCode(world.deps, { code, version, ...CONDITIONS, ...typed, by })
  const read = async () => (await listPromoCodes(world.deps)).find((one) => one.code === code)
  return { ...world, code, change, read }
}

test('an unused code changes in all its conditions, and the audit has what they were', async () => {
  const { deps, code, change, read } = await openWorld()
  const after = {
    percent: undefined,
    amountCents: 50_00,
    validTo: '2027-04-30',
    minNights: 28,
    city: 'malaga',
    maxUses: 20,
  }
  expect(await change(0, after)).toEqual({ ok: true, value: null })
  expect(await read()).toMatchObject({ ...after, percent: null, version: 1, validFrom: '2027-03-01' })
  const [, changed] = await entriesOf(deps.db, code)
  expect(changed).toMatchObject({
    act: 'promo_code_changed',
    changes: {
      ...{ percent: [10, null], amountCents: [null, 50_00], validTo: ['2027-03-31', '2027-04-30'] },
      ...{ minNights: [1, 28], city: [null, 'malaga'], maxUses: [null, 20] },
    },
  })
})

test('of a code that a booking uses neither discount nor minimum nights change, and its uses stay within the limit', async () => {
  const { deps, home, code, change, read } = await openWorld()
  const made = await createBooking(deps, bookingInput(home, { promoCode: code }))
  expect(made).toMatchObject({ ok: true })
  const fixed = (field: string) => ({ code: 'promo_code_in_use', errors: { [field]: 'promo_code_in_use' } })
  expect(await change(0, { percent: 20 })).toMatchObject(fixed('percent'))
  expect(await change(0, { minNights: 28 })).toMatchObject(fixed('minNights'))
  expect(await change(0, { validTo: '2027-05-31', maxUses: 1 })).toMatchObject({ ok: true })
  const other = await makeBookingWorld(database.pool)
  const again = await createBooking(other.deps, bookingInput(other.home, { promoCode: code }))
  expect(again).toMatchObject({ code: 'promo_code_invalid' })
  expect(await change(1, { validTo: '2027-05-31', maxUses: 2 })).toMatchObject({ ok: true })
  expect(await createBooking(other.deps, bookingInput(other.home, { promoCode: code }))).toMatchObject({ ok: true })
  expect(await change(2, { maxUses: 1 })).toMatchObject({ errors: { maxUses: 'promo_code_uses_exceeded' } })
  expect(await read()).toMatchObject({ percent: 10, minNights: 1, validTo: '2027-05-31', uses: 2, maxUses: 2 })
})

test('of two members who read the same code the second one is refused and reads what the first one changed', async () => {
  const { change, code, deps, read } = await openWorld()
  expect(await change(0, { maxUses: 5 })).toMatchObject({ ok: true })
  const second = await change(0, { maxUses: 9 })
  expect(second).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by: 'staff', now: { maxUses: 5 } } },
  })
  await endPromoCode(deps, { code, by })
  expect(await change(1, { maxUses: 9 })).toMatchObject({ code: 'changed_meanwhile' })
  expect(await read()).toMatchObject({ maxUses: 5, validTo: '2027-03-01', version: 2 })
})

test('a code that was ended runs on with a later end, and no end has passed or is before its beginning', async () => {
  const { change, code, deps, read } = await openWorld()
  await endPromoCode(deps, { code, by })
  deps.clock.set('2027-03-10T09:00:00Z')
  expect(await read()).toMatchObject({ state: 'ended' })
  expect(await change(1, { validTo: '2027-03-09' })).toMatchObject({ errors: { validTo: 'validation_failed' } })
  expect(await change(1, { validTo: '2027-03-20' })).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ state: 'now' })
  expect(await changePromoCode(deps, { ...CONDITIONS, code: 'NINGUNO', version: 0, by })).toMatchObject({
    code: 'not_found',
  })
})

test('a change that changes nothing leaves no entry and the version as it is', async () => {
  const { change, code, deps, read } = await openWorld()
  expect(await change(0, {})).toEqual({ ok: true, value: null })
  expect(await read()).toMatchObject({ version: 0 })
  expect(await entriesOf(deps.db, code)).toHaveLength(1)
})
