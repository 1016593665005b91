import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY } from '#content/company.ts'
import type { BookingView, CreatedBooking } from '#contract/booking.ts'
import { changeCardPath, retryPaymentPath, stayRoomPath } from '#contract/booking-paths.ts'
import { explainRefusal } from '#contract/refusals.ts'
import type { StayChangeView } from '#contract/stay-change.ts'
import { DEPOSIT_DAYS_BEFORE } from '#domain/payment/payment-policy.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { button, CARDS, fillCard, fillCardData, heading } from './steps.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A card for payments with its owner present; later charges without them are refused. */
const FIRST_ONLY = '4000000000000341'
const ASKS_ONCE = '4000002500003155'

const DAY = 24 * 60

const REFUSED = [
  [CARDS.declined, m.booking_refused_declined, 'card_declined'],
  [CARDS.noFunds, m.booking_refused_funds, 'card_insufficient_funds'],
  ['4000000000000069', m.booking_refused_expired, 'card_expired'],
  ['4000000000000119', m.booking_refused_processing, 'card_processing_error'],
] as const

type Booked = { readonly guest: Page; readonly booking: CreatedBooking }
type Dates = { readonly inDays: number; readonly nights: number }

async function call<Answer>(path: string, body: object, viewToken = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(viewToken ? { 'x-view-token': viewToken } : {}) }
  const answer = await fetch(world.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function getBooking({ bookingCode, viewToken }: CreatedBooking): Promise<BookingView> {
  const headers = { 'x-view-token': viewToken }
  return (await fetch(`${world.url}/api/bookings/${bookingCode}`, { headers })).json() as Promise<BookingView>
}

function requestOf({ houseCode }: { readonly houseCode: string }, stay: { checkIn: string; checkOut: string }) {
  const email = `${houseCode.toLowerCase()}@example.com`
  const holder = { name: 'Ana', lastname: 'Ruiz', email, phone: '+34 600 123 456' }
  const party = { adults: 2, children: 0, babies: 0 }
  return { houseCode, ...stay, ...party, holder, consents: { dataProcessing: true, terms: true } }
}

/**
 * A booking made in Spanish, whose first payment is made with a card that refuses later charges. Also returns the holder's
 * browser, which may have another language.
 */
async function bookedBy(locale: Locale, { inDays, nights }: Dates): Promise<Booked> {
  const home = await world.home({ rules: { instantMaxNights: 365 } })
  const checkIn = await world.day(inDays)
  const booking = await call<CreatedBooking>(
    '/api/bookings',
    requestOf(home, { checkIn, checkOut: addDays(checkIn, nights) }),
  )
  const card = { number: FIRST_ONLY, expMonth: 12, expYear: 2040, cvc: '123' }
  const { cardToken } = await call<{ cardToken: string }>('/sandbox/cards', card)
  await call(`/api/bookings/${booking.bookingCode}/payments/1/attempts`, { cardToken }, booking.viewToken)
  return { guest: await world.guest(locale), booking }
}

async function send(guest: Page, locale: Locale, number: string): Promise<void> {
  await fillCard(guest, locale, number)
  await guest.locator('.checkout_payBig').click()
}

/** Tries every test card on the page of a later payment; the last one pays it. */
async function tryEveryCard({ guest, booking }: Booked, locale: Locale, number: number): Promise<void> {
  const { bookingCode, viewToken } = booking
  const path = retryPaymentPath(locale, { code: bookingCode, number })
  const owed = (await getBooking(booking)).paymentSchedule.find((payment) => payment.number === number)
  const amount = formatCents(owed?.amountCents ?? 0)
  const dialog = guest.getByRole('dialog')
  const isAtPayment = () => expect(new URL(guest.url()).pathname).toBe(path)
  await guest.goto(`${path}#t=${viewToken}`)
  for (const [card, text] of REFUSED) {
    await send(guest, locale, card)
    await dialog.getByText(text({ amount }, { locale })).waitFor()
    await button(guest, m.booking_refused_other({}, { locale })).click()
  }

  await send(guest, locale, CARDS.asksAlways)
  await guest.waitForURL(/\/sandbox\/3ds\//)
  await guest.locator('button[value="fail"]').click()
  await dialog.getByText(m.booking_refused_authentication({ amount }, { locale })).waitFor()
  isAtPayment()
  await button(guest, m.booking_refused_again({}, { locale })).click()
  // The message is shown once: it is gone when the page is opened again.
  await guest.reload()
  await guest.getByText(m.finish_payment_refused({}, { locale })).waitFor()
  expect(await dialog.isVisible()).toBe(false)

  await send(guest, locale, CARDS.asksAlways)
  await guest.waitForURL(/\/sandbox\/3ds\//)
  await guest.goto(path)
  await guest.getByText(m.payment_unfinished({}, { locale })).waitFor()

  await send(guest, locale, ASKS_ONCE)
  await guest.waitForURL(/\/sandbox\/3ds\//)
  await guest.locator('button[value="approve"]').click()
  await guest.waitForURL(/\/confirmada\?/)
  await guest.goto(path)
  await heading(guest, m.finish_payment_paid_title({}, { locale })).waitFor()
  expect(await dialog.isVisible()).toBe(false)
}

/** Expects that only the last try was charged. */
async function expectPaidOnce(booking: CreatedBooking, number: number): Promise<BookingView> {
  const view = await getBooking(booking)
  const paid = view.paymentSchedule.find((payment) => payment.number === number)
  expect(paid).toMatchObject({ state: 'paid' })
  const ofBooking = (await world.charges()).filter(({ description }) => description?.includes(booking.bookingCode))
  const tries = ofBooking.filter(({ amountCents }) => amountCents === paid?.amountCents)
  expect(tries.length).toBeGreaterThan(REFUSED.length)
  expect(tries.filter(({ state }) => state === 'succeeded')).toHaveLength(1)
  return view
}

test('the difference of a longer stay is paid with any card, and 3-D Secure returns to its page', async () => {
  const booked = await bookedBy('en', { inDays: 5, nights: 7 })
  const { bookingCode, viewToken, checkIn, checkOut } = booked.booking
  const change = { checkIn, checkOut: addDays(checkOut, 3) }
  const path = `/api/bookings/${bookingCode}/change`
  const { changeId } = await call<StayChangeView>(`${path}?preview=true`, change, viewToken)
  await call(path, { ...change, changeId }, viewToken)
  await tryEveryCard(booked, 'en', 2)
  await expectPaidOnce(booked.booking, 2)
})

test('a refused deposit is taken from another card, whichever cards were tried before', async () => {
  // Check-in is so near that the deposit is due at any time of day.
  const { guest, booking } = await bookedBy('es', { inDays: DEPOSIT_DAYS_BEFORE - 1, nights: 7 })
  await world.moveClock(1)
  expect((await getBooking(booking)).deposit).toMatchObject({ status: 'none', refused: true })
  const save = async (number: string) => {
    await fillCardData(guest, 'es', number)
    await button(guest, 'Guardar la tarjeta').click()
  }
  const path = changeCardPath('es', booking.bookingCode)
  await guest.goto(`${path}#t=${booking.viewToken}`)
  for (const [card, , code] of REFUSED) {
    await save(card)
    await guest
      .getByRole('alert')
      .getByText(explainRefusal(code, 'es', COMPANY.email).message)
      .waitFor()
  }
  await save(CARDS.asksAlways)
  await guest.waitForURL(/\/sandbox\/3ds\//)
  await guest.locator('button[value="fail"]').click()
  await guest
    .getByRole('alert')
    .getByText(m.manage_card_unproved({}, { locale: 'es' }))
    .waitFor()
  expect(new URL(guest.url()).pathname).toBe(path)
  await guest.reload()
  expect(await guest.getByRole('alert').getByText(/.+/).count()).toBe(0)

  // The card is saved but refuses the later charge, so the deposit needs another card.
  await save(FIRST_ONLY)
  await heading(guest, 'Tarjeta cambiada').waitFor()
  await world.moveClock(1)
  expect((await getBooking(booking)).deposit).toMatchObject({ status: 'none', refused: true })
  await guest.goto(path)
  await save(ASKS_ONCE)
  await guest.waitForURL(/\/sandbox\/3ds\//)
  await guest.locator('button[value="approve"]').click()
  await heading(guest, 'Tarjeta cambiada').waitFor()
  await world.moveClock(1)
  expect((await getBooking(booking)).deposit).toMatchObject({ status: 'held' })
})

test('a refused rest before arrival is paid with any card, and then the stay is confirmed', async () => {
  const booked = await bookedBy('es', { inDays: 12, nights: 10 })
  await world.moveClock(5 * DAY)
  expect((await getBooking(booked.booking)).status).toBe('PENDING')
  await tryEveryCard(booked, 'es', 2)
  expect((await expectPaidOnce(booked.booking, 2)).status).toBe('CONFIRMED')
})

test('a refused later month is paid with any card', async () => {
  const booked = await bookedBy('en', { inDays: 3, nights: 60 })
  await world.moveClock(27 * DAY)
  await tryEveryCard(booked, 'en', 2)
  expect(await expectPaidOnce(booked.booking, 2)).toMatchObject({ paymentSchedule: [{}, { purpose: 'month' }] })
})

test('a guest has later months debited from a bank account, reads its mandate, and goes back to the card', async () => {
  const { guest, booking } = await bookedBy('es', { inDays: 40, nights: 80 })
  await guest.goto(`${stayRoomPath('es', booking.bookingCode, 'payments')}#t=${booking.viewToken}`)
  await guest.getByRole('link', { name: m.manage_debit_offer({}, { locale: 'es' }) }).click()
  await heading(guest, m.debit_title({}, { locale: 'es' })).waitFor()
  const submit = button(guest, m.debit_submit({}, { locale: 'es' }))
  const iban = guest.getByLabel(m.debit_iban({}, { locale: 'es' }), { exact: true })
  await iban.fill('ES91 2100 0418 4502 0005 1323')
  await submit.click()
  await guest
    .getByText(m.debit_iban_fault({}, { locale: 'es' }))
    .first()
    .waitFor()
  await iban.fill('es91 2100 0418 4502 0005 1332')
  await submit.click()
  await heading(guest, m.debit_saved_title({}, { locale: 'es' })).waitFor()
  await guest.getByRole('link', { name: m.finish_payment_see_booking({}, { locale: 'es' }) }).click()
  await guest.getByRole('link', { name: m.stay_tab_payments({}, { locale: 'es' }) }).click()
  await guest.getByText(m.manage_debit_now({ last4: '1332' }, { locale: 'es' })).waitFor()
  await guest.getByRole('link', { name: m.manage_debit_change({}, { locale: 'es' }) }).click()
  await button(guest, m.debit_stop({}, { locale: 'es' })).click()
  await heading(guest, m.debit_stopped_title({}, { locale: 'es' })).waitFor()
  expect((await getBooking(booking)).bankAccount).toBeUndefined()
})
