import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY } from '#content/company.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { bookingCodeOf, bookStay, button, CARDS, fillCard, heading, payButton, payWith } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Opens the payment page with a night hold of a home of its own. */
async function guestAtPayment(locale: Locale): Promise<{ guest: Page; code: string; houseCode: string }> {
  const home = await world.home()
  const guest = await world.guest(locale)
  const checkIn = await world.day(50)
  const code = await bookStay(guest, locale, { ...home, checkIn, checkOut: addDays(checkIn, 7) })
  return { guest, code, houseCode: home.houseCode }
}

async function statusOf(code: string): Promise<unknown> {
  const { rows } = await world.db.execute(sql`select status from bookings where code = ${code}`)
  return rows[0]?.status
}

async function succeeded(): Promise<number> {
  return (await world.charges()).filter(({ state }) => state === 'succeeded').length
}

test('a declined card keeps what was typed, and another card pays', async () => {
  const { guest } = await guestAtPayment('en')
  await guest.locator('ol > [aria-current="step"]', { hasText: /^2Payment$/ }).waitFor()
  await payWith(guest, 'en', CARDS.declined)
  const dialog = guest.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'There was a problem with your card' }).waitFor()
  await dialog.getByText('You have not been charged.').waitFor()
  expect(await button(guest, 'Check my card').evaluate((element) => element === document.activeElement)).toBe(true)
  await button(guest, 'Check my card').click()
  const number = guest.getByLabel('Card number')
  expect(await number.inputValue()).toBe('4000 0000 0000 0002')
  expect(await number.evaluate((element) => element === document.activeElement)).toBe(true)

  await payButton(guest, 'en').click()
  await button(guest, 'Use another card').click()
  expect(await number.inputValue()).toBe('')
  await payWith(guest, 'en', CARDS.good)
  await heading(guest, 'See you in').waitFor()
})

test('Escape closes the dialog of a refused card, and the reason stays on the page', async () => {
  const { guest } = await guestAtPayment('es')
  await payWith(guest, 'es', CARDS.noFunds)
  await guest.getByRole('dialog').getByText('por falta de saldo o de límite').waitFor()
  await guest.keyboard.press('Escape')
  await guest.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await guest.getByLabel('Número de tarjeta').inputValue()).toBe('4000 0000 0000 9995')
})

test('an invalid card is not sent', async () => {
  const { guest } = await guestAtPayment('es')
  const before = (await world.charges()).length
  await guest.getByLabel('Número de tarjeta').fill('4242424242424241')
  await guest.getByLabel('Caduca').fill('0120')
  await payButton(guest, 'es').click()
  const faults = guest.getByRole('alert')
  await faults.getByText('Número de tarjeta: Revisa el número').waitFor()
  await faults.getByText('Caduca: Esta tarjeta ya ha caducado').waitFor()
  await faults.getByText('Acepta los cobros para poder pagar').waitFor()
  expect((await world.charges()).length).toBe(before)
})

test('a browser that stores nothing pays on the page where it booked, also by way of its bank, and leaving that page unpaid frees the nights', async () => {
  const home = await world.home()
  const checkIn = await world.day(50)
  const open = async (weeks: number) => {
    const guest = await world.guest('en')
    await guest.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
      }
    })
    const start = addDays(checkIn, weeks * 7)
    await bookStay(guest, 'en', { houseCode: home.houseCode, checkIn: start, checkOut: addDays(start, 7) })
    await guest.getByText('Pay without closing or reloading this page').waitFor()
    return guest
  }
  const leaving = await open(0)
  const code = bookingCodeOf(leaving)
  await leaving.goto('/en')
  await expect.poll(() => statusOf(code)).toBe('CANCELLED')
  const staying = await open(0)
  await payWith(staying, 'en', CARDS.good)
  await heading(staying, 'See you in').waitFor()
  const atBank = await open(2)
  await payWith(atBank, 'en', CARDS.asksAlways)
  await atBank.waitForURL(/\/sandbox\/3ds\//)
  await button(atBank, 'Approve the payment').click()
  await heading(atBank, 'See you in').waitFor()
  const refused = await open(4)
  await payWith(refused, 'en', CARDS.asksAlways)
  await refused.waitForURL(/\/sandbox\/3ds\//)
  await button(refused, 'Fail the verification').click()
  await refused.getByText('can’t be paid for from here').waitFor()
})

test('a guest passes 3-D Secure, and the booking is paid', async () => {
  const { guest, code } = await guestAtPayment('es')
  await payWith(guest, 'es', CARDS.asksAlways)
  await guest.waitForURL(/\/sandbox\/3ds\//)
  await button(guest, 'Aprobar el pago').click()
  await heading(guest, 'Nos vemos en').waitFor()
  expect(bookingCodeOf(guest)).toBe(code)
})

test('a guest who fails 3-D Secure can try another card', async () => {
  const { guest } = await guestAtPayment('en')
  await payWith(guest, 'en', CARDS.asksAlways)
  await guest.waitForURL(/\/sandbox\/3ds\//)
  await button(guest, 'Fail the verification').click()
  await guest.getByRole('dialog').getByText('Your bank could not verify that it was you').waitFor()
  await button(guest, 'Try again').click()
  await payWith(guest, 'en', CARDS.good)
  await heading(guest, 'See you in').waitFor()
})

test('a guest who leaves the page of their bank sees that nothing was charged, and can pay', async () => {
  const { guest, code } = await guestAtPayment('es')
  await payWith(guest, 'es', CARDS.asksAlways)
  await guest.waitForURL(/\/sandbox\/3ds\//)
  await guest.goto(`/es/pago?booking=${code}`)
  await guest.getByText('No terminaste de confirmar el pago').waitFor()
  await payWith(guest, 'es', CARDS.good)
  await heading(guest, 'Nos vemos en').waitFor()
})

test('a night hold that expires during payment: nothing is charged, and the same nights can be booked again by one press', async () => {
  const { guest, houseCode } = await guestAtPayment('es')
  const before = await succeeded()
  await fillCard(guest, 'es', CARDS.good)
  await world.moveClock(21)
  await payButton(guest, 'es').click()
  const title = heading(guest, 'Se ha pasado el tiempo para pagar')
  await title.waitFor()
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await succeeded()).toBe(before)
  await guest.getByRole('link', { name: 'Reservar las mismas fechas' }).click()
  await heading(guest, '¿Quién reserva?').waitFor()
  expect(new URL(guest.url()).searchParams.get('house')).toBe(houseCode)
  expect(await guest.getByLabel('Correo electrónico', { exact: true }).inputValue()).toBe('ana.ruiz@example.com')
})

test('a bank that does not respond charges nobody twice', async () => {
  const { guest } = await guestAtPayment('es')
  const before = await succeeded()
  await world.setNetwork({ slow: true })
  await payWith(guest, 'es', CARDS.good)
  await heading(guest, 'Esperando a tu banco').waitFor()
  await world.setNetwork({})
  await heading(guest, 'Nos vemos en').waitFor({ timeout: 60_000 })
  expect(await succeeded()).toBe(before + 1)
})

test('without a connection to the bank a guest sees a message, and pays when it is back', async () => {
  const { guest } = await guestAtPayment('es')
  const before = await succeeded()
  await world.setNetwork({ down: true })
  await payWith(guest, 'es', CARDS.good)
  await heading(guest, 'Hay un error técnico de conexión').waitFor()
  await guest.getByText(`Si continúa, escríbenos a ${COMPANY.email}`).waitFor()
  await expectAccessible(guest)
  await guest.reload()
  await heading(guest, 'Hay un error técnico de conexión').waitFor()
  await button(guest, 'Comprobarlo otra vez').click()
  await world.setNetwork({})
  await world.moveClock(1)
  await guest.getByText('Lo hemos comprobado: no se te ha cobrado nada').waitFor()
  await payWith(guest, 'es', CARDS.good)
  await heading(guest, 'Nos vemos en').waitFor()
  expect(await succeeded()).toBe(before + 1)
})

test('a lost connection is shown as such, and nothing is charged twice', async () => {
  const { guest, code } = await guestAtPayment('en')
  const before = await succeeded()
  await fillCard(guest, 'en', CARDS.good)
  await guest.route('**/attempts', (route) => route.abort())
  await payButton(guest, 'en').click()
  await guest.getByText('We have checked: you have not been charged').waitFor()

  // The response is lost, but the charge has succeeded.
  await guest.route('**/attempts', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await payButton(guest, 'en').click()
  await heading(guest, 'See you in').waitFor()
  expect(bookingCodeOf(guest)).toBe(code)
  expect(await succeeded()).toBe(before + 1)
})

test('a double click on the pay button makes one payment', async () => {
  const { guest } = await guestAtPayment('es')
  const before = (await world.charges()).length
  await fillCard(guest, 'es', CARDS.good)
  await payButton(guest, 'es').dblclick()
  await heading(guest, 'Nos vemos en').waitFor()
  expect((await world.charges()).length).toBe(before + 1)
})

test('an accepted payment is shown while the next page loads', async () => {
  const { guest } = await guestAtPayment('es')
  let letPageCome = () => {}
  const held = new Promise<void>((done) => {
    letPageCome = done
  })
  await guest.route(/\/confirmada/, async (route) => {
    await held
    await route.continue()
  })
  await payWith(guest, 'es', CARDS.good)
  await guest.getByText('Pago aceptado. Te llevamos a tu reserva').waitFor()
  letPageCome()
  await heading(guest, 'Nos vemos en').waitFor()
})

test('a wallet pays by one press, which accepts what is said over it', async () => {
  const { guest, code } = await guestAtPayment('es')
  await guest.getByText('Al pagar con una cartera aceptas las condiciones de la reserva').waitFor()
  await button(guest, 'Cartera digital de prueba, tarjeta 4242').click()
  await heading(guest, 'Nos vemos en').waitFor()
  const { rows } = await world.db.execute(
    sql`select accepted_at from agreements where terms ->> 'bookingCode' = ${code}`,
  )
  expect(rows[0]?.accepted_at).not.toBeNull()
})

test('a booking that is paid is not paid again', async () => {
  const { guest, code } = await guestAtPayment('es')
  await payWith(guest, 'es', CARDS.good)
  await heading(guest, 'Nos vemos en').waitFor()
  await guest.goto(`/es/pago?booking=${code}`)
  await guest.waitForURL(/\/confirmada\?/)
})

test('a code alone shows dates and payments, the link of the mail also the holder', async () => {
  const { guest, code } = await guestAtPayment('es')
  await payWith(guest, 'es', CARDS.good)
  await guest.getByText('ana.ruiz@example.com').first().waitFor()
  const token = await guest.evaluate((one) => localStorage.getItem(`estancia.booking.${one}`), code)

  const stranger = await world.guest('es')
  await stranger.goto(`/es/confirmada?booking=${code}`)
  await heading(stranger, 'Nos vemos en').waitFor()
  await stranger.waitForLoadState('networkidle')
  expect(await stranger.content()).not.toMatch(/Ana|Ruiz|example\.com/)

  await stranger.goto('about:blank')
  await stranger.goto(`/es/confirmada?booking=${code}#t=${token}`)
  await stranger.getByText('ana.ruiz@example.com').first().waitFor()
  expect(stranger.url()).not.toContain('#')
})

test('a booking that does not exist is answered with 404', async () => {
  const guest = await world.guest('es')
  for (const page of ['confirmada', 'pago', 'confirmada.ics']) {
    const response = await guest.request.get(`/es/${page}?booking=<b>1</b>`)
    expect(response.status()).toBe(404)
    expect(await response.text()).not.toContain('<b>1</b>')
  }
})
