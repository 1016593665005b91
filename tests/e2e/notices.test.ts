import { afterAll, beforeAll, expect, test } from 'vitest'
import { guidePath, stayRoomPath } from '#contract/booking-paths.ts'
import { openPaidStay } from './booked-stay.ts'
import { button, heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a guest chooses what they are notified of, and a browser that said no says how to change it', async () => {
  const home = await world.home()
  const guest = await world.guest('es', 'phone')
  const pathOf = (code: string) => stayRoomPath('es', code, 'more')
  // The browser of tests says no for its user.
  await guest.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  const { code } = await openPaidStay(guest, world, { locale: 'es', home, checkIn: await world.day(3), pathOf })
  await guest.getByRole('link', { name: 'Notificaciones' }).click()
  await heading(guest, 'De qué te avisamos').waitFor()
  await button(guest, 'Sí, avisadme').waitFor()
  await expectAccessible(guest)
  await guest.getByRole('switch', { name: 'Mensajes' }).click()
  const saved = guest.waitForResponse((response) => response.request().postDataJSON()?.quietHours?.untilHour === 9)
  await guest.getByLabel('Hasta').selectOption('9:00')
  await saved
  await guest.reload()
  await guest.getByRole('switch', { name: 'Mensajes', checked: false }).waitFor()
  expect(await guest.getByLabel('Hasta').inputValue()).toBe('9')

  await guest.goto(stayRoomPath('es', code, 'messages'))
  await guest.getByLabel('Tu mensaje').fill('¿Dónde se tira el vidrio?')
  await button(guest, 'Enviar').click()
  await guest.getByText('¿Te avisamos cuando contestemos?').waitFor()
  await expectAccessible(guest)
  await button(guest, 'No, por correo').click()
  await guest.getByLabel('Tu mensaje').fill('¿Y el papel?')
  await button(guest, 'Enviar').click()
  await guest.getByText('¿Y el papel?').waitFor()
  expect(await guest.getByText('¿Te avisamos cuando contestemos?').count()).toBe(0)

  const blocked = await guest.context().newPage()
  await blocked.goto(stayRoomPath('es', code, 'notices'))
  await blocked.getByText('Este dispositivo no nos deja avisarte').waitFor()
  await expectAccessible(blocked)
})

test('a stay that is removed from a device notifies it no more', async () => {
  const home = await world.home()
  const guest = await world.guest('es', 'phone')
  const endpoint = 'https://push.example/of-this-browser'
  // The browser of tests has no push service.
  await guest.addInitScript((given) => {
    PushManager.prototype.getSubscription = async () => ({ endpoint: given }) as PushSubscription
  }, endpoint)
  const checkIn = await world.day(3)
  const { code } = await openPaidStay(guest, world, {
    locale: 'es',
    home,
    checkIn,
    pathOf: (of) => guidePath('es', of),
  })
  await guest.getByText('Guardada en este dispositivo').waitFor()
  await guest.goto(stayRoomPath('es', code, 'more'))
  const ended = guest.waitForResponse((response) => response.request().postDataJSON()?.endpoint === endpoint)
  await button(guest, 'Quitar de este dispositivo').click()
  await button(guest, 'Quitar').click()
  expect((await ended).status()).toBe(200)
  await guest.waitForURL(/mis-reservas$/)
})
