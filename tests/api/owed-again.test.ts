import { expect, test } from 'vitest'
import { inLocale } from '#i18n/in-locale.server.ts'
import { getBookingDetails } from '#services/booking-details/get-booking-details.ts'
import { sendGuestLink } from '#services/link/send-guest-link.ts'
import { listMoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { previewRecordPayment, recordPayment } from '#services/money/record-payment.ts'
import { previewTakeBackPayment, takeBackPayment } from '#services/money/take-back-payment.ts'
import { getReceipt } from '#services/payment/get-receipt.ts'
import { listOverdue } from '#services/payment/list-overdue.ts'
import { receiptDocument } from '#services/payment/receipt-document.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'
import { nextSteps } from '#web/components/booking/next-steps.ts'
import { paymentLines } from '#web/features/my-bookings/payment-lines.ts'

const PAYS_ONCE = '4000 0000 0000 0341'

const money = moneyWorldPerTest()

test('a stay that was paid by transfer promises no card: neither mail nor papers nor pages nor the office', async () => {
  const { book, goTo, api, deps, viewBooking, pool } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  const { bookingCode: code, viewToken } = booking
  await pool.query(`update bookings set consents = '{"dataProcessing":null,"terms":null}' where code = $1`, [code])
  const first = {
    code,
    number: 1,
    amountCents: 177_00,
    receivedOn: '2027-03-01',
    reference: 'TRF 7',
    method: 'transfer',
  }
  const transfer = { ...first, method: 'transfer' as const }
  const shown = await previewRecordPayment(deps, transfer)
  expect(shown).toMatchObject({ ok: true, value: { termsOpen: true } })
  await recordPayment(deps, { ...transfer, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  const mails = async () =>
    (await (await api.get('/sandbox/outbox')).json()).items as { text: string; subject: string }[]
  await goTo('2027-03-01', 12)
  const reserved = (await mails()).find(({ text }) => text.includes('Hemos recibido tu primer pago'))?.text ?? ''
  expect(reserved).toContain('El resto no se cobra solo')
  expect(reserved).toContain('vence el 25 de mayo de 2027, sin tarjeta guardada')
  expect(reserved).not.toMatch(/misma tarjeta|en tu tarjeta el|Se cobra el/)
  const view = await viewBooking(booking)
  const texts = JSON.stringify([
    inLocale('es', () => paymentLines(view)),
    inLocale('es', () => nextSteps(view, '2027-03-01')),
  ])
  expect(texts).toContain('Sin tarjeta guardada')
  expect(texts).not.toMatch(/misma tarjeta|en tu tarjeta y/)
  const receipt = await getReceipt(deps, { code, viewToken, number: 1 })
  const paper = receipt.ok ? JSON.stringify(receiptDocument(receipt.value, 'es', false)) : receipt.code
  expect(paper).toContain('no hay ninguna tarjeta guardada')
  expect(paper).not.toContain('Se cobra solo')
  const file = await getBookingDetails(deps, { code, member: { roles: ['owner'], cities: null } })
  const details = file.ok ? file.value.details : null
  expect(details?.waiting).toMatchObject([{ kind: 'no_card', amountCents: 413_00, depositCents: expect.any(Number) }])
  expect(details?.payments[1]).toMatchObject({ lacksMeans: true, nextChargeAt: null })
  expect(await sendGuestLink(deps, { code, link: 'card', by: MEMBER })).toMatchObject({ ok: true })
  await goTo('2027-03-01', 13)
  expect((await mails()).some(({ subject }) => subject.startsWith('Falta una tarjeta para los 413,00'))).toBe(true)
})

test('a confirmed booking whose transfer never came stays confirmed: what it owes again is tried, then overdue, and its other steps go on', async () => {
  const { book, pay, card, viewBooking, goTo, api, deps, pool } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  const code = booking.bookingCode
  await pay(booking, 1, await card(PAYS_ONCE))
  const transfer = {
    code,
    number: 2,
    amountCents: 413_00,
    receivedOn: '2027-03-01',
    reference: 'TRF 1',
    method: 'transfer',
  } as const
  const recorded = await previewRecordPayment(deps, transfer)
  await recordPayment(deps, { ...transfer, previewId: recorded.ok ? recorded.value.previewId : '', by: MEMBER })
  const mistake = { code, number: 2, reason: 'Era de otra reserva' }
  const shown = await previewTakeBackPayment(deps, mistake)
  await takeBackPayment(deps, { ...mistake, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  expect(await viewBooking(booking)).toMatchObject({ status: 'CONFIRMED' })
  await goTo('2027-05-28', 12)
  const { rows } = await pool.query<{ id: string }>('select id from bookings where code = $1', [code])
  await runDueSteps(deps, { bookingId: rows[0]?.id ?? '' })
  const { status, paymentSchedule } = await viewBooking(booking)
  expect(status).toBe('CONFIRMED')
  const owed = { number: 3, amountCents: 413_00 }
  expect(paymentSchedule.at(-1)).toMatchObject({ ...owed, overdue: true })
  expect(await listOverdue(deps)).toMatchObject([{ bookingCode: code, ...owed }])
  expect(await listMoneyToResolve(deps, { cities: null })).toMatchObject({ overdue: [owed], failed: [] })
  const { items } = await (await api.get('/sandbox/outbox')).json()
  const notified = items.filter((mail: { text: string }) => mail.text.includes(`/es/retry-payment/${code}/3#t=`))
  expect(notified).toHaveLength(3)
  for (const mail of notified) expect(mail.text).toContain('Tu reserva sigue en pie')
})
