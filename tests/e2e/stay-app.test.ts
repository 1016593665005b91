import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingPath, guidePath, newReportPath, stayManifestPath, stayRoomPath } from '#contract/booking-paths.ts'
import type { SessionView } from '#contract/holder.ts'
import { openPaidStay } from './booked-stay.ts'
import { button, heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const STORED = { es: 'Guardada en este dispositivo', en: 'Saved on this device' } as const

/** Opens the home of a stay that begins in three days, once the device has stored it. */
async function guestAtHome(locale: 'es' | 'en'): Promise<{ guest: Page; code: string }> {
  const home = await world.home()
  const guest = await world.guest(locale, 'phone')
  const checkIn = await world.day(3)
  const pathOf = (code: string) => guidePath(locale, code)
  const { code } = await openPaidStay(guest, world, { locale, home, checkIn, pathOf })
  await guest.getByText(STORED[locale]).waitFor()
  await guest.goto(bookingPath(locale, code))
  await guest.getByRole('navigation').first().waitFor()
  return { guest, code }
}

/** Cuts the connection of the page, and waits until that of its worker is cut as well, which the browser does on its own. */
async function goOffline(guest: Page, code: string): Promise<void> {
  await guest.context().setOffline(true)
  const isCopy = () =>
    guest.evaluate(async (of) => {
      const token = localStorage.getItem(`estancia.booking.${of}`) ?? ''
      const answer = await fetch(`/api/bookings/${of}/guide`, { headers: { 'x-view-token': token } })
      return answer.headers.has('x-stored-at')
    }, code)
  await expect.poll(isCopy).toBe(true)
}

const tab = (guest: Page, name: string) =>
  guest.getByRole('navigation').getByRole('link', { name, exact: true }).click()
const shown = (guest: Page) => guest.locator('body').innerText()

test('a stay can be installed as an app of its own, which opens at the booking', async () => {
  const { guest, code } = await guestAtHome('es')
  const devtools = await guest.context().newCDPSession(guest)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { url, data = '' } = await devtools.send('Page.getAppManifest')
  expect(url).toBe(`${world.url}${stayManifestPath('es', code)}`)
  const manifest: unknown = JSON.parse(data)
  expect(manifest).toMatchObject({ display: 'standalone', start_url: bookingPath('es', code), lang: 'es' })
  await guest.getByRole('link', { name: 'Más', exact: true }).last().click()
  await guest.getByRole('link', { name: 'Tener la estancia en el móvil' }).click()
  await heading(guest, 'Ten la casa en tu pantalla de inicio').waitFor()
  await expectAccessible(guest)
})

test('a stay opens without a connection, is read from room to room, shows no sum, and sends what was written once', async () => {
  const { guest, code } = await guestAtHome('en')
  await goOffline(guest, code)
  await guest.goto(bookingPath('en', code))
  await heading(guest, 'Works offline').waitFor()
  await guest.getByText('What you see is from').waitFor()
  await guest.getByText('secreto-del-wifi').waitFor()
  expect(await shown(guest)).not.toContain('€')
  await expectAccessible(guest)

  await tab(guest, 'Guide')
  await heading(guest, 'Wifi').waitFor()
  await tab(guest, 'More')
  await heading(guest, 'More').waitFor()
  await tab(guest, 'Payments')
  await guest.getByText('which are always read fresh').waitFor()
  expect(await shown(guest)).not.toContain('€')
  await expectAccessible(guest)

  await tab(guest, 'Messages')
  await guest.getByLabel('Your message').fill('Is there a cot?')
  await button(guest, 'Send').click()
  await guest.getByText("Will be sent when you're back online").waitFor()
  await guest.reload()
  await guest.getByText('Is there a cot?').waitFor()
  await guest.context().setOffline(false)
  await guest.getByText('Sent', { exact: true }).waitFor()
  await guest.reload()
  await guest.getByText('Is there a cot?').first().waitFor()
  expect(await guest.getByText('Is there a cot?').count()).toBe(1)
  await tab(guest, 'Payments')
  await guest.getByText('€').first().waitFor()
})

test('what to do about water or gas opens without a connection', async () => {
  const { guest, code } = await guestAtHome('es')
  await goOffline(guest, code)
  await guest.goto(newReportPath('es', code))
  await heading(guest, '¿Qué pasa en casa?').waitFor()
  await guest.getByRole('link', { name: /gas/ }).waitFor()
})

test('what was stored in part, because the connection was lost or the page left, is stored whole the next time', async () => {
  const home = await world.home()
  const guest = await world.guest('es', 'phone')
  const checkIn = await world.day(3)
  const isLost = (url: URL) => url.pathname.endsWith('/avisos/nuevo')
  const lost = guest.waitForRequest((request) => isLost(new URL(request.url())))
  await guest.route(isLost, (route) => route.abort())
  const { code } = await openPaidStay(guest, world, {
    locale: 'es',
    home,
    checkIn,
    pathOf: (of) => guidePath('es', of),
  })
  await lost
  await guest.unroute(isLost)
  await guest.reload()
  await guest.getByText(STORED.es).waitFor()
  await goOffline(guest, code)
  await guest.goto(newReportPath('es', code))
  await heading(guest, '¿Qué pasa en casa?').waitFor()
})

test('a page that the server does not answer while the stay is stored is stored the next time', async () => {
  const home = await world.home()
  const guest = await world.guest('es', 'phone')
  const checkIn = await world.day(3)
  const isRefused = (url: URL) => url.pathname.endsWith('/avisos/nuevo')
  await guest.route(isRefused, (route) => route.fulfill({ status: 503, body: '' }))
  const { code } = await openPaidStay(guest, world, {
    locale: 'es',
    home,
    checkIn,
    pathOf: (of) => guidePath('es', of),
  })
  await guest.waitForLoadState('networkidle')
  await guest.unroute(isRefused)
  await guest.reload()
  await guest.getByText(STORED.es).waitFor()
  await goOffline(guest, code)
  await guest.goto(newReportPath('es', code))
  await heading(guest, '¿Qué pasa en casa?').waitFor()
})

test('a stay that is about to be stored is not erased by the worker, which answers at the same time', async () => {
  const { guest, code } = await guestAtHome('es')
  const isThere = await guest.evaluate(async (of) => {
    const name = `stay-1-${of}`
    await caches.delete(name)
    await caches.open(name)
    const token = localStorage.getItem(`estancia.booking.${of}`) ?? ''
    await fetch(`/api/bookings/${of}/guide`, { headers: { 'x-view-token': token } })
    return caches.has(name)
  }, code)
  expect(isThere).toBe(true)
})

test('a page that was never opened says without a connection what to do', async () => {
  const { guest, code } = await guestAtHome('es')
  await goOffline(guest, code)
  await guest.goto(`${bookingPath('es', code)}/avisos/NADA`)
  await heading(guest, 'Sin conexión').waitFor()
  await guest.getByRole('link', { name: /\d{3} \d{3} \d{3}|\+34/ }).waitFor()
  await expectAccessible(guest)
  await guest.context().setOffline(false)
})

test('a stay that is removed from a device leaves nothing on it', async () => {
  const { guest, code } = await guestAtHome('es')
  await guest.goto(stayRoomPath('es', code, 'more'))
  await button(guest, 'Quitar de este dispositivo').click()
  await button(guest, 'Quitar').click()
  await guest.waitForURL(/mis-reservas$/)
  const left = await guest.evaluate(async (of) => {
    const names = Object.keys(localStorage).filter((name) => name.includes(of))
    const workers = await navigator.serviceWorker.getRegistrations()
    return { names, caches: await caches.keys(), workers: workers.length }
  }, code)
  expect(left).toEqual({ names: [], caches: [], workers: 0 })
  await guest.goto(stayRoomPath('es', code, 'messages'))
  await heading(guest, '¿Eres quien hizo la reserva?').waitFor()
})

test('a device that signs out of the account keeps no stay', async () => {
  const { guest } = await guestAtHome('es')
  const person = { email: 'sale@example.com', name: 'Ana', lastname: 'Ruiz Delgado', phone: '+34 600 111 222' }
  const password = 'una frase larga'
  await post('/api/register', { ...person, password, acceptTerms: true, language: 'es' })
  const { token, user } = await post('/api/login', { email: person.email, password })
  await guest.evaluate(
    (texts) => {
      for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text)
    },
    { token, user: JSON.stringify(user) },
  )
  await guest.goto('/es')
  await guest.getByRole('button', { name: /Ana/ }).click()
  await button(guest, 'Cerrar sesión').click()
  const stored = () => guest.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('stay-')))
  await expect.poll(stored).toEqual([])
})

async function post(path: string, body: object): Promise<SessionView> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(world.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as SessionView
}
