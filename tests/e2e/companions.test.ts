import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stayRoomPath } from '#contract/booking-paths.ts'
import { openPaidStay } from './booked-stay.ts'
import { button, heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const shown = (page: Page) => page.locator('body').innerText()
const stored = (page: Page, code: string) =>
  page.evaluate((of) => Object.keys(localStorage).filter((name) => name.includes(of)), code)

test('a companion opens the home by a link, writes under their name, sees no sum, and has nothing once access ends', async () => {
  const home = await world.home()
  const holder = await world.guest('es', 'phone')
  const pathOf = (code: string) => stayRoomPath('es', code, 'people')
  const { code } = await openPaidStay(holder, world, { locale: 'es', home, checkIn: await world.day(3), pathOf })
  await heading(holder, 'Comparten la estancia').waitFor()
  await button(holder, 'Invitar a alguien').click()
  await holder.getByLabel('Cómo se llama').fill('Elena')
  await holder.getByRole('heading', { name: 'Elena verá' }).waitFor()
  await expectAccessible(holder)
  await button(holder, 'Crear el enlace').click()
  const link = await holder.getByLabel('Enlace para Elena').inputValue()
  await holder.getByText('No ha abierto el enlace').waitFor()
  await expectAccessible(holder)

  const elena = await world.guest('es', 'phone')
  await elena.goto(link)
  await heading(elena, 'Hola, Elena').waitFor()
  await elena.getByText('Ana comparte esta casa contigo').waitFor()
  expect(elena.url()).not.toContain('#')
  expect(await elena.getByRole('navigation', { name: 'Tu estancia' }).getByRole('listitem').count()).toBe(4)
  expect(await shown(elena)).not.toContain('€')
  await expectAccessible(elena)
  await elena.getByRole('link', { name: 'Más', exact: true }).click()
  await heading(elena, 'Más').waitFor()
  expect(await shown(elena)).not.toContain('€')
  await elena.getByRole('link', { name: 'Guía', exact: true }).click()
  await heading(elena, 'Wifi').waitFor()
  expect(await shown(elena)).not.toContain('€')
  await elena.getByRole('link', { name: 'Mensajes', exact: true }).click()
  await elena.getByLabel('Tu mensaje').fill('¿Dónde se tira el vidrio?')
  await button(elena, 'Enviar').click()
  await elena.getByText('Enviado').first().waitFor()
  expect(await shown(elena)).not.toContain('€')
  await elena.goto(stayRoomPath('es', code, 'payments'))
  await heading(elena, 'Hola, Elena').waitFor()

  const other = await world.guest('es', 'phone')
  await other.goto(link)
  await heading(other, 'Esta estancia ya no está compartida contigo').waitFor()

  await holder.goto(stayRoomPath('es', code, 'messages'))
  await holder.getByText('Elena', { exact: true }).waitFor()
  await holder.goto(stayRoomPath('es', code, 'people'))
  await holder.getByText('La abrió hoy').waitFor()
  await holder.getByRole('button', { name: 'Quitar el acceso a Elena' }).click()
  await holder.getByRole('button', { name: 'Quitar el acceso', exact: true }).click()
  await holder.getByText('Por ahora, la estancia solo la abres tú').waitFor()

  await elena.getByRole('link', { name: 'Más', exact: true }).click()
  await heading(elena, 'Esta estancia ya no está compartida contigo').waitFor()
  await expectAccessible(elena)
  expect(await stored(elena, code)).toEqual([])
})
