import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMembership, updateCompany } from '#db/company/company-rows.ts'
import { findUserByEmail, updateUser } from '#db/people/user-rows.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { COMPANY } from '#tests/factories/booking.ts'
import { button, CARDS, heading, openDetails, payWith } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PASSWORD = 'una frase larga'
const PAGE = '/es/cuenta/empresa'

async function register(email: string, name: string) {
  const person = { email, name, lastname: 'Gil', phone: '+34 600 111 222', language: 'es' }
  const body = JSON.stringify({ ...person, password: PASSWORD, acceptTerms: true })
  await fetch(`${world.url}/api/register`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
}

/** Signs in on a page of the account, where the form is. */
async function signIn(page: Page, email: string) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await button(page, 'Entrar').click()
}

test('a company opens its account, a booker books for a traveller, an approver approves, and it is paid by card or by invoice', async () => {
  const [eva, berta] = ['eva@empresa.example', 'berta@empresa.example']
  await register(eva, 'Eva')
  await register(berta, 'Berta')
  const user = await findUserByEmail(world.db, eva)
  const emailProvedAt = await world.now()
  await world.db.transaction((tx) => updateUser(tx, user?.id ?? '', { emailProvedAt }))

  const approver = await world.guest('es')
  await approver.goto(PAGE, { waitUntil: 'networkidle' })
  await signIn(approver, eva)
  await approver.getByLabel('Razón social').fill(COMPANY.name)
  await approver.getByLabel('Número').fill(COMPANY.taxId.number)
  await approver.getByLabel('Dirección completa').fill(COMPANY.address)
  await expectAccessible(approver)
  await button(approver, 'Abrir la cuenta de empresa').click()
  await heading(approver, COMPANY.name).waitFor()
  await approver.getByLabel('Nombre', { exact: true }).fill('Ana')
  await approver.getByLabel('Apellidos').fill('Ruiz')
  await button(approver, 'Añadir viajero').click()
  await approver.getByText('Ana Ruiz').first().waitFor()
  await approver.getByLabel('Código').fill('IT-1')
  await approver.getByLabel('Nombre del centro').fill('Sistemas')
  await button(approver, 'Añadir centro de coste').click()
  await approver.getByText('Sistemas').waitFor()
  const invitation = approver.locator('form', { has: button(approver, 'Enviar la invitación') })
  await invitation.getByLabel('Correo electrónico').fill(berta)
  await button(approver, 'Enviar la invitación').click()
  await approver.getByText('invitación hasta el').waitFor()
  await expectAccessible(approver)

  const [mail] = (await world.mailsTo(berta)).filter(({ subject }) => subject.includes('te invita'))
  const link = /http\S+cuenta\/empresa#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const booker = await world.guest('es', 'phone')
  await booker.goto(link, { waitUntil: 'networkidle' })
  await signIn(booker, berta)
  await button(booker, 'Aceptar la invitación').click()
  await heading(booker, COMPANY.name).waitFor()
  expect(booker.url()).toBe(world.url + PAGE)

  const home = await world.home()
  const checkIn = await world.day(3)
  await openDetails(booker, 'es', { ...home, checkIn, checkOut: addDays(checkIn, 7) })
  await booker.getByLabel('Centro de coste').selectOption('IT-1')
  await booker.getByLabel('Quién viaja').selectOption({ label: 'Ana Ruiz' })
  await expectAccessible(booker)
  await button(booker, 'Continuar al pago').click()
  await heading(booker, 'Tu empresa tiene que aprobarla').waitFor()
  await expectAccessible(booker)

  await approver.reload({ waitUntil: 'networkidle' })
  await heading(approver, 'Por aprobar').waitFor()
  await expectAccessible(approver)
  await button(approver, 'Aprobar').click()
  await approver.getByText('Por pagar').waitFor()

  await booker.reload({ waitUntil: 'networkidle' })
  await payWith(booker, 'es', CARDS.good)
  await booker.waitForURL(/confirmada/)
  await approver.reload({ waitUntil: 'networkidle' })
  await approver.getByText('Confirmada', { exact: true }).waitFor()
  await approver.getByText('Ana Ruiz · IT-1 · Reserva: Berta Gil').waitFor()

  // Staff give the company terms, and the next stay is paid by its monthly invoice, from the link of the payment page.
  await world.db.transaction(async (tx) => {
    const membership = await findMembership(tx, user?.id ?? '')
    await updateCompany(tx, membership?.company.id ?? '', { creditDays: 30 })
  })
  const other = await world.home()
  await openDetails(approver, 'es', { ...other, checkIn, checkOut: addDays(checkIn, 7) })
  await approver.getByLabel('Centro de coste').waitFor()
  await button(approver, 'Continuar al pago').click()
  await approver.getByRole('link', { name: 'Pagar con la factura mensual de la empresa' }).click()
  await heading(approver, 'Pagar con la factura del mes').waitFor()
  await expectAccessible(approver)
  await button(approver, 'Reservar').click()
  await approver.getByText('Acepta el contrato y las condiciones para reservar').first().waitFor()
  await approver.getByLabel('Acepto el contrato y las condiciones de la reserva').check()
  await button(approver, 'Reservar').click()
  await approver.getByText('Confirmada', { exact: true }).nth(1).waitFor()
  await heading(approver, 'Pago por transferencia').waitFor()
  await expectAccessible(approver)
})
