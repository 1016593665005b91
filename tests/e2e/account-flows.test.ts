import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { openStandIn, type StandIn } from '#tests/harness/openid-stand-in.ts'
import { bookStay, button, CARDS, fillDetails, heading, openDetails, payWith } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

const EMAIL = 'lucia.google@example.com'
const PASSWORD = 'una frase larga'

let google: StandIn
let world: World
beforeAll(async () => {
  google = await openStandIn({
    ...{ sub: 'google-1', email: EMAIL, email_verified: true, given_name: 'Lucía', family_name: 'Ferrer' },
  })
  world = await openWorld({
    OPENID_GOOGLE_CLIENT_ID: 'g',
    OPENID_GOOGLE_CLIENT_SECRET: 'client-secret',
    OPENID_GOOGLE_ISSUER: google.issuer,
  })
})
afterAll(async () => {
  await world.close()
  await google.close()
})

const LIST = '/es/alquiler-por-meses?city=madrid&bedrooms=2'
const entry = (page: Page) => page.getByRole('link', { name: 'Entrar o crear cuenta' })
const menu = (page: Page) => button(page, 'Cuenta de Lucía')

test('somebody signs in by Google from the dialog over a list, completes their account once, and is back at the list', async () => {
  const guest = await world.guest('es', 'phone')
  const seen: string[] = []
  guest.on('framenavigated', (frame) => void seen.push(frame.url()))
  await guest.goto(LIST, { waitUntil: 'networkidle' })
  await entry(guest).click()
  await button(guest, 'Continuar con Google').click()
  await heading(guest, 'Completa tu cuenta').waitFor()
  await expectAccessible(guest)
  await button(guest, 'Crear cuenta').click()
  await guest.getByText('Teléfono móvil: Campo obligatorio').waitFor()
  await guest.getByLabel('Teléfono móvil').fill('600 111 222')
  await guest.getByLabel('Acepto las condiciones').check()
  await button(guest, 'Crear cuenta').click()
  await menu(guest).waitFor()
  await guest.waitForURL(world.url + LIST)
  const token = await guest.evaluate(() => localStorage.getItem('token') ?? '')
  expect(token.length).toBeGreaterThan(40)
  expect(seen.filter((url) => url.startsWith(world.url)).join(' ')).not.toMatch(/code|state|token/)

  await menu(guest).click()
  await button(guest, 'Cerrar sesión').click()
  await entry(guest).click()
  await button(guest, 'Continuar con Google').click()
  await menu(guest).waitFor()
  await guest.waitForURL(world.url + LIST)
  expect(await guest.evaluate(() => sessionStorage.getItem('estancia.openid'))).toBeNull()
})

test('a visitor who declines at the provider sees a message on the sign-in page and can go on there', async () => {
  const guest = await world.guest('en')
  google.faults.error = 'access_denied'
  await guest.goto('/login', { waitUntil: 'networkidle' })
  await button(guest, 'Continue with Google').click()
  await guest.getByText('You did not finish signing in.').waitFor()
  await expectAccessible(guest)
  expect(guest.url()).toBe(`${world.url}/login`)
  delete google.faults.error
})

test('an e-mail is changed when the link in its mailbox is opened, and the session stays', async () => {
  const old = 'berta@example.com'
  const person = { email: old, name: 'Lucía', lastname: 'Gil', phone: '+34 600 111 222' }
  const body = JSON.stringify({ ...person, password: 'una frase larga', acceptTerms: true, language: 'es' })
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${world.url}/api/register`, { method: 'POST', headers, body })
  const guest = await world.guest('es')
  await guest.goto('/es/cuenta', { waitUntil: 'networkidle' })
  await guest.getByLabel('Correo electrónico').fill(old)
  await guest.getByLabel('Contraseña', { exact: true }).fill('una frase larga')
  await button(guest, 'Entrar').click()
  await guest.getByLabel('Correo electrónico nuevo').fill(old)
  await guest.getByLabel('Tu contraseña').fill('una frase larga')
  await button(guest, 'Cambiar el correo electrónico').click()
  await guest.getByText('Es el correo electrónico que ya usas').first().waitFor()
  await guest.getByLabel('Correo electrónico nuevo').fill('berta.nueva@example.com')
  await button(guest, 'Cambiar el correo electrónico').click()
  await guest.getByText('Hemos enviado un enlace a berta.nueva@example.com').waitFor()
  await expectAccessible(guest)
  await world.moveClock(1)
  expect((await world.mailsTo(old)).map(({ subject }) => subject)).toEqual([
    'Alguien quiere cambiar el correo electrónico de tu cuenta de Estancia',
    'Se ha abierto una cuenta de Estancia con tu correo electrónico',
  ])
  const [mail] = await world.mailsTo('berta.nueva@example.com')
  const link = /http\S+cuenta\/email\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await guest.goto(link)
  await guest.getByText('Cuando lo confirmes, entrarás en tu cuenta con berta.nueva@example.com').waitFor()
  expect(guest.url()).toBe(`${world.url}/es/cuenta/email`)
  await expectAccessible(guest)
  await button(guest, 'Confirmar el correo electrónico').click()
  await heading(guest, 'Correo electrónico cambiado').waitFor()
  await guest.getByRole('link', { name: 'Ir a mi cuenta' }).click()
  await guest.getByText('berta.nueva@example.com').first().waitFor()

  const again = await world.guest('es', 'phone')
  await again.goto(link)
  await button(again, 'Confirmar el correo electrónico').click()
  await heading(again, 'Este enlace ya no sirve').waitFor()
  await expectAccessible(again)
})

test('a guest who has booked creates an account on the last page with nothing but a password', async () => {
  const home = await world.home()
  const guest = await world.guest('es', 'phone')
  const checkIn = await world.day(3)
  const stay = { ...home, checkIn, checkOut: addDays(checkIn, 5), email: 'offer@example.com' }
  const code = await bookStay(guest, 'es', stay)
  await payWith(guest, 'es', CARDS.good)
  await guest.waitForURL(/confirmada/)
  await heading(guest, 'Crea tu cuenta con una contraseña').waitFor()
  await guest.getByLabel('Contraseña', { exact: true }).fill('corta')
  await button(guest, 'Crear cuenta').click()
  await guest.getByText('Contraseña: La contraseña debe tener entre 8').waitFor()
  await expectAccessible(guest)
  await guest.getByLabel('Contraseña', { exact: true }).fill('una frase larga')
  await button(guest, 'Crear cuenta').click()
  await guest.getByText('Tu cuenta está creada').waitFor()
  const stored = await guest.evaluate(() => [localStorage.getItem('token')?.length, localStorage.getItem('user')])
  expect(stored).toEqual([43, expect.stringContaining('offer@example.com')])
  await guest.goto('/es/mis-reservas')
  await guest.getByText(`Código ${code}`).waitFor()
})

test('a form that cannot be sent shows a message, and a user that cannot be fetched is only logged', async () => {
  const guest = await world.guest('es')
  await guest.route(/\/api\/(register|reset-password|v1\/user)$/, (route) => route.abort())
  await guest.goto('/login', { waitUntil: 'networkidle' })
  await button(guest, 'Crear una cuenta').click()
  await guest.getByLabel('Nombre', { exact: true }).fill('Ana')
  await guest.getByLabel('Apellidos').fill('Ruiz')
  await guest.getByLabel('Correo electrónico').fill('lost@example.com')
  await guest.getByLabel('Teléfono').fill('600 111 222')
  await guest.getByLabel('Contraseña', { exact: true }).fill('una frase larga')
  await guest.getByLabel(/Acepto/).check()
  await button(guest, 'Crear cuenta').click()
  await guest.getByText('Error al registrarse.').waitFor()
  await guest.goto('/reset-password#email=lost%40example.com&token=abc', { waitUntil: 'networkidle' })
  await guest.getByLabel('Contraseña', { exact: true }).fill('una frase larga')
  await guest.getByLabel('Repite la contraseña').fill('una frase larga')
  await button(guest, 'Guardar la contraseña').click()
  await guest.getByText('Error desconocido.').waitFor()
  const logged = guest.waitForEvent('console', (message) => message.text() === 'No se pudo obtener el usuario')
  // A stored session whose user cannot be fetched.
  await guest.evaluate(
    (text) => {
      localStorage.setItem('token', 'T')
      localStorage.setItem('user', text)
    },
    JSON.stringify({ email: 'ana@example.com', name: 'Ana', lastname: 'Ruiz', phone: '600111222', language: 'es' }),
  )
  await guest.goto('/es')
  await logged
})

test('an account that somebody else opened with an e-mail is closed by the link in its mailbox', async () => {
  const email = 'marta@example.com'
  const person = { email, name: 'Otra', lastname: 'Persona', phone: '+34 600 111 222', language: 'es' }
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  const body = JSON.stringify({ ...person, password: 'una frase larga', acceptTerms: true })
  const opened = await (await fetch(`${world.url}/api/register`, { ...init, body })).json()
  await world.moveClock(1)
  const [mail] = await world.mailsTo(email)
  const link = /http\S+no-he-sido-yo\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const isOpen = async () => {
    const headers = { Authorization: `Bearer ${(opened as { token: string }).token}` }
    return (await fetch(`${world.url}/api/v1/user`, { headers })).ok
  }
  const marta = await world.guest('es', 'phone')
  await marta.goto(link)
  await marta.getByText(`nadie podrá entrar en la cuenta de ${email}`).waitFor()
  expect(marta.url()).toBe(`${world.url}/es/cuenta/no-he-sido-yo`)
  // A mail scanner that only follows links must not close the account.
  expect(await isOpen()).toBe(true)
  await expectAccessible(marta)
  await button(marta, 'Cerrar la cuenta').click()
  await heading(marta, 'Cuenta cerrada').waitFor()
  expect(await isOpen()).toBe(false)
  await expectAccessible(marta)
  await marta.goto('/es')
  await marta.goto(link)
  await button(marta, 'Cerrar la cuenta').click()
  await heading(marta, 'Este enlace ya no sirve').waitFor()
})

/** Creates an account in Spanish by the API. */
async function openAccount(email: string): Promise<void> {
  const person = { email, name: 'Ana', lastname: 'Ruiz Delgado', phone: '+34 600 111 222', password: PASSWORD }
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ ...person, acceptTerms: true, language: 'es' })
  await fetch(`${world.url}/api/register`, { method: 'POST', headers, body })
}

test('a user who registers again is sent to the sign-in form with the e-mail filled in', async () => {
  await openAccount('again@example.com')
  const guest = await world.guest('es')
  await guest.goto('/login', { waitUntil: 'networkidle' })
  await button(guest, 'Crear una cuenta').click()
  await guest.getByLabel('Nombre', { exact: true }).fill('Ana')
  await guest.getByLabel('Apellidos').fill('Ruiz')
  await guest.getByLabel('Correo electrónico').fill('again@example.com')
  await guest.getByLabel('Teléfono móvil').fill('600 111 222')
  await guest.getByLabel('Contraseña', { exact: true }).fill('otra frase larga')
  await guest.getByLabel('Acepto las condiciones').check()
  await button(guest, 'Crear cuenta').click()
  await guest.getByText('Usuario ya registrado').waitFor()
  await button(guest, 'Entrar con esa cuenta').click()
  await heading(guest, 'Entra en tu cuenta').waitFor()
  expect(await guest.getByLabel('Correo electrónico').inputValue()).toBe('again@example.com')
})

test('step 1 offers to sign in if the e-mail has an account; that keeps what was typed and fills in the rest', async () => {
  await openAccount('step.one@example.com')
  const home = await world.home()
  const checkIn = await world.day(35)
  const guest = await world.guest('en')
  await openDetails(guest, 'en', { ...home, checkIn, checkOut: addDays(checkIn, 5) })
  await guest.getByRole('button', { name: m.details_submit({}, { locale: 'en' }), disabled: false }).waitFor()
  const field = (label: string) => guest.locator('main').getByLabel(label, { exact: true })
  await fillDetails(guest, 'en', 'step.one@example.com')
  await field('First name').fill('Berta')
  await guest.getByLabel('Create an account with this booking').check()
  await field('Password').fill(PASSWORD)
  await button(guest, m.details_submit({}, { locale: 'en' })).click()
  await guest.getByText('User already registered').first().waitFor()
  await guest.getByText('There is already an account with this email').waitFor()
  await expectAccessible(guest)
  await field('Last name').fill('')
  await field('Mobile phone').fill('')
  await button(guest, 'Sign in to that account').click()
  const dialog = guest.getByRole('dialog')
  expect(await dialog.getByLabel('Email').inputValue()).toBe('step.one@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await guest.getByText(m.account_books_as({ email: 'step.one@example.com' }, { locale: 'en' })).waitFor()
  // The account is in Spanish, but a form that is half filled in must not be reloaded for that.
  expect(new URL(guest.url()).pathname).toMatch(/^\/en\//)
  expect(await field('First name').inputValue()).toBe('Berta')
  expect(await field('Last name').inputValue()).toBe('Ruiz Delgado')
  expect(await field('Mobile phone').inputValue()).toBe('+34 600 111 222')
  await button(guest, m.details_submit({}, { locale: 'en' })).click()
  await guest.waitForURL(/\/pago\?/)
})
