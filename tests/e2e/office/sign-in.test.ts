import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '../booked-stay.ts'
import { expectAccessible } from '../world.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

test('who is not signed in comes to the sign-in, and from there to the page they wanted', async () => {
  const page = await world.visitor()
  await page.goto('/audit?acto=signed_in')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/entrar')
  const { hash } = new URL(await world.demoPath('owner'), world.officeUrl)
  await page.goto(`${page.url()}${hash}`)
  await expect.poll(() => page.url()).toBe(`${world.officeUrl}/audit?acto=signed_in`)
})

test('another site is never where the sign-in leads', async () => {
  const page = await world.visitor()
  const { hash } = new URL(await world.demoPath('owner'), world.officeUrl)
  await page.goto(`/entrar?volver=${encodeURIComponent('//evil.example/')}${hash}`)
  await expect.poll(() => page.url()).toBe(`${world.officeUrl}/`)
})

test('a wrong password is refused in words, and what was typed stays', async () => {
  const page = await world.visitor()
  await page.goto('/entrar')
  await page.getByLabel('Correo').fill('lucia.ferrer@example.com')
  await page.getByLabel('Contraseña').fill('no es esta, seguro')
  await page.getByLabel('Código de 6 cifras').fill('000000')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('alert').getByText('Usa el código que tu aplicación muestra ahora').waitFor()
  expect(await page.getByLabel('Correo').inputValue()).toBe('lucia.ferrer@example.com')
})

test('an invitation is accepted with a passkey, which then signs in', async () => {
  const owner = await world.member('owner')
  await owner.goto('/staff')
  await owner.getByRole('button', { name: 'Invitar' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Nuria Costa')
  await dialog.getByLabel('Correo').fill('nuria.costa@example.com')
  await dialog.getByText('Reservas', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Crear la invitación' }).click()
  const link = (await dialog.getByText(/\/invitacion#/).textContent()) ?? ''

  const page = await world.visitor()
  await addAuthenticator(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Prefiero contraseña y aplicación de códigos' }).click()
  await page.getByLabel('Contraseña').fill('una frase larga y rara')
  await page.getByLabel('Código de 6 cifras').fill('000000')
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click()
  await page.getByRole('alert').getByText('El código no es correcto').waitFor()
  await page.getByRole('button', { name: 'Prefiero una llave de acceso' }).click()
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click()
  await page.getByText('no se vuelven a mostrar').waitFor()
  await page.getByRole('button', { name: 'Los he guardado, entrar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor()

  await signOut(page, 'Nuria Costa')
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor()

  const again = await world.visitor()
  await again.goto(link)
  await again.getByRole('alert').waitFor()
})

test('where a session ends a sign-in is asked for over the page, and nothing that was typed is lost', async () => {
  const home = await world.home()
  const { bookingCode } = await book(world, home, { checkIn: await world.day(20), checkOut: await world.day(30) })
  const endSessions = () => world.db.execute(sql`update staff_sessions set ended_at = now() where ended_at is null`)
  const page = await world.member('owner')
  await page.goto(`/bookings/${bookingCode}`)
  const ended = page.getByRole('dialog', { name: 'Tu sesión ha terminado' })
  const signIn = () => ended.getByRole('button', { name: /Lucía Ferrer/ }).click()

  await page.keyboard.press('m')
  const message = page.getByRole('dialog', { name: 'Escribir al huésped' })
  await message.getByLabel('Mensaje').fill('La llave está en el buzón.')
  await endSessions()
  await message.getByRole('button', { name: 'Enviar' }).click()
  await ended.waitFor()
  await expectInOrder(page)
  await signIn()
  await page.getByText('Mensaje enviado').waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('Escribir una nota')
  await page.getByRole('option', { name: 'Escribir una nota' }).waitFor()
  await page.keyboard.press('Enter')
  const note = page.getByRole('dialog', { name: 'Escribir una nota' })
  await note.getByLabel('Nota').fill('Llega tarde.')
  await endSessions()
  // What others change has the page read again.
  await world.db.execute(sql`update bookings set version = version + 1 where code = ${bookingCode}`)
  await ended.waitFor()
  await page.keyboard.press('Escape')
  const line = page.getByRole('status').filter({ hasText: 'Tu sesión ha terminado. Vuelve a entrar' })
  await line.waitFor()
  await line.getByRole('button', { name: 'Entrar' }).click()
  await ended.getByRole('heading', { name: 'Pruebas: sigue con tu usuario' }).waitFor()
  await page.keyboard.press('Escape')
  await ended.waitFor({ state: 'detached' })
  expect(await note.getByLabel('Nota').inputValue()).toBe('Llega tarde.')
  await page.setViewportSize({ width: 390, height: 640 })
  await expectAccessible(page)
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([note.boundingBox(), line.boundingBox()])
      return above && below && above.y + above.height <= below.y + 1
    })
    .toBe(true)
  await note.getByRole('button', { name: 'Guardar la nota' }).click()
  await signIn()
  await page.getByText('Nota guardada').waitFor()
  expect(await page.getByText(/^Tu sesión ha terminado/).count()).toBe(0)

  // The page of the booking is read again once its mail is sent, which would meet the ended session before the keys do.
  await page.goto('/me')
  await endSessions()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await signIn()
  await page.waitForURL('**/money')
})

test('where somebody else signs in over the page of a session that has ended, the page is loaded again', async () => {
  const page = await world.visitor()
  await addAuthenticator(page)
  const owner = await world.member('owner')
  await owner.goto('/staff')
  await owner.getByRole('button', { name: 'Invitar' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Iris Vidal')
  await dialog.getByLabel('Correo').fill('iris.vidal@example.com')
  await dialog.getByText('Reservas', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Crear la invitación' }).click()
  await page.goto((await dialog.getByText(/\/invitacion#/).textContent()) ?? '')
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click()
  await page.getByRole('button', { name: 'Los he guardado, entrar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor()
  await signOut(page, 'Iris Vidal')
  await page.goto(await world.demoPath('owner'))
  await page.getByRole('button', { name: /^Lucía Ferrer:/ }).waitFor()
  await untilHydrated(page)

  await world.db.execute(sql`update staff_sessions set ended_at = now() where ended_at is null`)
  const again = page.getByRole('dialog', { name: 'Tu sesión ha terminado' })
  // The demo members come some frames later: no button of the dialog may move under the pointer.
  await page.route('**/office-api/session/demo/members', async (route) => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await route.continue()
  })
  await page.evaluate(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift' })
  })
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await again.getByRole('button', { name: /Lucía Ferrer/ }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([])
  await again.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await page.getByRole('button', { name: /^Iris Vidal:/ }).waitFor()
})

test('who signs out of a sandbox comes back as another demo member, and sees what their role sees', async () => {
  const page = await world.member('owner')
  await signOut(page, 'Lucía Ferrer')
  const members = page.getByRole('region', { name: 'Pruebas' })
  await members.getByRole('button').nth(5).waitFor()
  await members.getByRole('button', { name: /Youssef Amrani/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
})

test('an owner ends the session of a lost laptop, which opens nothing from then on', async () => {
  const lost = await world.member('content')
  const owner = await world.member('owner')
  await owner.goto('/staff')
  await owner.getByRole('button', { name: /Emma Lindqvist/ }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await owner.getByText('No tiene ninguna sesión abierta').waitFor()
  await lost.goto('/me')
  expect(new URL(lost.url()).pathname).toBe('/entrar')
})

test('by keyboard alone: the demo link, the palette, the keys, signing out', async () => {
  const page = await world.member('owner')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Buscar o ir a' }).waitFor()
  await page.keyboard.type('mi cuen')
  // Until its code has come the palette has its field alone.
  await page.getByRole('option', { name: 'Mi cuenta' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/me')
  await page.getByRole('heading', { name: 'Sesiones abiertas' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/staff')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Teclas' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Lucía Ferrer:/ }).focus()
  // A button with a menu keeps no key of the page to itself.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Buscar o ir a' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Lucía Ferrer:/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  await page.goto('/staff')
  expect(new URL(page.url()).pathname).toBe('/entrar')
})

async function signOut(page: Page, name: string): Promise<void> {
  await untilHydrated(page)
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
}

/** A passkey device of the browser itself, which verifies its user without asking. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
