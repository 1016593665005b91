import { expect, test } from 'vitest'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()

test('a refusal stands while no charge of its payment has paid or still may, and again once the one that paid is returned', async () => {
  const world = await makeBookingWorld(pool)
  const { bookingCode } = await makeBooking(world)
  const { rows } = await pool.query<{ id: string }>(
    'select p.id from payments p join bookings b on b.id = p.booking_id where b.code = $1 limit 1',
    [bookingCode],
  )
  const payment = rows[0]?.id
  const charge = async (state: string, declineCode: string | null = null) => {
    const made = await pool.query<{ id: string }>(
      `insert into charges (id, payment_id, amount_cents, gateway, presence, state, decline_code, method, submitted_at, settled_at)
       values (gen_random_uuid(), $1, 17700, 'test', 'automatic', $2, $3, 'direct_debit', clock_timestamp(), case when $2 not in ('submitted', 'processing') then now() end) returning id`,
      [payment, state, declineCode],
    )
    return made.rows[0]?.id
  }
  const become = (id: string | undefined, state: string, declineCode: string | null = null) =>
    pool.query('update charges set state = $2, decline_code = $3, settled_at = now() where id = $1', [
      id,
      state,
      declineCode,
    ])
  const standing = async () => {
    const read = await pool.query<{ stands: boolean }>(
      'select refusal_stands as stands from charges where payment_id = $1 order by submitted_at',
      [payment],
    )
    return read.rows.map(({ stands }) => stands)
  }

  await charge('declined', 'insufficient_funds')
  expect(await standing()).toEqual([true])
  const second = await charge('submitted')
  expect(await standing()).toEqual([false, false])
  await become(second, 'declined', 'expired_card')
  expect(await standing()).toEqual([true, true])
  const third = await charge('succeeded')
  expect(await standing()).toEqual([false, false, false])
  await become(third, 'returned', 'debit_returned')
  expect(await standing()).toEqual([true, true, true])
  await charge('processing')
  expect(await standing()).toEqual([false, false, false, false])
})
