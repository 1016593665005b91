import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { previewRecordPayment, recordPayment } from '#services/money/record-payment.ts'
import { previewTakeBackPayment, takeBackPayment } from '#services/money/take-back-payment.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { type Aftermath, readBooks } from '../../chaos/checks/check.ts'
import {
  confirmedWhenPaid,
  holdsEnded,
  nightsMatch,
  nightsSoldOnce,
  promoUsesCounted,
} from '../../chaos/checks/nights.ts'
import { bookingsStored } from '../../chaos/checks/promises.ts'
import { searchAgrees } from '../../chaos/checks/verify.ts'
import { openJournal } from '../../chaos/journal.ts'

async function openDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  onTestFinished(database.close)
  return database
}

async function readAftermath({ pool }: TestDatabase): Promise<Aftermath> {
  const network = { charges: [], refunds: [], authorisations: [] }
  return { pool, network, books: await readBooks(pool), journal: openJournal(), now: new Date('2027-03-01T09:00:00Z') }
}

test('a booking whose transfer never came stays confirmed, and that it owes again is no difference', async () => {
  const database = await openDatabase()
  const { deps, home } = await makeBookingWorld(database.pool)
  const { bookingCode: code } = await makeBooking({ deps, home })
  const differences = async () => {
    const found = await confirmedWhenPaid.run(await readAftermath(database))
    return found.filter((line) => line.startsWith(code))
  }
  const unpaid = await database.pool.query<{ number: number; cents: number }>(
    `select p.number, p.amount_cents as cents from payments p join bookings b on b.id = p.booking_id
      where b.code = $1 and p.purpose in ('first', 'rest_before_arrival') order by p.number`,
    [code],
  )
  for (const { number, cents } of unpaid.rows) {
    const received = { method: 'transfer', receivedOn: '2027-03-01', reference: `T-${number}` } as const
    const transfer = { ...received, code, number, amountCents: cents }
    const shown = await previewRecordPayment(deps, transfer)
    if (!shown.ok) throw new Error(shown.code)
    await recordPayment(deps, { ...transfer, previewId: shown.value.previewId, by: MEMBER })
  }
  expect(await differences()).toEqual([])
  const mistake = { code, number: 1, reason: 'Era de otra reserva' }
  const shown = await previewTakeBackPayment(deps, mistake)
  if (!shown.ok) throw new Error(shown.code)
  expect(await takeBackPayment(deps, { ...mistake, previewId: shown.value.previewId, by: MEMBER })).toMatchObject({
    ok: true,
  })
  const { rows } = await database.pool.query('select status from bookings where code = $1', [code])
  expect(rows).toEqual([{ status: 'CONFIRMED' }])
  expect(await differences()).toEqual([])
})

test('a night that is sold twice, nights that are lost and a booking that is gone are told, each by its own check', async () => {
  const database = await openDatabase()
  const { deps, home } = await makeBookingWorld(database.pool)
  const booking = await makeBooking({ deps, home })
  await makePromoCode(createDatabase(database.pool), { uses: 1 })
  const sound = await readAftermath(database)
  sound.journal.bookings.push(booking)
  for (const check of [nightsSoldOnce, nightsMatch, confirmedWhenPaid, holdsEnded, searchAgrees, bookingsStored]) {
    expect(await check.run(sound), check.name).toEqual([])
  }
  expect(await promoUsesCounted.run(sound)).toEqual(['AZAHAR10: says 1 of null, counted 0'])

  const other = await makeBooking({ deps, home: await makeApartment(deps.db) })
  await database.pool.query('alter table occupancies drop constraint occupancies_no_shared_night')
  await database.pool.query('update occupancies set apartment_id = $1', [home.id])
  await database.pool.query('update bookings set apartment_id = $1', [home.id])
  await database.pool.query(`update bookings set status = 'CONFIRMED' where code = $1`, [other.bookingCode])
  const broken = await readAftermath(database)
  broken.journal.bookings.push({ ...other, houseCode: 'MAD-9999' }, { ...booking, bookingCode: 'GONE' })
  expect(await nightsSoldOnce.run(broken)).toHaveLength(20)
  expect(await confirmedWhenPaid.run(broken)).toEqual([`${other.bookingCode} is CONFIRMED with 2 payments open`])
  expect(await bookingsStored.run(broken)).toEqual([
    `${other.bookingCode} is another stay than was acknowledged`,
    'GONE is lost',
  ])
  await database.pool.query('update occupancies set released_at = now()')
  expect(await nightsMatch.run(broken)).toHaveLength(2)
  expect(await holdsEnded.run({ ...broken, now: new Date('2027-03-01T10:00:00Z') })).toHaveLength(1)
})
