import { expect, test } from 'vitest'
import { findAgreement, findAgreementIdOf } from '#db/booking/agreement-rows.ts'
import { findStayCause } from '#db/booking/stay-cause-rows.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { agreementDocument } from '#services/agreement/agreement-document.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { eraseStayCauses } from '#services/booking/erase-stay-causes.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { stateCause } from '#services/booking/state-cause.ts'
import { readStayCause } from '#services/booking/stay-cause.ts'
import { changeStayByStaff, previewChangeStayByStaff } from '#services/stay-change/change-stay-by-staff.ts'
import { bookingInput, LUCIA, makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const LONG = { checkIn: '2027-06-01', checkOut: '2027-08-10' }
const CAUSE = { kind: 'medical', text: 'Una operación en la rodilla' } as const

async function bookLong() {
  const world = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const booking = await makeBooking(world, LONG)
  const record = await readBooking(world.deps.db, booking.bookingCode)
  if (!record) throw new Error('There is no booking')
  return { ...world, booking, id: record.booking.id }
}

test('a temporary home asks why its guests come, keeps it encrypted, and shows it to nobody who opens the booking', async () => {
  const { deps, booking, id } = await bookLong()
  const { bookingCode: code, viewToken } = booking
  expect(booking).toMatchObject({ contractKind: 'temporary_home', causeNeeded: true })
  expect(await stateCause(deps, { code, cause: CAUSE })).toEqual(refuse('forbidden'))
  const stated = await stateCause(deps, { code, viewToken, cause: CAUSE })
  expect(stated.ok && stated.value.causeNeeded).toBeUndefined()
  expect(JSON.stringify(stated)).not.toContain('rodilla')
  expect((await findStayCause(deps.db, id))?.encrypted).not.toContain('rodilla')
  expect(await readStayCause(deps.db, deps, id)).toEqual(CAUSE)
  const shown = await getBooking(deps, { code })
  expect(shown.ok && shown.value.causeNeeded).toBeUndefined()
})

test('a cause that is stated after the agreement was accepted makes another version of it', async () => {
  const { deps, booking, id } = await bookLong()
  await pay(deps, booking)
  const first = await findAgreementIdOf(deps.db, id)
  await stateCause(deps, { code: booking.bookingCode, viewToken: booking.viewToken, cause: CAUSE })
  const second = await findAgreementIdOf(deps.db, id)
  expect(second).not.toBe(first)
  const [one, other] = [await findAgreement(deps.db, first ?? ''), await findAgreement(deps.db, second ?? '')]
  expect(other).toMatchObject({ terms: one?.terms, textVersion: one?.textVersion })
  expect(other?.acceptedAt).not.toBeNull()
})

test('a stay that is too short for a temporary home asks nothing in a home for tourists, and asks once it is longer', async () => {
  const world = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const { deps } = world
  const booking = await makeBooking(world, { checkIn: '2027-06-01', checkOut: '2027-06-21' })
  const { bookingCode: code } = booking
  await pay(deps, booking)
  expect(booking).toMatchObject({ contractKind: 'tourist' })
  expect(booking.causeNeeded).toBeUndefined()
  const longer = { code, checkIn: '2027-06-01', checkOut: '2027-07-20' }
  const shown = await previewChangeStayByStaff(deps, longer)
  if (!shown.ok) throw new Error(shown.code)
  const previewId = shown.value.changeId
  const changed = await changeStayByStaff(deps, { ...longer, previewId, reason: 'Lo pidió', by: MEMBER })
  expect(changed.ok).toBe(true)
  expect(await getBooking(deps, { code })).toMatchObject({
    value: { contractKind: 'temporary_home', causeNeeded: true },
  })
})

test('a cause is erased five years after the stay, and not before', async () => {
  const { deps, booking, id } = await bookLong()
  await stateCause(deps, { code: booking.bookingCode, viewToken: booking.viewToken, cause: CAUSE })
  const at = (moment: string) => ({ ...deps, clock: { now: () => new Date(moment) } })
  await eraseStayCauses(at('2032-08-10T09:00:00Z'))
  expect(await readStayCause(deps.db, deps, id)).toEqual(CAUSE)
  await eraseStayCauses(at('2032-08-11T09:00:00Z'))
  expect(await readStayCause(deps.db, deps, id)).toBeNull()
})

test('a third contract in a row for the same home is refused, and one after a pause is not', async () => {
  const world = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const { deps } = world
  for (const [checkIn, checkOut] of [
    ['2027-04-01', '2027-06-01'],
    ['2027-06-01', '2027-08-01'],
  ] as const) {
    await pay(deps, await makeBooking(world, { checkIn, checkOut }))
  }
  const third = { checkIn: '2027-08-15', checkOut: '2027-10-15' }
  expect(await createBooking(deps, bookingInput(world.home, third))).toEqual(refuse('contracts_in_a_row'))
  const other = bookingInput(world.home, { ...third, holder: { ...LUCIA, email: 'otra@example.com' } })
  expect((await createBooking(deps, other)).ok).toBe(true)
  const late = { checkIn: '2027-11-20', checkOut: '2028-01-20' }
  expect((await createBooking(deps, bookingInput(world.home, late))).ok).toBe(true)
})

test('the agreement says which contract it is and why its guests come, in both languages, and old ones say neither', async () => {
  const { deps, booking, id } = await bookLong()
  const read = async () => {
    const agreement = await findAgreement(deps.db, (await findAgreementIdOf(deps.db, id)) ?? '')
    if (!agreement) throw new Error('There is no agreement')
    return agreement
  }
  const printed = async (locale: 'es' | 'en') =>
    JSON.stringify(
      agreementDocument(await read(), locale, { isDemo: false, cause: await readStayCause(deps.db, deps, id) }),
    )
  expect(await printed('es')).toContain('Sin indicar todavía')
  await stateCause(deps, { code: booking.bookingCode, viewToken: booking.viewToken, cause: CAUSE })
  expect(await printed('es')).toContain('Vivienda temporal')
  expect(await printed('es')).toContain('Tratamiento médico, mío o de un familiar: Una operación en la rodilla')
  expect(await printed('en')).toContain('Temporary home')
  const { contract: _, ...old } = (await read()).terms
  const before = JSON.stringify(agreementDocument({ ...(await read()), terms: old }, 'es', { isDemo: false }))
  expect(before).not.toContain('Vivienda temporal')
})
