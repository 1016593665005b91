import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionView } from '#contract/holder.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { bookStay, button, CARDS, delayRequests, heading, openDetails, payWith } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PASSWORD = 'una frase larga'
const LIST = '/es/alquiler-por-meses'

/** Creates an account by the API. */
async function account(email: string, language: Locale = 'es'): Promise<SessionView> {
  const person = { email, name: 'Ana', lastname: 'Ruiz Delgado', phone: '+34 600 111 222' }
  await call('/api/register', { ...person, password: PASSWORD, acceptTerms: true, language })
  return call('/api/login', { email, password: PASSWORD })
}

async function call<Body>(path: string, body: object): Promise<Body> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(world.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Body
}

async function signIn(page: Page, locale: Locale, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(m.booking_email({}, { locale }), { exact: true }).fill(email)
  await page.getByLabel(m.account_password({}, { locale }), { exact: true }).fill(password)
  await button(page, m.account_sign_in({}, { locale })).click()
}

/** Stores the session as if the user had signed in before in this browser. */
async function storeSession(page: Page, { token, user }: SessionView): Promise<void> {
  const texts = [token, JSON.stringify(user)] as const
  await page.goto('/es')
  await page.evaluate(([t, u]) => [localStorage.setItem('token', t), localStorage.setItem('user', u)], texts)
}

const entry = (page: Page, locale: Locale) => page.getByRole('link', { name: m.account_entry({}, { locale }) })
const menu = (page: Page, locale: Locale) => button(page, m.account_menu({ name: 'Ana' }, { locale }))
const storedSession = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }))

test('a visitor creates an account in a dialog and stays on the same page', async () => {
  const guest = await world.guest('es', 'phone')
  await guest.goto(`${LIST}?city=madrid`, { waitUntil: 'networkidle' })
  await entry(guest, 'es').click()
  await button(guest, 'Crear una cuenta').click()
  const dialog = guest.getByRole('dialog', { name: 'Crea tu cuenta' })
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
  await dialog.getByText('Apellidos: Campo obligatorio').waitFor()
  await dialog.getByText('Por favor, acepta los términos y condiciones').first().waitFor()
  await expectAccessible(guest)
  await dialog.getByLabel('Nombre', { exact: true }).fill('Ana')
  await dialog.getByLabel('Apellidos').fill('Ruiz')
  await dialog.getByLabel('Correo electrónico').fill('modal@example.com')
  await dialog.getByLabel('Teléfono móvil').fill('600 111 222')
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Acepto las condiciones').check()
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
  await menu(guest, 'es').waitFor()
  expect(new URL(guest.url()).search).toBe('?city=madrid')
  const { token, user } = await storedSession(guest)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.parse(user ?? '')).toMatchObject({ email: 'modal@example.com', promotions: false, language: 'es' })
})

test('the sign-in page leads back to the previous page, in the language of the account', async () => {
  await account('english@example.com', 'en')
  await world.home({ city: 'malaga' })
  const guest = await world.guest('es')
  await guest.goto(`${LIST}?city=malaga`)
  // The page stores its path when its scripts run, which its heart buttons show.
  await guest.locator('.heart-button_heart:enabled').first().waitFor()
  await guest.goto('/login?next=https://evil.example')
  await expectAccessible(guest)
  await signIn(guest, 'es', 'english@example.com', 'no es esta')
  await guest.getByRole('alert').getByText('Error al iniciar sesión.').waitFor()
  expect(await guest.getByLabel('Correo electrónico').inputValue()).toBe('english@example.com')
  await signIn(guest, 'es', 'english@example.com')
  await guest.waitForURL('/en/alquiler-por-meses?city=malaga')
  await menu(guest, 'en').waitFor()
  await guest.goto('/')
  expect(new URL(guest.url()).pathname).toBe('/en')
})

test('the sign-in page works by keyboard alone, and its language can be changed', async () => {
  await account('keys@example.com', 'en')
  const guest = await world.guest('es')
  await guest.goto('/login', { waitUntil: 'networkidle' })
  await guest.getByRole('link', { name: 'Idioma: Español. Cambiar' }).click()
  await guest.getByRole('dialog').getByRole('link', { name: 'English' }).click()
  await heading(guest, 'Sign in to your account').waitFor()
  await guest.getByLabel('Email').focus()
  await guest.keyboard.type('keys@example.com')
  await guest.keyboard.press('Tab')
  await guest.keyboard.type(PASSWORD)
  await guest.keyboard.press('Enter')
  await guest.waitForURL('/en')
  await guest.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await menu(guest, 'en').focus()
  await guest.keyboard.press('Enter')
  await button(guest, 'Sign out').waitFor()
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await button(guest, 'Sign out').waitFor({ state: 'detached' })
  expect(await menu(guest, 'en').evaluate((element) => element === document.activeElement)).toBe(true)
})

test('signing in on a page of one language leads back to a page of the other, with its texts', async () => {
  await account('back@example.com', 'en')
  const guest = await world.guest('es')
  await guest.goto('/en/contacto')
  await guest.goto('/login')
  await heading(guest, m.account_sign_in_title({}, { locale: 'es' })).waitFor()
  await signIn(guest, 'es', 'back@example.com')
  await guest.waitForURL('/en/contacto')
  await heading(guest, m.contact_title({}, { locale: 'en' })).waitFor()
  await menu(guest, 'en').waitFor()
  expect(await guest.evaluate(() => document.documentElement.lang)).toBe('en')
})

test('a sign-in form that is sent before hydration signs in', async () => {
  await account('quick@example.com')
  const guest = await world.guest('es', 'phone')
  const letScriptsCome = await delayRequests(guest)
  await guest.goto('/login', { waitUntil: 'commit' })
  await guest.getByLabel('Correo electrónico').fill('quick@example.com')
  await guest.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await button(guest, 'Entrar').click()
  await letScriptsCome()
  await menu(guest, 'es').waitFor()
})

test('signing out in one tab signs out all tabs at once, and on the server', async () => {
  const { token, user } = await account('tabs@example.com')
  const one = await world.guest('es')
  await storeSession(one, { token, user })
  await one.goto(LIST)
  await menu(one, 'es').waitFor()
  const other = await one.context().newPage()
  await other.goto('/es/favoritos')
  await menu(other, 'es').waitFor()
  await menu(one, 'es').click()
  await button(one, 'Cerrar sesión').click()
  await entry(other, 'es').waitFor()
  await entry(one, 'es').waitFor()
  expect(await storedSession(other)).toEqual({ token: null, user: null })
  await one.goBack()
  await entry(one, 'es').waitFor()
  const dead = await fetch(`${world.url}/api/v1/user`, { headers: { Authorization: `Bearer ${token}` } })
  expect(dead.status).toBe(401)
})

test('a forgotten password is set anew by the mail, once, and a used link offers another', async () => {
  await account('forgot@example.com')
  const guest = await world.guest('es', 'phone')
  await guest.goto('/login', { waitUntil: 'networkidle' })
  await button(guest, 'He olvidado la contraseña').click()
  await guest.getByLabel('Correo electrónico').fill('nadie@example.com')
  await button(guest, 'Enviar el enlace').click()
  await guest.getByText('Correo electrónico no encontrado.').waitFor()
  await guest.getByLabel('Correo electrónico').fill('forgot@example.com')
  await button(guest, 'Enviar el enlace').click()
  await guest.getByText('Hemos enviado un enlace a forgot@example.com').waitFor()
  await world.moveClock(1)
  const [mail] = await world.mailsTo('forgot@example.com')
  const link = /http\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await guest.goto(link)
  await guest.getByText('Para la cuenta de forgot@example.com').waitFor()
  expect(guest.url()).not.toContain('token')
  await guest.getByLabel('Contraseña', { exact: true }).fill('otra frase larga')
  await guest.getByLabel('Repite la contraseña').fill('otra frase')
  await button(guest, 'Guardar la contraseña').click()
  await guest.getByText('Repite la contraseña: Las contraseñas no coinciden').waitFor()
  await expectAccessible(guest)
  await guest.getByLabel('Repite la contraseña').fill('otra frase larga')
  await button(guest, 'Guardar la contraseña').click()
  await heading(guest, 'Contraseña cambiada').waitFor()

  await guest.goto('/es')
  await guest.goto(link)
  await guest.getByLabel('Contraseña', { exact: true }).fill('tercera frase')
  await guest.getByLabel('Repite la contraseña').fill('tercera frase')
  await button(guest, 'Guardar la contraseña').click()
  await heading(guest, 'Este enlace ya no sirve').waitFor()
  expect(await guest.getByLabel('Correo electrónico').inputValue()).toBe('forgot@example.com')
  await guest.goto('/login', { waitUntil: 'networkidle' })
  await signIn(guest, 'es', 'forgot@example.com', 'otra frase larga')
  await menu(guest, 'es').waitFor()
})

test('a session that expires while the user types asks them to sign in again and keeps what was typed', async () => {
  const { token, user } = await account('expired@example.com')
  const home = await world.home()
  const checkIn = await world.day(30)
  const guest = await world.guest('es')
  await storeSession(guest, { token, user })
  // A session that has ended before the page asks for its user ends silently.
  const refreshed = guest.waitForResponse(/\/api\/v1\/user$/)
  await openDetails(guest, 'es', { ...home, checkIn, checkOut: addDays(checkIn, 5) })
  await refreshed
  // The fields are filled in from the account when the page is hydrated.
  await guest.getByRole('button', { name: m.details_submit({}, { locale: 'es' }), disabled: false }).waitFor()
  await guest.getByLabel('Nombre', { exact: true }).fill('Berta')
  await guest.getByLabel('Apellidos').fill('Gil')
  await guest.getByLabel('Correo electrónico', { exact: true }).fill('berta@example.com')
  await guest.getByLabel('Teléfono móvil').fill('600 222 333')
  await world.db.execute(sql`delete from sessions`)
  await button(guest, 'Continuar al pago').click()
  const dialog = guest.getByRole('dialog', { name: 'Tu sesión ha caducado' })
  await dialog.waitFor()
  await expectAccessible(guest)
  await dialog.getByLabel('Correo electrónico').fill('expired@example.com')
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await guest.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Berta')
  await button(guest, 'Continuar al pago').click()
  await guest.waitForURL(/\/pago\?/)
})

test('a guest without an account creates one with the code of the booking', async () => {
  const home = await world.home()
  const checkIn = await world.day(40)
  const guest = await world.guest('en')
  const code = await bookStay(guest, 'en', { ...home, checkIn, checkOut: addDays(checkIn, 5), email: 'c@example.com' })
  // The terms of an account are those that the payment accepts.
  await payWith(guest, 'en', CARDS.good)
  await guest.waitForURL(/\/confirmada\?/)
  await guest.goto('/login', { waitUntil: 'networkidle' })
  await button(guest, 'I booked without an account and have a code').click()
  await guest.getByLabel('Booking code').fill('0000000000')
  await guest.getByLabel('Email').fill('c@example.com')
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(guest, 'Create account').click()
  await guest.getByRole('alert').waitFor()
  await guest.getByLabel('Booking code').fill(code.toLowerCase())
  await button(guest, 'Create account').click()
  await guest.waitForFunction(() => localStorage.getItem('token'))
  expect(JSON.parse((await storedSession(guest)).user ?? '')).toMatchObject({ email: 'c@example.com' })
})

test('a user changes details and password, downloads their data, and deletes the account', async () => {
  const guest = await world.guest('es', 'phone')
  await storeSession(guest, await account('settings@example.com'))
  await guest.goto('/es/cuenta')
  await heading(guest, 'Tus datos').first().waitFor()
  await expectAccessible(guest)
  await guest.getByLabel('Apellidos').fill('')
  await button(guest, 'Guardar los cambios').click()
  await guest.getByText('Apellidos: Campo obligatorio').waitFor()
  await guest.getByLabel('Apellidos').fill('Ruiz Peña')
  await button(guest, 'Guardar los cambios').click()
  await guest.getByText('Guardado').waitFor()
  expect(JSON.parse((await storedSession(guest)).user ?? '')).toMatchObject({ lastname: 'Ruiz Peña' })
  await guest.getByLabel('Quiero recibir ofertas').click()
  await guest.waitForFunction(() => localStorage.getItem('user')?.includes('"promotions":true'))

  await guest.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await guest.getByLabel('Contraseña nueva').fill('otra frase larga')
  await button(guest, 'Cambiar la contraseña').click()
  await guest.getByText('Contraseña: La contraseña no es correcta.').waitFor()
  await guest.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await button(guest, 'Cambiar la contraseña').click()
  await guest.getByText('Guardado').nth(2).waitFor()

  const [file] = await Promise.all([guest.waitForEvent('download'), button(guest, 'Descargar mis datos').click()])
  expect(file.suggestedFilename()).toBe('estancia.json')
  await button(guest, 'Borrar mi cuenta').click()
  const dialog = guest.getByRole('dialog', { name: 'Borrar la cuenta para siempre' })
  await expectAccessible(guest)
  await dialog.getByLabel('Contraseña', { exact: true }).fill('otra frase larga')
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click()
  await heading(guest, 'Tu cuenta está borrada').waitFor()
  expect(await storedSession(guest)).toEqual({ token: null, user: null })
})

test('the account page shows nothing after signing out, not by the back button either', async () => {
  const guest = await world.guest('es')
  await storeSession(guest, await account('back@example.com'))
  await guest.goto('/es/cuenta')
  await guest.getByText('back@example.com').waitFor()
  await menu(guest, 'es').click()
  await button(guest, 'Cerrar sesión').click()
  await button(guest, 'Entrar').waitFor()
  expect(await guest.locator('body').textContent()).not.toContain('back@example.com')
  await guest.goto('/es/favoritos')
  await guest.goBack()
  await button(guest, 'Entrar').waitFor()
  expect(await guest.content()).not.toContain('back@example.com')
})
