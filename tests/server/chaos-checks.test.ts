import { expect, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { databaseForFile } from '#tests/harness/database.ts'
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

const database = await databaseForFile()

async function readAftermath(): Promise<Aftermath> {
  const { pool } = database
  const network = { charges: [], refunds: [], authorisations: [] }
  return { pool, network, books: await readBooks(pool), journal: openJournal(), now: new Date('2027-03-01T09:00:00Z') }
}

test('a night that is sold twice, nights that are lost and a booking that is gone are told, each by its own check', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const booking = await makeBooking({ deps, home })
  await makePromoCode(createDatabase(database.pool), { uses: 1 })
  const sound = await readAftermath()
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
  const broken = await readAftermath()
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
