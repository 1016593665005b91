import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { DEMO_MEMBERS } from '#services/staff/demo-members.ts'
import { bookingInput } from '#tests/factories/booking.ts'
import type { Device } from '../world.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

async function call<Answer>(path: string, body: object, viewToken?: string): Promise<Answer> {
  const headers = {
    ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(viewToken ? { 'x-view-token': viewToken } : {}),
  }
  const answer = await fetch(`${world.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? null : await answer.json()) as Answer
}

/** Books two months, of which the first payment is made, with an unanswered question of the guest. */
async function bookMonths(place: { city?: 'malaga'; houseCode?: string } = {}): Promise<CreatedBooking> {
  const home = await world.home({ rules: { instantMaxNights: 365 }, ...place })
  const body = bookingInput(home, { checkIn: await world.day(20), checkOut: await world.day(80) })
  const booking = await call<CreatedBooking>('/api/bookings', body)
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
  const { cardToken } = await call<{ cardToken: string }>('/sandbox/cards', card)
  const path = `/api/bookings/${booking.bookingCode}`
  await call(`${path}/payments/1/attempts`, { cardToken }, booking.viewToken)
  await call(`${path}/messages`, { text: '¿Hay garaje cerca?' }, booking.viewToken)
  return booking
}

const DEVICES: readonly Device[] = ['phone', 'desktop']

test.each(DEVICES)(
  'an owner sees all of a booking on a %s: what waits, that its money adds up, and its history',
  async (device) => {
    const { bookingCode } = await bookMonths()
    const page = await world.member('owner', device)
    await page.goto(`/bookings/${bookingCode.toLowerCase()}`)
    await page.getByRole('heading', { level: 1, name: 'Lucía Ferrer' }).waitFor()
    await page.getByRole('region', { name: 'Cuenta de la reserva: cuadra' }).waitFor()
    const waits = page.getByRole('list', { name: 'Lo que espera' })
    await waits.getByText('Lucía Ferrer espera respuesta').waitFor()
    expect(await page.getByRole('link', { name: 'lucia@example.com' }).count()).toBe(1)
    const history = page.getByRole('region', { name: 'Historia' }).getByRole('listitem')
    await history.getByText(/^Lucía Ferrer reservó por/).waitFor()
    expect(await history.getByText(/^Lucía Ferrer pagó/).count()).toBe(1)
    await expectInOrder(page)
  },
)

test('two members who look at one booking see so, until one of them goes on to another page', async () => {
  const { bookingCode } = await bookMonths()
  const owner = await world.member('owner')
  const finance = await world.member('finance')
  await owner.goto(`/bookings/${bookingCode}`)
  await finance.goto(`/bookings/${bookingCode}`)
  const [owners, finances] = DEMO_MEMBERS.flatMap(({ name, roles: [role] }) =>
    role === 'owner' || role === 'finance' ? [name] : [],
  )
  await owner.getByRole('status').getByText(`También aquí: ${finances}`).waitFor()
  await finance.getByRole('status').getByText(`También aquí: ${owners}`).waitFor()
  await finance
    .getByRole('link', { name: /^Dinero/ })
    .first()
    .click()
  await owner.getByText(`También aquí: ${finances}`).waitFor({ state: 'detached' })
  expect(await finance.getByText(/^También aquí/).count()).toBe(0)
})

test('an action is done from where it waits, and the page and another member that looks at it read what it did', async () => {
  const { bookingCode } = await bookMonths()
  const other = await world.member('finance')
  await other.goto(`/bookings/${bookingCode}`)
  const page = await world.member('owner')
  await page.goto(`/bookings/${bookingCode}`)
  await page.getByRole('list', { name: 'Lo que espera' }).getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Sí, a la vuelta de la esquina.')
  await dialog.getByRole('button', { name: /^Enviar/ }).click()
  await dialog.waitFor({ state: 'detached' })
  for (const reader of [page, other]) {
    await reader.getByRole('region', { name: 'Mensajes' }).getByText('Sí, a la vuelta de la esquina.').waitFor()
    expect(await reader.getByText('Lucía Ferrer espera respuesta').count()).toBe(0)
  }
})

test('who only looks sees contacts in part and locked actions that name who may', async () => {
  // The demo member who only looks does so in Málaga.
  const { bookingCode } = await bookMonths({ city: 'malaga', houseCode: 'AGP-0001' })
  const page = await world.member('viewer')
  await page.goto(`/bookings/${bookingCode}`)
  await page.getByText('l…@e….com').waitFor()
  expect(await page.content()).not.toContain('lucia@example.com')
  const change = page.getByRole('button', { name: /^Cambiar/ }).first()
  await change.focus()
  await page.getByRole('tooltip').waitFor()
  expect(await page.getByRole('tooltip').textContent()).toMatch(/Lucía Ferrer/)
})

test('who works on texts sees the dates of a stay, and neither names nor money', async () => {
  const { bookingCode } = await bookMonths()
  const page = await world.member('content')
  await page.goto(`/bookings/${bookingCode}`)
  await page.getByRole('heading', { level: 1, name: bookingCode }).waitFor()
  await page.getByText('60 nights').waitFor()
  expect(await page.locator('main').textContent()).not.toMatch(/Luc|Ferrer|€|example/)
  await expectInOrder(page)
})

test('a booking that there is not answers so, and in English the page speaks English', async () => {
  const page = await world.member('owner')
  await page.context().addCookies([{ name: 'language', value: 'en', url: world.officeUrl }])
  const answer = await page.goto('/bookings/0000000000')
  expect(answer?.status()).toBe(404)
  const { bookingCode } = await bookMonths()
  await page.goto(`/bookings/${bookingCode}`)
  await page.getByRole('region', { name: 'Account of the booking: balances' }).waitFor()
  await page.getByText(/^Lucía Ferrer booked for/).waitFor()
})

test('the agreement is read from the page', async () => {
  const { bookingCode } = await bookMonths()
  const page = await world.member('finance')
  await page.goto(`/bookings/${bookingCode}`)
  const link = page.getByRole('link', { name: 'Contrato de la reserva' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click({ modifiers: [] })])
  expect(download.suggestedFilename()).toBe(`estancia-${bookingCode}-agreement.pdf`)
})
