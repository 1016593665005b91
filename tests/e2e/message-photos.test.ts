import { afterAll, beforeAll, expect, test } from 'vitest'
import { stayRoomPath } from '#contract/booking-paths.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { bookAndPay } from './booked-stay.ts'
import { type OfficeWorld, openOfficeWorld } from './office/office-world.ts'
import { button } from './steps.ts'
import { expectAccessible } from './world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const photo = async (name: string, width = 400) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: Buffer.from(await samplePhoto({ width, height: 300 })),
})

/** Opens the messages of a stay on a phone of 390 pixels. */
async function guestInMessages(locale: 'es' | 'en') {
  const home = await world.home({ city: 'madrid' })
  const checkIn = await world.day(3)
  const { bookingCode: code, viewToken } = await bookAndPay(world, home, { checkIn, checkOut: addDays(checkIn, 12) })
  const guest = await world.guest(locale, 'phone')
  await guest.setViewportSize({ width: 390, height: 844 })
  await guest.goto(`${stayRoomPath(locale, code, 'messages')}#t=${viewToken}`)
  return { guest, code }
}

test('a guest sends photos without words, sees them in the thread and opens one, and staff see them', async () => {
  const { guest, code } = await guestInMessages('es')
  const add = guest.getByLabel('Añadir foto')
  await add.setInputFiles([await photo('a.jpg'), await photo('b.jpg', 300), await photo('c.jpg', 200)])
  await guest.getByRole('img', { name: 'Foto 3' }).waitFor()
  await expectAccessible(guest)
  await expect.poll(() => guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await button(guest, 'Quitar la foto 2').click()
  await button(guest, 'Enviar').click()
  await guest.getByText('Enviado', { exact: true }).waitFor()
  const thread = guest.getByRole('log')
  await thread.getByRole('link', { name: 'Foto 2' }).waitFor()
  expect(await thread.getByRole('link').count()).toBe(2)
  await expect.poll(() => guest.getByRole('button', { name: /^Quitar la foto/ }).count()).toBe(0)
  await expectAccessible(guest)
  const opened = guest.context().waitForEvent('page')
  await thread.getByRole('link', { name: 'Foto 1' }).click()
  const whole = (await opened).locator('img')
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)

  const member = await world.member('owner')
  await member.goto(`/bookings/${code}`)
  const picture = member.getByRole('img', { name: 'Foto 1 del mensaje' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await member.goto('/requests/questions')
  await member.getByRole('img', { name: 'Foto 2 del mensaje' }).waitFor()
  await expectAccessible(member)
})

test('a message has up to four photos, none that is no picture, and none without a connection', async () => {
  const { guest } = await guestInMessages('en')
  const add = guest.getByLabel('Add a photo')
  const five = ['a', 'b', 'c', 'd', 'e'].map((name, index) => photo(`${name}.jpg`, 100 + index))
  await add.setInputFiles(await Promise.all(five))
  await guest.getByText('A message has up to 4 photos.').waitFor()
  expect(await guest.getByRole('button', { name: /^Remove photo/ }).count()).toBe(4)
  for (const number of [4, 3, 2, 1]) await button(guest, `Remove photo ${number}`).click()
  await add.setInputFiles([{ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 of a bill') }])
  await button(guest, 'Send').click()
  await guest.getByText("One of the photos can't be read.").waitFor()
  await button(guest, 'Remove photo 1').click()
  await guest.context().setOffline(true)
  await add.setInputFiles([await photo('a.jpg')])
  await guest.getByLabel('Your message').fill('Is there a cot?')
  await button(guest, 'Send').click()
  await guest.getByText('Photos need a connection.').waitFor()
  await expectAccessible(guest)
  await button(guest, 'Remove photo 1').click()
  await button(guest, 'Send').click()
  await guest.getByText("Will be sent when you're back online").waitFor()
  await guest.context().setOffline(false)
  await guest.getByText('Sent', { exact: true }).waitFor()
})
