import { beforeEach, expect, test } from 'vitest'
import { findBooking } from '#db/booking/booking-rows.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { decideApproval } from '#services/booking/decide-approval.ts'
import type { BookingInput } from '#services/booking/new-booking.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, makeBookingWorld, passTime, pay } from '#tests/factories/booking.ts'
import { makeCompany, makeMember } from '#tests/factories/company.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
beforeEach(() => database.pool.query('truncate rate_limits'))

/** A company whose booker has booked at 9:00 on 1 March, so that the nights are held until 9:00 on 3 March. */
async function openWorld() {
  const { deps, home } = await makeBookingWorld(database.pool)
  const approver = await makeCompany(deps)
  const booker = await makeMember(deps, approver)
  const book = async (overrides: Partial<BookingInput> = {}) => {
    const input = { holder: booker.holder, userId: booker.id, company: {}, ...overrides }
    const made = await createBooking(deps, bookingInput(home, input))
    if (!made.ok) throw new Error(`The booking was refused: ${made.code}`)
    return made.value
  }
  const approve = ({ bookingCode: code }: { readonly bookingCode: string }) =>
    decideApproval(deps, approver.token, { code, decision: 'approve', reason: '' })
  return { deps, home, book, approve }
}

test('an approver who decides late leaves the booker the hours of an offer', async () => {
  const { deps, home, book, approve } = await openWorld()
  const made = await book()
  deps.clock.set('2027-03-03T08:59:00Z')
  expect(await approve(made)).toMatchObject({ ok: true })
  const found = await findBooking(deps.db, made.bookingCode)
  expect(found?.booking.holdExpiresAt).toEqual(new Date('2027-03-05T08:59:00Z'))
  await passTime(deps, 2)
  expect(await createBooking(deps, bookingInput(home))).toMatchObject({ code: 'dates_not_available' })
  expect(await pay(deps, made, 1, `card-${made.bookingCode}`)).toMatchObject({ ok: true })
})

test('nights that are still free after the hold are approved, and those that another guest has are not', async () => {
  const { deps, home, book, approve } = await openWorld()
  const { houseCode } = await makeApartment(deps.db)
  const [free, taken] = [await book({ houseCode }), await book()]
  deps.clock.set('2027-03-03T09:00:01Z')
  expect(await createBooking(deps, bookingInput(home))).toMatchObject({ ok: true })
  expect(await approve(free)).toMatchObject({ ok: true })
  expect(await pay(deps, free, 1, `card-${free.bookingCode}`)).toMatchObject({ ok: true })
  expect(await approve(taken)).toMatchObject({ code: 'approval_too_late' })
})

test('nothing is approved once the guest would have arrived', async () => {
  const { deps, book, approve } = await openWorld()
  const made = await book({ checkIn: '2027-03-02', checkOut: '2027-03-09' })
  deps.clock.set('2027-03-02T20:00:00Z')
  expect(await approve(made)).toMatchObject({ code: 'approval_too_late' })
})
