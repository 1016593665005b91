import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInPath, guidePath, stayRoomPath } from '#contract/booking-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { openPaidStay } from './booked-stay.ts'
import { confirmedStay, expectFault } from './plain-steps.ts'
import { button, heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Booked = { readonly guest: Page; readonly code: string; readonly email: string }

/** Opens the check-in page of a confirmed stay for two. */
async function guestAtCheckIn(locale: Locale, device: 'phone' | 'desktop' = 'desktop'): Promise<Booked> {
  const home = await world.home({ rules: { selfCheckIn: false } })
  const guest = await world.guest(locale, device)
  const pathOf = (code: string) => checkInPath(locale, code)
  const { code, email } = await openPaidStay(guest, world, { locale, home, checkIn: await world.day(4), pathOf })
  await heading(guest, m.arrival_travellers({}, { locale })).waitFor()
  return { guest, code, email }
}

/** Fills in the whole form of a traveller with Spanish nationality. */
async function fillSpaniard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'DNI' }).check()
  await page.getByLabel('Número de documento').fill('12.345.678-z')
  await page.getByLabel('Número de soporte').fill('abc123456')
  await page.getByLabel('Segundo apellido').fill('Delgado')
  await button(page, 'Guardar y seguir').click()
  await page.getByLabel('Fecha de nacimiento').fill('1990-04-12')
  await page.getByLabel('Nacionalidad').selectOption({ label: 'España' })
  await page.getByRole('radio', { name: 'Mujer' }).check()
  await button(page, 'Guardar y seguir').click()
  await page.getByLabel('País').selectOption('ESP')
  await page.getByLabel('Código postal').fill('41001')
  await page.getByLabel('Calle, número').fill('Calle Betis 3')
  await expect.poll(() => page.getByLabel('Municipio').inputValue()).toBe('41091')
  await button(page, 'Guardar y seguir').click()
}

async function signByHand(page: Page): Promise<void> {
  const box = await page.locator('.signature-pad_signature svg').boundingBox()
  if (!box) throw new Error('There is no box to sign in')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (let step = 1; step < 14; step++) await page.mouse.move(box.x + 40 + step * 12, box.y + 60 + (step % 3) * 20)
  await page.mouse.up()
}

test('the holder fills in their form, sends the other guest a link, sets the arrival time, and has completed check-in', async () => {
  const { guest, code } = await guestAtCheckIn('es')
  await expectAccessible(guest)
  await guest.getByLabel('Hora el').selectOption('23:00')
  await guest.getByText('30,00 €').waitFor()
  await guest.getByRole('link', { name: 'Rellenar: Ana R.' }).click()
  await heading(guest, 'Documento y nombre').waitFor()
  // The holder's contact is prefilled from the booking.
  await fillSpaniard(guest)
  await heading(guest, 'Firma').waitFor()
  await signByHand(guest)
  await expectAccessible(guest)
  await button(guest, 'Firmar y terminar').click()
  await heading(guest, 'Datos completos').waitFor()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Volver a todos los viajeros' }).click()
  await guest.getByText('1 de 2 listos').waitFor()
  const link = await linkOfSecond(guest, code)

  const other = await world.guest('en', 'phone')
  await other.goto(link.replace('/es/', '/en/'))
  await heading(other, 'Document and name').waitFor()
  expect(other.url()).not.toContain('#t=')
  await expectAccessible(other)
  await other.getByRole('radio', { name: 'Passport' }).check()
  await other.getByLabel('Document number').fill('C01X00T47')
  await other.getByLabel('First name').fill('محمد')
  await other.getByLabel('Surname', { exact: true }).fill('الفاسي')
  await button(other, 'Save and continue').click()
  await heading(other, 'Birth').waitFor()

  // The same link on another device shows what was typed.
  const tablet = await world.guest('en')
  await tablet.goto(link.replace('/es/', '/en/'))
  await tablet.getByLabel('Date of birth').fill('1985-12-31')
  await tablet.getByText('محمد').waitFor()
  await tablet.getByLabel('Nationality').selectOption('MAR')
  await tablet.getByRole('radio', { name: 'Man', exact: true }).check()
  await button(tablet, 'Save and continue').click()
  await tablet.getByLabel('Lives at the same address').check()
  await button(tablet, 'Save and continue').click()
  await tablet.getByLabel('Email').fill('m@example.com')
  await button(tablet, 'Save and continue').click()
  await tablet.getByRole('radio', { name: 'Type my name' }).check()
  await tablet.getByLabel('Full name').fill('محمد الفاسي')
  await button(tablet, 'Sign and finish').click()
  await heading(tablet, 'Details complete').waitFor()

  await guest.reload()
  await heading(guest, 'Todo listo para').waitFor()
  await guest.getByText('2 de 2 listos').waitFor()
  expect(await guest.getByLabel('Hora el').inputValue()).toBe('23:00')
  await guest.goto('/es/mis-reservas')
  await guest.getByText('Check-in completo').waitFor()
  await guest.getByRole('link', { name: 'Ver la reserva' }).click()
  await guest.getByText('Registro de viajeros completo').waitFor()
})

/** Returns the link that the button copies, because a headless browser has no clipboard. */
async function linkOfSecond(guest: Page, code: string): Promise<string> {
  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(guest, 'Copiar enlace: Adulto 2').click()
  await guest.getByText('Copiado').waitFor()
  const link = await guest.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`/es/check-in/${code}/2#t=`)
  return link
}

test('faults are shown at their fields, and what was typed stays, on a phone and by keyboard', async () => {
  const { guest } = await guestAtCheckIn('en', 'phone')
  await guest.getByRole('link', { name: 'Fill in: Ana R.' }).click()
  await heading(guest, 'Document and name').waitFor()
  await guest.getByRole('radio', { name: 'DNI (Spain)' }).check()
  await guest.getByLabel('Document number').fill('12345678A')
  await guest.getByLabel('Support number').fill('ABC123456')
  await guest.getByLabel('Second surname').focus()
  await guest.keyboard.press('Enter')
  await guest.getByRole('alert').getByText('There are 2').or(guest.getByRole('alert')).first().waitFor()
  await guest.getByText('The number or its letter is not right').last().waitFor()
  expect(await guest.getByLabel('Document number').inputValue()).toBe('12345678A')
  await expectAccessible(guest)
  await guest.reload()
  expect(await guest.getByLabel('Document number').inputValue()).toBe('12345678A')
})

/** Presses Tab until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < 60 && !(await hasFocus()); tabs++) await control.page().keyboard.press('Tab')
  expect(await hasFocus(), `${control} can be reached`).toBe(true)
}

async function typeInto(control: Locator, text: string): Promise<void> {
  await tabTo(control)
  await control.page().keyboard.type(text)
}

test('a form is filled in and signed by keyboard alone', async () => {
  const { guest } = await guestAtCheckIn('es')
  const { keyboard } = guest
  await tabTo(guest.getByRole('link', { name: 'Rellenar: Ana R.' }))
  await keyboard.press('Enter')
  await tabTo(guest.getByRole('radio', { name: 'DNI' }))
  await keyboard.press('Space')
  await typeInto(guest.getByLabel('Número de documento'), '12345678Z')
  await typeInto(guest.getByLabel('Número de soporte'), 'ABC123456')
  await typeInto(guest.getByLabel('Segundo apellido'), 'Delgado')
  await keyboard.press('Enter')
  // Day and month are equal, so that their order does not matter.
  await typeInto(guest.getByLabel('Fecha de nacimiento'), '04041990')
  await typeInto(guest.getByLabel('Nacionalidad'), 'España')
  await tabTo(guest.getByRole('radio', { name: 'Mujer' }))
  await keyboard.press('ArrowRight')
  expect(await guest.getByRole('radio', { name: 'Hombre' }).isChecked()).toBe(true)
  await tabTo(button(guest, 'Guardar y seguir'))
  await keyboard.press('Enter')
  await typeInto(guest.getByLabel('País'), 'España')
  await typeInto(guest.getByLabel('Código postal'), '41001')
  await typeInto(guest.getByLabel('Calle, número'), 'Calle Betis 3')
  await expect.poll(() => guest.getByLabel('Municipio').inputValue()).toBe('41091')
  await keyboard.press('Enter')
  await heading(guest, 'Firma').waitFor()
  await tabTo(button(guest, 'Firmar y terminar'))
  await keyboard.press('Enter')
  await guest.getByRole('alert').waitFor()
  await keyboard.press('Shift+Tab')
  await keyboard.press('ArrowRight')
  await typeInto(guest.getByLabel('Nombre y apellidos'), 'Ana Ruiz Delgado')
  await keyboard.press('Enter')
  await heading(guest, 'Datos completos').waitFor()
  expect(await heading(guest, 'Datos completos').evaluate((one) => one === document.activeElement)).toBe(true)
})

test('an incomplete link opens nothing, a traveller’s link opens only their form, and the code alone asks for the e-mail', async () => {
  const { guest, code, email } = await guestAtCheckIn('es')
  const link = await linkOfSecond(guest, code)
  const stranger = await world.guest('es')
  await stranger.goto(`${link.slice(0, -3)}`)
  await heading(stranger, 'Este enlace no abre nada').waitFor()
  await expectAccessible(stranger)
  await stranger.goto(link.replace('/2#', '/1#'))
  await heading(stranger, 'Este enlace no abre nada').waitFor()
  await stranger.goto(`/es/check-in/${code}`)
  await heading(stranger, '¿Eres quien hizo la reserva?').waitFor()
  await expectAccessible(stranger)
  await stranger.getByLabel('Correo electrónico de la reserva').fill('otra@example.com')
  await button(stranger, 'Abrir').click()
  await stranger.getByText('La reserva está a nombre de otro correo electrónico').waitFor()
  await stranger.getByLabel('Correo electrónico de la reserva').fill(email)
  await button(stranger, 'Abrir').click()
  await heading(stranger, 'Quiénes se alojan').waitFor()
  expect((await stranger.goto('/es/check-in/0000000000'))?.status()).toBe(404)
})

test('check-in of a cancelled stay shows that there is nothing to fill in', async () => {
  const { guest, code } = await guestAtCheckIn('es')
  const link = await linkOfSecond(guest, code)
  await guest.goto(stayRoomPath('es', code, 'dates'))
  await button(guest, 'Cancelar la reserva').click()
  await button(guest, 'Cancelar sin devolución').click()
  await heading(guest, 'La reserva está cancelada').waitFor()
  for (const path of [`/es/check-in/${code}`, link]) {
    await guest.goto(path)
    await heading(guest, 'Esta reserva está cancelada').waitFor()
  }
  await expectAccessible(guest)
})

test('a holder without scripts opens the check-in by their e-mail, says when they arrive and fills in their form step by step', async () => {
  const es = { locale: 'es' } as const
  const code = await confirmedStay(world, 'viaja@example.com', await world.day(4))
  const page = await world.plainGuest('es', 'phone')
  await page.goto(checkInPath('es', code))
  await page.getByLabel(m.arrival_gate_email({}, es)).fill('otra@example.com')
  await button(page, m.arrival_gate_open({}, es)).click()
  await expectFault(page, m.arrival_gate_email({}, es), m.my_bookings_find_email_other({}, es))
  await page.getByLabel(m.arrival_gate_email({}, es)).fill('viaja@example.com')
  await button(page, m.arrival_gate_open({}, es)).click()
  await heading(page, m.arrival_travellers({}, es)).waitFor()
  await page.locator('[name=arrivalTime]').selectOption('23:00')
  await button(page, m.arrival_time_save({}, es)).click()
  await page.getByText(m.arrival_time_saved({}, es)).waitFor()
  const { rows } = await world.db.execute(sql`select arrival_time from bookings where code = ${code}`)
  expect(rows).toEqual([{ arrival_time: '23:00' }])
  await page.goto(guidePath('es', code))
  await page.getByText(m.guide_eyebrow({}, es)).waitFor()

  await page.goto(checkInPath('es', code, 1))
  const save = button(page, m.arrival_save({}, es))
  await page.getByRole('radio', { name: m.arrival_kind_nif({}, es) }).check()
  await save.click()
  // What the document asks for appears once its kind is stored.
  await expectFault(page, m.arrival_document_number({}, es), m.arrival_fault_required({}, es))
  await page.getByLabel(m.arrival_document_number({}, es)).fill('12.345.678-z')
  await page.getByLabel(m.arrival_support_number({}, es)).fill('abc123456')
  await page.getByLabel(m.arrival_surname2({}, es)).fill('Delgado')
  await save.click()
  await page.getByLabel(m.arrival_birth_date({}, es)).fill('1990-04-12')
  await page.getByLabel(m.arrival_nationality({}, es)).selectOption('ESP')
  await page.getByRole('radio', { name: m.arrival_sex_m({}, es) }).check()
  await save.click()
  await page.getByLabel(m.arrival_country({}, es)).selectOption('ESP')
  await save.click()
  await page.getByLabel(m.arrival_postal_code({}, es)).fill('41001')
  await page.getByLabel(m.arrival_street({}, es), { exact: true }).fill('Calle Betis 3')
  await save.click()
  await page.getByLabel(m.arrival_municipality({}, es)).selectOption('41091')
  await save.click()
  await page.getByLabel(m.arrival_sign_name({}, es)).fill('Ana Ruiz Delgado')
  await button(page, m.arrival_sign_submit({}, es)).click()
  await heading(page, m.arrival_done_title({}, es)).waitFor()

  // Where scripts run by now, the storage of the browser opens it from then on.
  const guest = await world.guest('es')
  await guest.context().addCookies(await page.context().cookies())
  await guest.goto(checkInPath('es', code))
  await guest.getByText(m.arrival_progress({ done: 1, total: 2 }, es)).waitFor()
  await guest.context().clearCookies()
  await guest.goto(checkInPath('es', code))
  await guest.getByText(m.arrival_progress({ done: 1, total: 2 }, es)).waitFor()
})
