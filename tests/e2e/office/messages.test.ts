import { afterAll, beforeAll, expect, test } from 'vitest'
import { stayRoomPath } from '#contract/booking-paths.ts'
import { bookAndPay } from '../booked-stay.ts'
import { expectAccessible } from '../world.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

/** A guest on the page of their booking in Madrid. */
async function guestOfBooking() {
  const home = await world.home({ city: 'madrid' })
  const { bookingCode, viewToken } = await bookAndPay(world, home, { checkIn: await world.day(40) })
  const guest = await world.guest('es', 'phone')
  await guest.goto(`${stayRoomPath('es', bookingCode, 'messages')}#t=${viewToken}`)
  await guest.getByText('Pregúntanos lo que quieras').waitFor()
  return { guest, bookingCode }
}

test('a guest sees that a message was sent, read and answered by name, and staff that the answer was read, without reloading', async () => {
  const { guest, bookingCode } = await guestOfBooking()
  await guest.getByRole('button', { name: 'Una cuna' }).click()
  const field = guest.getByLabel('Tu mensaje')
  expect(await field.inputValue()).toBe('Viajamos con un bebé. ¿Podéis poner una cuna?')
  await guest.getByRole('button', { name: 'Enviar', exact: true }).click()
  const thread = guest.getByRole('log', { name: 'Conversación' })
  await thread.getByText('Enviado').waitFor()
  await expectAccessible(guest)

  const member = await world.member('owner')
  await member.goto('/me')
  await member.getByLabel('Cómo te llaman').fill('Javier')
  await member.getByRole('button', { name: 'Guardar el nombre' }).click()
  await member.getByText('Nombre guardado').waitFor()
  await member.goto('/requests/questions')
  await member.getByText('¿Podéis poner una cuna?').first().waitFor()
  await thread.getByText('Leído').waitFor()

  await member.getByRole('textbox', { name: 'Respuesta' }).fill('Sí, la dejamos puesta.')
  await member.keyboard.press('Control+Enter')
  await member.getByText('Respuesta enviada').waitFor()
  await thread.getByText('Sí, la dejamos puesta.').waitFor()
  await thread.getByText('Javier,').waitFor()
  await member.goto(`/bookings/${bookingCode}`)
  await member.getByText('Sí, la dejamos puesta.', { exact: true }).waitFor()
  await guest.getByLabel('Tu mensaje').scrollIntoViewIfNeeded()
  await member.getByText('Leído por el huésped').first().waitFor()
})

test('what is written without a connection waits, survives closing the page, and is sent once when it is back', async () => {
  const { guest } = await guestOfBooking()
  const page = '**/api/bookings/*/messages'
  await guest.route(page, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const write = async (text: string) => {
    await guest.getByLabel('Tu mensaje').fill(text)
    await guest.getByRole('button', { name: 'Enviar', exact: true }).click()
  }
  await write('Ahora estoy en el metro.')
  await write('Llego en media hora.')
  await guest.getByText('Se enviará al volver la conexión').waitFor()
  await guest.reload()
  const thread = guest.getByRole('log', { name: 'Conversación' })
  await thread.getByText('Se enviará al volver la conexión').waitFor()
  await guest.unroute(page)
  await guest.evaluate(() => dispatchEvent(new Event('online')))
  await thread.getByText('Enviado').waitFor()
  await thread.getByText('Se enviará al volver la conexión').waitFor({ state: 'detached' })
  const texts = () => thread.locator('[data-author="guest"] > p:first-of-type').allTextContents()
  expect(await texts()).toEqual(['Ahora estoy en el metro.', 'Llego en media hora.'])
  await guest.reload()
  await thread.getByText('Enviado').waitFor()
  expect(await texts()).toEqual(['Ahora estoy en el metro.', 'Llego en media hora.'])
})
