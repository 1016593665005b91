import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createPdfPrinter } from '#adapters/documents/pdf-printer.tsx'
import { inLocale } from '#i18n/in-locale.server.ts'
import { busyAnswer } from '#server/admission/refusal-answer.ts'
import { agreementDocument } from '#services/agreement/agreement-document.ts'
import { getAgreement } from '#services/agreement/get-agreement.ts'
import type { Deps } from '#services/deps.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeBooking, makeBookingWorld, passTime, pay } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { loader } from '#web/features/agreement/pdf-route.ts'
import { type AppContext, appContext } from '#web/server/app-context.ts'

const database = await databaseForFile()

/** Creates a booking and returns its agreement. */
async function agreed() {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  const headers = { 'x-view-token': booking.viewToken }
  const { agreementId } = await (
    await makeApi(world.deps).get(`/api/bookings/${booking.bookingCode}`, { headers })
  ).json()
  const found = await getAgreement(world.deps, { id: agreementId })
  if (!found.ok) throw new Error('There is no agreement')
  return { ...world, booking, agreement: found.value.row }
}

test('what was agreed stays as it was when prices and rules change', async () => {
  const { agreement, booking, deps, home } = await agreed()
  await database.pool.query(`update apartments set price = price || '{"baseNightCents": 99900}' where id = $1`, [
    home.id,
  ])
  await database.pool.query(`update bookings set price = price || '{"totalPriceCents": 1}' where code = $1`, [
    booking.bookingCode,
  ])
  const again = await getAgreement(deps, { id: agreement.id })
  expect(again.ok && again.value.row.terms).toMatchObject({
    bookingCode: booking.bookingCode,
    price: { totalPriceCents: 590_00 },
    schedule: [
      { number: 1, amountCents: 177_00, dueDate: '2027-03-01' },
      { number: 2, amountCents: 413_00, dueDate: '2027-05-25' },
    ],
    cancellation: { fullRefundUntil: '2027-05-24' },
    policy: { freeCancellationDays: 7 },
  })
  await expect(
    database.pool.query(`update agreements set text_version = '2' where id = $1`, [agreement.id]),
  ).rejects.toThrow('never changed')
})

test('an agreement is accepted with the first payment, and keeps that moment', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world, { consents: { dataProcessing: true } })
  const agreementIn = async () => {
    const { rows } = await database.pool.query('select * from agreements where terms ->> $1 = $2', [
      'bookingCode',
      booking.bookingCode,
    ])
    return { madeAt: rows[0].made_at, acceptedAt: rows[0].accepted_at, id: rows[0].id }
  }
  const made = await agreementIn()
  expect(made.acceptedAt).toBeNull()
  const unpaid = await getAgreement(world.deps, { id: made.id })
  expect(unpaid.ok && agreementDocument(unpaid.value.row, 'es', unpaid.value.facts).lead).toContain(
    'Sin aceptar todavía',
  )

  await passTime(world.deps, 5)
  world.gateway.script.push('card_declined')
  expect((await pay(world.deps, booking)).ok).toBe(false)
  const accepted = world.deps.clock.now()
  expect(await agreementIn()).toEqual({ ...made, acceptedAt: accepted })
  await passTime(world.deps, 5)
  await pay(world.deps, booking)
  expect(await agreementIn()).toEqual({ ...made, acceptedAt: accepted })
  const { rows } = await database.pool.query('select consents from bookings where code = $1', [booking.bookingCode])
  expect(rows[0].consents).toMatchObject({ terms: { at: accepted.toISOString() } })
  const again = 'update agreements set accepted_at = now() where id = $1'
  await expect(database.pool.query(again, [made.id])).rejects.toThrow('never changed')
})

test('only the holder learns where the agreement is', async () => {
  const { booking, deps } = await agreed()
  const stranger = await (await makeApi(deps).get(`/api/bookings/${booking.bookingCode}`)).json()
  expect(stranger).not.toHaveProperty('agreementId')
  for (const id of ['', 'nada', "' or 1=1 --", 'A'.repeat(22)]) {
    expect(await getAgreement(deps, { id })).toMatchObject({ code: 'not_found' })
  }
})

test.each([
  ['es', '590,00', 'hasta el 24 de mayo de 2027'],
  ['en', '590,00', 'by 24 May 2027'],
] as const)('it reads in %s, and prints as a PDF', async (locale, total, until) => {
  const { agreement } = await agreed()
  const printed = agreementDocument(agreement, locale, { isDemo: true })
  const text = JSON.stringify(printed)
  const titles = printed.sections.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(text).toContain(total)
  expect(text).toContain(until)
  const pdf = await createPdfPrinter({ name: 'Estancia' }).print(printed)
  expect(new TextDecoder('latin1').decode(pdf.subarray(0, 8))).toMatch(/^%PDF-1\./)
})

test('while too many documents wait, its PDF is the page of a busy site, in the language of the address', async () => {
  const { agreement, deps } = await agreed()
  const print: Deps['printer']['print'] = async () => ({ ok: false, code: 'overloaded', retryAfterSeconds: 3 })
  const context = new RouterContextProvider()
  const busyDeps = { ...deps, printer: { ...deps.printer, print } }
  context.set(appContext, { deps: busyDeps, busy: busyAnswer } as unknown as AppContext)
  const args = { params: { locale: 'en', id: agreement.id }, context } as unknown as Parameters<typeof loader>[0]
  const answer = await inLocale('en', () => loader(args))
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('refresh')]).toEqual([503, '3', '3'])
  expect(await answer.text()).toContain('A lot of people are here at once')
})
