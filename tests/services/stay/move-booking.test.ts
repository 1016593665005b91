import { expect, test } from 'vitest'
import type { MoveInput } from '#contract/office-stays.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { recordGuestCheck } from '#services/guest-check/record-guest-check.ts'
import { moveBooking, previewMoveBooking } from '#services/move/move-booking.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { type ApartmentOverrides, makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { job as sendMail } from '../../../src/jobs/send-mail.job.ts'

const database = await databaseForFile()

/** Ten nights from 1 June 2027 for 590,00 €, paid in two parts, and another home. */
async function openWorld(overrides: ApartmentOverrides = {}) {
  const world = await makeBookingWorld(database.pool)
  const { deps, home } = world
  const other = await makeApartment(deps.db, overrides)
  const booking = await makeBooking(world)
  await pay(deps, booking)
  deps.clock.set('2027-05-25T09:00:00Z')
  await pay(deps, booking, 2)
  const code = booking.bookingCode
  const show = (input: Partial<MoveInput> = {}) =>
    previewMoveBooking(deps, { code, houseCode: other.houseCode, price: 'keep', isAgreed: false, ...input })
  const move = async (input: Partial<MoveInput> = {}) => {
    const wanted = { code, houseCode: other.houseCode, price: 'keep', isAgreed: false, ...input } as const
    const shown = await previewMoveBooking(deps, wanted)
    if (!shown.ok) return shown
    return moveBooking(deps, { ...wanted, previewId: shown.value.previewId, reason: 'Caldera rota', by: MEMBER })
  }
  return { deps, home, other, code, show, move }
}

test('a stay moves to another home at the price that was agreed: its old nights are free, its new ones taken, and its guest is told', async () => {
  const { deps, home, other, code, show, move } = await openWorld({ price: { baseNightCents: 70_00 } })
  expect(await show()).toMatchObject({
    value: {
      ...{ from: { houseCode: home.houseCode }, houseCode: other.houseCode, differenceCents: 0, payments: [] },
      ...{ priceTodayCents: 790_00, freeCancellationUntil: '2027-06-01' },
    },
  })
  expect(await move()).toEqual({ ok: true, value: null })
  const after = await readBooking(deps.db, code)
  expect(after).toMatchObject({
    houseCode: other.houseCode,
    booking: { status: 'CONFIRMED', totalPriceCents: 590_00, freeCancellationUntil: '2027-06-01' },
  })
  expect(await createBooking(deps, bookingInput(other))).toMatchObject({ code: 'dates_not_available' })
  await makeBooking({ deps, home })
  const { rows } = await database.pool.query(
    `select s.blocked = coalesce((select range_agg(nights) from occupancies o
       where o.apartment_id = s.apartment_id and released_at is null), '{}') as same
       from apartment_search s where s.apartment_id = any($1)`,
    [[home.id, other.id]],
  )
  expect(rows).toEqual([{ same: true }, { same: true }])
  const jobs = deps.sent.jobs.filter(({ data }) => 'kind' in data && data.kind === 'booking_moved')
  expect(jobs).toHaveLength(1)
  await sendMail.run(deps, jobs[0]?.data as never)
  const [text = ''] = deps.sent.mails.map((mail) => mail.text)
  expect(text).toMatch(
    new RegExp(`Ibas a alojarte en «.+» \\(${home.houseCode}\\); ahora te alojarás en «.+» \\(${other.houseCode}\\)`),
  )
  expect(deps.sent.jobs.filter(({ name, data }) => name === 'report-booking' && 'bookingId' in data)).not.toEqual([])
  expect(await entriesOf(deps.db, code)).toMatchObject([
    { act: 'booking_moved', reason: 'Caldera rota', changes: { home: [home.houseCode, other.houseCode] } },
  ])
})

test.each([
  ['what is cheaper goes back', 40_00, { refunds: [{ number: 2, amountCents: 100_00 }], payments: [] }, 490_00],
  ['what is dearer is owed', 70_00, { refunds: [], payments: [{ number: 3, amountCents: 200_00 }] }, 790_00],
])('a move at the price of today: %s', async (_, baseNightCents, figures, totalPriceCents) => {
  const { deps, code, show, move } = await openWorld({ price: { baseNightCents } })
  expect(await show({ price: 'reprice' })).toMatchObject({ value: { ...figures, totalPriceCents } })
  expect(await move({ price: 'reprice', isAgreed: true })).toMatchObject({ ok: true })
  expect((await readBooking(deps.db, code))?.booking).toMatchObject({ totalPriceCents, freeCancellationUntil: null })
  expect(await verifyBooks(deps)).toMatchObject({ unbalanced: [] })
})

test.each([
  ['is too small', { rules: { maxOccupancy: 1 } }, 'party_too_large'],
  ['is let under another contract', { details: { contractType: 'corporate' } }, 'contract_differs'],
] as const)('a home that %s is refused', async (_, overrides, code) => {
  const { move } = await openWorld(overrides as ApartmentOverrides)
  expect(await move()).toMatchObject({ ok: false, code })
})

test('far from the arrival a move without the yes of its guest gives no right that they do not have', async () => {
  const { deps, show, move, code } = await openWorld()
  deps.clock.set('2027-03-10T09:00:00Z')
  expect(await show()).toMatchObject({ value: { freeCancellationUntil: null } })
  expect(await move()).toMatchObject({ ok: true })
  expect((await readBooking(deps.db, code))?.booking.freeCancellationUntil).toBeNull()
})

test('a home that is not free is refused with who has its nights, also where they were taken after the preview', async () => {
  const { deps, other, code, show } = await openWorld()
  const shown = await show()
  await makeBlock(deps.db, other, '2027-06-10', '2027-06-12')
  const inTheWay = [{ houseCode: other.houseCode, kind: 'block' }]
  expect(await show()).toMatchObject({ code: 'nights_taken', details: { inTheWay } })
  const previewId = shown.ok ? shown.value.previewId : ''
  const input = { code, houseCode: other.houseCode, price: 'keep', isAgreed: false, previewId } as const
  const moved = await moveBooking(deps, { ...input, reason: 'Caldera rota', by: MEMBER })
  expect(moved).toMatchObject({ code: 'nights_taken', details: { inTheWay } })
  expect((await readBooking(deps.db, code))?.booking.freeCancellationUntil).toBeNull()
})

test('guests who are in the house, or should be, are not moved', async () => {
  const { deps, code, show } = await openWorld()
  deps.clock.set('2027-06-01T15:00:00Z')
  expect(await show()).toMatchObject({ ok: true })
  await recordGuestCheck(deps, { code, mark: 'checked_in', version: 0, isUndo: false, by: MEMBER })
  expect(await show()).toMatchObject({ code: 'guest_in_house' })
  const late = await openWorld()
  late.deps.clock.set('2027-06-02T08:00:00Z')
  expect(await late.show()).toMatchObject({ code: 'guest_in_house' })
})

test('stays that move between the same homes at once never wait for each other for ever', async () => {
  const first = await openWorld()
  const { deps } = first
  const results = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const [home, other] = [await makeApartment(deps.db), await makeApartment(deps.db)]
      const stays = [await makeBooking({ deps, home }), await makeBooking({ deps, home: other })]
      for (const stay of stays) await pay(deps, stay)
      const spare = await makeApartment(deps.db)
      const to = index % 2 ? [other.houseCode, spare.houseCode] : [spare.houseCode, home.houseCode]
      return Promise.all(
        stays.map(async ({ bookingCode: code }, which) => {
          const wanted = { code, houseCode: to[which] ?? '', price: 'keep', isAgreed: true } as const
          const shown = await previewMoveBooking(deps, wanted)
          if (!shown.ok) return shown.code
          const { previewId } = shown.value
          const made = await moveBooking(deps, { ...wanted, previewId, reason: 'Cambio', by: MEMBER })
          return made.ok ? 'moved' : made.code
        }),
      )
    }),
  )
  expect(new Set(results.flat())).not.toContain('changed_meanwhile')
  expect(results.flat().filter((one) => one === 'moved').length).toBeGreaterThanOrEqual(6)
})
