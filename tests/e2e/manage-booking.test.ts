import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCardPath, stayRoomPath } from '#contract/booking-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { openPaidStay } from './booked-stay.ts'
import { button, CARDS, fillCard, fillCardData, heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Booked = { readonly guest: Page; readonly code: string; readonly email: string }

/** Opens a booking whose first payment is made. */
async function guestWithBooking(locale: Locale, days: number, card: string = CARDS.good): Promise<Booked> {
  const home = await world.home()
  const guest = await world.guest(locale)
  const pathOf = (code: string) => stayRoomPath(locale, code, 'dates')
  const stay = { locale, home, checkIn: await world.day(days), number: card, pathOf }
  const { code, email } = await openPaidStay(guest, world, stay)
  await heading(guest, m.my_bookings_one_cancel({}, { locale })).waitFor()
  return { guest, code, email }
}

async function newCard({ guest, code }: Booked, locale: Locale, number: string): Promise<void> {
  await guest.goto(changeCardPath(locale, code))
  await heading(guest, m.manage_card_title({}, { locale })).waitFor()
  await fillCardData(guest, locale, number)
  await button(guest, m.manage_card_save({}, { locale })).click()
}

test('a holder sees the exact refund, keeps the booking, then cancels it and gets that refund', async () => {
  const { guest, code, email } = await guestWithBooking('es', 40)
  await button(guest, 'Cancelar la reserva').click()
  const dialog = guest.getByRole('dialog')
  const back = dialog.getByRole('button', { name: 'Cancelar y recuperar' })
  const offered = (await back.textContent()) ?? ''
  await expectAccessible(guest)
  await button(guest, 'Conservar la reserva').click()
  await dialog.waitFor({ state: 'hidden' })
  await button(guest, 'Cancelar la reserva').click()
  await back.click()
  await heading(guest, 'La reserva está cancelada').waitFor()
  const amount = offered.replace('Cancelar y recuperar ', '')
  expect(await dialog.locator('[data-kind="total"] dd').textContent()).toBe(amount)
  await button(guest, 'Entendido').click()
  await guest.goto(`/es/confirmada?booking=${code}`)
  await heading(guest, 'Esta reserva está cancelada').waitFor()
  const mails = await world.mailsTo(email)
  expect(mails.some(({ text }) => text.includes(amount))).toBe(true)
  expect(await guest.locator('.stay-summary_summary').textContent()).not.toMatch(/Total|Queda por pagar/)
  await guest.goto(`/es/finish-payment/${code}/2`)
  await heading(guest, 'La reserva está cancelada').waitFor()
  expect(await guest.locator('.stay-summary_summary').textContent()).not.toMatch(/[Ff]ianza|Cuándo pagas|Devolución/)
})

test('a booking that begins within days is cancelled without a refund, which is shown first', async () => {
  const { guest } = await guestWithBooking('en', 5)
  await button(guest, 'Cancel the booking').click()
  await button(guest, 'Cancel without a refund').click()
  await heading(guest, 'The booking is cancelled').waitFor()
  expect(await guest.getByRole('dialog').locator('[data-kind="total"] dd').textContent()).toContain('0,00')
})

test('another card is saved for later charges; a refused one shows why and changes nothing', async () => {
  const booked = await guestWithBooking('en', 40, '4000000000000341')
  const { guest, code } = booked
  await newCard(booked, 'en', CARDS.declined)
  await guest.getByRole('alert').waitFor()
  await expectAccessible(guest)
  await guest.getByLabel('Card number').fill(CARDS.good)
  await button(guest, 'Save the card').click()
  await heading(guest, 'Card changed').waitFor()
  await guest.getByText('ending in 4242').waitFor()
  await guest.goto(stayRoomPath('en', code, 'payments'))
  await guest.getByText('ending in 4242').first().waitFor()
})

test('a card that needs 3-D Secure is saved when its owner returns', async () => {
  const booked = await guestWithBooking('es', 40)
  const { guest } = booked
  await newCard(booked, 'es', CARDS.asksAlways)
  await guest.waitForURL(/\/sandbox\//)
  await guest.locator('button[value="approve"], button').first().click()
  await heading(guest, 'Tarjeta cambiada').waitFor()
})

test('a refused later charge is paid by the link of the mail; each payment names its card, and after the stay the link shows so', async () => {
  const { guest, code, email } = await guestWithBooking('es', 40, '4000000000000341')
  await world.moveClock(34 * 24 * 60)
  const mails = await world.mailsTo(email)
  const link = mails.map(({ text }) => /http\S+retry-payment\S+/.exec(text)?.[0]).find(Boolean) ?? ''
  expect(link).toContain(code)
  await guest.goto(link)
  await guest.getByText('Tu banco rechazó este cobro').waitFor()
  await guest.getByText('Con este pago queda pagada toda la estancia.').waitFor()
  await expectAccessible(guest)
  await fillCard(guest, 'es', CARDS.good)
  expect(await guest.locator('.checkout_payBig').textContent()).toMatch(/^Pagar /)
  await guest.locator('.checkout_payBig').click()
  await heading(guest, 'Nos vemos en').waitFor()
  await guest.getByText('Tu reserva está confirmada').waitFor()
  await guest.getByText('Pagado con la tarjeta acabada en 0341').waitFor()
  await guest.getByText('Pagado con la tarjeta acabada en 4242').waitFor()
  await guest.getByText(/^Pagados .* en 2 pagos; el último, el /).waitFor()
  await guest.goto(link)
  await heading(guest, 'Este pago ya está hecho').waitFor()
  await world.moveClock(14 * 24 * 60)
  await guest.goto(`/es/confirmada?booking=${code}`)
  await heading(guest, 'terminó el').waitFor()
  await guest.getByText('Te la devolvemos íntegra, salvo desperfectos').waitFor()
  expect(await guest.getByText('Llegas', { exact: true }).count()).toBe(0)
})

/** Chooses dates by keys; when the day of arrival is chosen, the next day gets the focus. */
async function pickDates(guest: Page, first: string, keys: readonly string[]): Promise<void> {
  await guest.locator('.change-section_changeDates').getByRole('button').last().focus()
  await guest.keyboard.press('Enter')
  await guest.getByText(first).waitFor()
  for (const key of keys) await guest.keyboard.press(key)
  await guest.keyboard.press('Enter')
}

test('a stay is extended in the calendar of its home: impossible dates show a fault, possible ones cost what is shown', async () => {
  const { guest } = await guestWithBooking('es', 40)
  const dates = guest.locator('.change-section_changeDates')
  await dates.waitFor()
  await pickDates(guest, 'Elige el día de llegada', ['Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
  await guest.locator('#change-error').waitFor()
  await expectAccessible(guest)
  await dates.getByRole('button').last().click()
  await guest.getByText('Elige el día de llegada').waitFor()
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await pickDates(guest, 'Elige el día de llegada', ['Enter', 'ArrowDown', 'ArrowRight', 'ArrowRight'])
  await guest.getByText('Pagos desde el cambio').waitFor()
  await expectAccessible(guest)
  await button(guest, 'Confirmar el cambio').click()
  await guest.getByText('Hecho: tu estancia es').waitFor()
  await guest.getByText('10 noches').first().waitFor()
})

test('only the departure can be changed when cancelling is not free any more', async () => {
  const { guest } = await guestWithBooking('en', 4)
  await guest.locator('.change-section_changeDates').waitFor()
  expect(await guest.locator('.change-section_changeDates').getByRole('button').count()).toBe(1)
  await guest.locator('.change-section_changeDates').getByRole('button').click()
  await heading(guest, 'Which day do you leave?').waitFor()
  await guest.getByText('Choose').last().waitFor()
  await expectAccessible(guest)
  await guest.keyboard.press('ArrowRight')
  await guest.keyboard.press('ArrowRight')
  await guest.keyboard.press('Enter')
  await guest.getByRole('button', { name: 'Change and pay 100,00' }).click()
  await guest.getByText('9 nights').first().waitFor()
  // After cancelling, the page does not ask for the e-mail.
  await button(guest, 'Cancel the booking').click()
  await button(guest, 'Cancel without a refund').click()
  await button(guest, 'Done').click()
  await guest.getByRole('link', { name: 'Home' }).click()
  await guest.getByText(m.booking_cancelled_guest({}, { locale: 'en' })).waitFor()
  await guest.getByText('Ana Ruiz Delgado').waitFor()
  expect(await heading(guest, 'Is it your booking?').count()).toBe(0)
})
