import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
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

async function send(path: string, body: object): Promise<Response> {
  await world.db.execute(sql`delete from rate_limits`)
  const answer = await fetch(`${world.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer
}

function makeHome(city: keyof typeof CITIES) {
  homes++
  return world.home({ city, houseCode: `${CITIES[city]}-${String(homes).padStart(4, '0')}` })
}

/** Requests two months in a home, by default in Madrid, where the member for reservations works. */
async function ask(email: string, name = 'Clara', city: keyof typeof CITIES = 'madrid') {
  const home = await makeHome(city)
  const checkIn = await world.day(60)
  const { promoCode: _, requestKey: __, language: ___, ...guest } = bookingInput(home, { checkIn })
  const holder = { name, lastname: 'Domènech', email, phone: '+34 600 555 014' }
  const stay = { ...guest, checkOut: addDays(checkIn, 60), holder, message: '¿Se puede aparcar cerca?' }
  const { reference } = (await (await send('booking-requests', stay)).json()) as { reference: string }
  return { reference, home }
}

/** Sends a question about a home of Madrid. */
async function askAbout(email: string, text: string): Promise<void> {
  const { houseCode } = await makeHome('madrid')
  await send('questions', { houseCode, email, text, terms: true })
}

/** Sends a message to the company. */
async function write(firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}@example.com`
  const contact = { firstName, lastName: 'Paz', email, phone: '+34 600 555 014' }
  await send('contact', { ...contact, topic: 'other', message: '¿Se puede empadronar?', terms: true })
}

/** Fails unless what was chosen from a list has the width of the screen, one piece below the other. */
async function expectOneColumn(page: Page): Promise<void> {
  const [width, ...boxes] = await page.evaluate(() => {
    const pieces = [...document.querySelectorAll('main > div > :is(section, aside)')]
    return [window.innerWidth, ...pieces.map((piece) => piece.getBoundingClientRect().toJSON() as DOMRect)] as const
  })
  expect(boxes.length).toBeGreaterThan(0)
  for (const [index, box] of boxes.entries()) {
    expect(box.width).toBeGreaterThanOrEqual(width - 1)
    expect(box.top).toBeGreaterThanOrEqual((boxes[index - 1]?.bottom ?? 0) - 1)
  }
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

test('on a phone what waits is read whole, led back to its list, and a request is answered with an offer', async () => {
  const { reference } = await ask('movil@example.com', 'Olga')
  await write('Iria')
  await askAbout('duda@example.com', '¿Hay horno?')
  const page = await world.member('owner', 'phone')
  const kinds = [
    ['/requests', /Olga Domènech/, 'Todas las solicitudes'],
    ['/requests/questions', /duda@example.com/, 'Todas las preguntas'],
    ['/requests/contact', /Iria Paz/, 'Todos los mensajes'],
  ] as const
  for (const [path, row, back] of kinds) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await page.getByRole('link', { name: row }).click()
    await page.getByRole('link', { name: back }).waitFor()
    for (const width of [360, 390, 600]) {
      await page.setViewportSize({ width, height: 740 })
      await expectOneColumn(page)
    }
    await page.getByRole('link', { name: back }).click()
    await page.getByRole('link', { name: row }).waitFor()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/requests')
  expect((await page.getByLabel('De quién', { exact: true }).boundingBox())?.width).toBeGreaterThan(140)
  await page.goto(`/requests/${reference}`)
  await page.getByLabel('Mensaje para Olga').fill('Hola, Olga: la guardamos dos días.')
  await page.getByRole('button', { name: 'Ver la oferta' }).tap()
  await page.getByRole('button', { name: /^Enviar oferta de/ }).tap()
  await page.getByText('Oferta enviada a Olga').waitFor()
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
  // The second member sees the dialog and not the page, which would read its data again.
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
  await askAbout('pregunta@example.com', '¿Hay ascensor?')
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
  // His message is shown before the address is his, and a dialog of that page would close with it.
  await page.waitForURL(/\/requests\/contact\/\w+/)
  await page.getByRole('button', { name: 'Cerrar sin contestar…' }).click()
  await page.getByLabel('Por qué no hace falta contestar').fill('Contestado por teléfono')
  await page.getByRole('button', { name: 'Cerrar el mensaje' }).click()
  await page.getByText('«Contestado por teléfono»').waitFor()
  // axe would also read the announcements about buttons that are gone.
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
  await page.goto(`/requests/${one.reference}`)
  await page.keyboard.press('/')
  await page.keyboard.type('be')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.waitForURL(`**/requests/${two.reference}`)
  expect(await page.getByRole('searchbox').inputValue()).toBe('be')
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
