import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBooking } from '#db/booking/booking-rows.ts'
import { saveReview } from '#db/review/review-rows.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { LUCIA } from '#tests/factories/booking.ts'
import { bookAndPay } from '../booked-stay.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'
import { actionsOn, startFromPalette } from './palette.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld({ JOBS: '0' })
})
afterAll(() => world.close())

const DAY_MINUTES = 24 * 60
const DECLINED_LATER = '4000000000000341'

/** A stay of seventy nights in twenty days whose first payment is made. Returns its code. */
async function stayOfMonths(card?: string): Promise<string> {
  const home = await world.home({ rules: { instantMaxNights: 365 } })
  const checkIn = await world.day(20)
  await world.db.execute(sql`delete from rate_limits`)
  const stay = { checkIn, checkOut: addDays(checkIn, 70), holder: LUCIA }
  const { bookingCode } = await bookAndPay(world, home, stay, { number: card })
  return bookingCode
}

test('a month is put off, another is recorded and taken back, and the holder and the register are corrected', async () => {
  const code = await stayOfMonths()
  const page = await world.member('owner')
  await page.goto(`/bookings/${code}`)

  const putOff = await startFromPalette(page, 'Aplazar un pago')
  const due = await world.db.execute<{ due: string }>(
    sql`select due_date::text as due from payments p join bookings b on b.id = p.booking_id where b.code = ${code} and p.number = 3`,
  )
  await putOff.getByLabel('Se cobrará el').fill(addDays(due.rows[0]?.due ?? '', 5))
  await putOff.getByLabel('Motivo').fill('Cobra el día 5')
  await putOff.getByRole('button', { name: /^Aplazar \d/ }).waitFor()
  await expectInOrder(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Pago aplazado', { exact: true }).waitFor()

  const record = await startFromPalette(page, 'Anotar un cobro')
  await record.getByLabel('Llegó el').fill(await world.day(0))
  await record.getByLabel('Referencia').fill('TRF 0091')
  await record.getByRole('button', { name: /^Anotar \d/ }).click()
  await page.getByText('Cobro anotado', { exact: true }).waitFor()

  const takeBack = await startFromPalette(page, 'Anular un cobro anotado')
  await takeBack.getByLabel('Motivo').fill('Era de otra reserva')
  await takeBack.getByRole('button', { name: /^Anular el cobro de/ }).click()
  await page.getByText('Cobro anulado', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Cuenta de la reserva: cuadra' }).waitFor()

  const holder = await startFromPalette(page, 'Corregir al titular')
  await holder.getByRole('textbox', { name: 'Nombre' }).fill('Lucía María')
  await holder.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Titular corregido', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Lucía María Ferrer' }).waitFor()

  const register = await startFromPalette(page, 'No comunicar esta estancia')
  await register.getByRole('button', { name: 'No comunicar esta estancia' }).click()
  await page.getByText('Registro decidido', { exact: true }).waitFor()
  expect(await actionsOn(world, code)).toEqual([
    'payment_put_off',
    'payment_recorded',
    'payment_taken_back',
    'holder_corrected',
    'register_duty_set',
  ])
})

test('what a bank has refused is charged once more by hand, and what it says now is told', async () => {
  const code = await stayOfMonths(DECLINED_LATER)
  await world.moveClock(13 * DAY_MINUTES)
  const page = await world.member('owner')
  await page.goto(`/bookings/${code}`)
  const charge = await startFromPalette(page, 'Cobrar ahora')
  await charge.getByText(/···0341/).waitFor()
  await charge.getByRole('button', { name: /^Cobrar \d/ }).click()
  await page.getByText('El banco lo ha rechazado').waitFor()
  expect(await actionsOn(world, code)).toEqual(['charge_tried'])
})

test('a review is refused with a reason, and the second of two members who decide hears who was faster', async () => {
  const code = await stayOfMonths()
  const found = await findBooking(world.db, code)
  if (!found) throw new Error('The booking is not there')
  const { id: bookingId, apartmentId } = found.booking
  const scores = { overall: 2, cleanliness: 1, accuracy: 3, location: 4, quiet: 2, work: 3 }
  await saveReview(world.db, {
    ...{ bookingId, apartmentId, ...scores, status: 'waiting', author: 'Lucía', language: 'es' },
    ...{ text: 'Mi vecino, Juan Pérez, del 3º B, ronca.', refusalReason: null, answer: null },
    ...{ createdAt: await world.now(), decidedAt: null },
  })
  const [owner, other] = [await world.member('owner'), await world.member('owner')]
  // One page receives no changes of other members.
  await other.route(/office-events/, (route) => route.abort())
  for (const page of [owner, other]) await page.goto('/requests/reviews')
  await owner.getByRole('button', { name: 'Rechazar…' }).click()
  const refusing = owner.getByRole('dialog', { name: 'Rechazar la opinión' })
  await refusing.getByLabel('Motivo').fill('Nombra a un vecino: quítalo y la publicamos.')
  await expectInOrder(owner)
  await refusing.getByRole('button', { name: 'Rechazar la opinión' }).click()
  await owner.getByText('No queda ninguna opinión por decidir').waitFor()
  await other.getByRole('button', { name: 'Publicar' }).click()
  await other.getByText(/Lucía Ferrer lo cambió a las/).waitFor()
  const { rows } = await world.db.execute(sql`select status from reviews where booking_id = ${bookingId}`)
  expect(rows).toEqual([{ status: 'refused' }])
})
