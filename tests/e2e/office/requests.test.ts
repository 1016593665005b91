import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { bookingInput } from '#tests/factories/booking.ts'
import type { Device } from '../world.ts'
import { expectInOrder } from './in-order.ts'
import { tabTo } from './keyboard.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const LETTER = 'Hola, Clara: la tienes guardada hasta el viernes.'

const CITIES = { madrid: 'MAD', malaga: 'AGP' } as const
let homes = 0

/** Somebody asks for two months in a home of Madrid, where the member for reservations works. */
async function ask(email: string, name = 'Clara', city: keyof typeof CITIES = 'madrid') {
  homes++
  const home = await world.home({ city, houseCode: `${CITIES[city]}-${String(homes).padStart(4, '0')}` })
  const checkIn = await world.day(60)
  const { promoCode: _, requestKey: __, language: ___, ...guest } = bookingInput(home, { checkIn })
  const holder = { name, lastname: 'Domènech', email, phone: '+34 600 555 014' }
  const stay = { ...guest, checkOut: addDays(checkIn, 60), holder, message: '¿Se puede aparcar cerca?' }
  await world.db.execute(sql`delete from rate_limits`)
  const answer = await fetch(`${world.url}/api/booking-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(stay),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { reference } = (await answer.json()) as { reference: string }
  return { reference, home }
}

test('by keyboard alone a request is answered with an offer, and the guest sees it', async () => {
  const { home } = await ask('clara@example.com')
  const page = await world.member('reservations')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.getByRole('heading', { level: 2, name: 'Clara Domènech' }).waitFor()
  await page.keyboard.press('o')
  await tabTo(page, /Mensaje para Clara/)
  await page.keyboard.type(LETTER)
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Oferta para Clara' })
  await dialog.getByText(LETTER).waitFor()
  await expectInOrder(page)
  await tabTo(page, /^Enviar oferta de/)
  await page.keyboard.press('Enter')
  await page.getByText('Oferta enviada a Clara').waitFor()
  await page.getByText('Espera el pago hasta').waitFor()

  await expect.poll(async () => (await world.mailsTo('clara@example.com')).length).toBe(2)
  const offer = (await world.mailsTo('clara@example.com')).find(({ text }) => text.includes('finish-payment'))
  expect(offer?.text).toContain(LETTER)
  const guest = await world.guest('es')
  await guest.goto(/http\S+finish-payment\S+/.exec(offer?.text ?? '')?.[0] ?? '')
  await guest.getByText(home.details.title.es).first().waitFor()
})

test('a request is lost with a reason, found among the lost ones, and opened again', async () => {
  const { reference } = await ask('perdida@example.com', 'Marta')
  const page = await world.member('reservations')
  await page.goto(`/requests/${reference}`)
  await page.getByRole('button', { name: 'Perdida…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Con tus palabras').fill('Le sale mejor un hotel')
  await dialog.getByRole('button', { name: 'Dar por perdida' }).click()
  await page.getByText('Perdida: el precio.').waitFor()
  await page.getByRole('link', { name: /^Perdidas/ }).click()
  await page.getByRole('link', { name: /Marta Domènech/ }).click()
  await page.getByText('«Le sale mejor un hotel»').waitFor()
  await page.getByRole('button', { name: 'Reabrir' }).click()
  await page.getByText('Ya tuvo respuesta').waitFor()
})

test('of two members on one request the second hears who was faster, and what they did', async () => {
  const { reference } = await ask('dos@example.com', 'Dora')
  const [first, second] = [await world.member('owner'), await world.member('reservations')]
  await first.goto(`/requests/${reference}`)
  // The second looks at the dialog and not at the page, which would read itself anew.
  await second.route(/office-events/, (route) => route.abort())
  await second.goto(`/requests/${reference}`)
  await second.keyboard.press('z')
  const dialog = second.getByRole('dialog', { name: 'Aplazar' })
  await dialog.waitFor()
  await first.keyboard.press('a')
  await first.getByRole('menuitem', { name: 'A mí' }).click()
  await first.getByText('Asignada', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Aplazar' }).click()
  await dialog.getByText('Lucía Ferrer lo cambió').waitFor()
  await dialog.getByText('La lleva Lucía Ferrer.').waitFor()
  await dialog.getByRole('button', { name: 'Aplazar' }).click()
  await second.getByText('Aplazada hasta').waitFor()
})

test('a question is answered, and the answer reaches who asked by mail and on their page', async () => {
  homes++
  const { houseCode } = await world.home({ city: 'madrid', houseCode: `MAD-${String(homes).padStart(4, '0')}` })
  await world.db.execute(sql`delete from rate_limits`)
  const asked = await fetch(`${world.url}/api/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ houseCode, email: 'pregunta@example.com', text: '¿Hay ascensor?', terms: true }),
  })
  expect(asked.ok).toBe(true)
  const page = await world.member('reservations')
  await page.goto('/requests/questions')
  await page
    .getByRole('list', { name: 'Preguntas' })
    .getByRole('link', { name: /pregunta@example.com/ })
    .click()
  // After a change of page the focus is put on its content: a key before that would be undone by it.
  await page.locator('main:focus').waitFor()
  await page.keyboard.press('r')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Respuesta' }).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type('Sí, y cabe un carrito.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Respuesta enviada').waitFor()
  await page.reload()
  await expectInOrder(page)
  const isAnswer = ({ text }: { readonly text: string }) => text.includes('cabe un carrito')
  await expect.poll(async () => (await world.mailsTo('pregunta@example.com')).some(isAnswer)).toBe(true)
  const mail = (await world.mailsTo('pregunta@example.com')).find(isAnswer)
  const guest = await world.guest('es')
  await guest.goto(/http\S+#t=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await guest.getByText('Sí, y cabe un carrito.').waitFor()
})

test('a message of the contact form is answered by mail, and another one closed with its reason', async () => {
  const write = async (firstName: string) => {
    await world.db.execute(sql`delete from rate_limits`)
    const contact = {
      firstName,
      lastName: 'Paz',
      email: `${firstName.toLowerCase()}@example.com`,
      phone: '+34 600 555 014',
    }
    const sent = await fetch(`${world.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...contact, topic: 'other', message: '¿Se puede empadronar?', terms: true }),
    })
    expect(sent.ok).toBe(true)
  }
  await write('Lorena')
  await write('Marcos')
  const page = await world.member('owner')
  await page.goto('/requests/contact')
  await page.getByRole('link', { name: /Lorena Paz/ }).click()
  await page.getByLabel('Respuesta para Lorena').fill('Sí, con el contrato.')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByText('Contestado por Lucía Ferrer').waitFor()
  const isAnswer = ({ text }: { readonly text: string }) => text.includes('con el contrato')
  await expect.poll(async () => (await world.mailsTo('lorena@example.com')).some(isAnswer)).toBe(true)
  await page.getByRole('link', { name: 'Por contestar' }).click()
  await page.getByRole('link', { name: /Marcos Paz/ }).click()
  await page.getByRole('button', { name: 'Cerrar sin contestar…' }).click()
  await page.getByLabel('Por qué no hace falta contestar').fill('Contestado por teléfono')
  await page.getByRole('button', { name: 'Cerrar el mensaje' }).click()
  await page.getByText('«Contestado por teléfono»').waitFor()
  // What was announced of buttons that are gone would be read by axe too.
  await page.reload()
  await expectInOrder(page)
})

test('keys go through the list and to the filter, which a page of its own explains when it finds nothing', async () => {
  const [one, two] = [await ask('uno@example.com', 'Ana', 'malaga'), await ask('otra@example.com', 'Berta', 'malaga')]
  const page = await world.member('viewer')
  await page.goto(`/requests/${one.reference}`)
  await page.keyboard.press('j')
  await page.waitForURL(`**/requests/${two.reference}`)
  await page.keyboard.press('k')
  await page.waitForURL(`**/requests/${one.reference}`)
  await page.getByText('u…@e….com').waitFor()
  await page.getByRole('button', { name: /Perdida…/ }).focus()
  await page.getByRole('tooltip', { name: /Esto lo hace Reservas/ }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('nadie se llama así')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ninguna solicitud con estos filtros' }).waitFor()
  await page.getByRole('link', { name: 'Quitar los filtros' }).click()
  await page.getByRole('link', { name: /Berta/ }).waitFor()
})

test.each<Device>(['phone', 'desktop'])('requests are accessible on a %s, in English too', async (device) => {
  const { reference } = await ask(`${device}@example.com`, 'Eva')
  const page = await world.member('owner', device)
  for (const path of ['/requests', `/requests/${reference}`, '/requests?estado=lost', '/requests/reviews']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectInOrder(page)
  }
  await page.context().addCookies([{ name: 'language', value: 'en', url: world.officeUrl }])
  await page.goto(`/requests/${reference}`)
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
  await expectInOrder(page)
})
