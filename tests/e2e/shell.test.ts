import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { fullDate } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { button, delayRequests, fillDetails, heading, openDetails, sendDetails } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(world.url + path, { headers, redirect: 'manual' })
}

test('slightly wrong addresses redirect to the right one', async () => {
  const root = await ask('/', { 'accept-language': 'en' })
  expect([root.status, root.headers.get('location')]).toEqual([302, '/en'])
  expect(root.headers.get('vary')).toContain('Accept-Language')
  const alias = await ask('/es/apartments')
  expect([alias.status, alias.headers.get('location')]).toEqual([301, '/es/alquiler-por-meses'])
})

test('a page carries the request id of the proxy, and one of its own if that is invalid', async () => {
  const response = await ask('/es/mis-reservas', { 'x-request-id': 'of-the-proxy-1' })
  expect(response.headers.get('x-request-id')).toBe('of-the-proxy-1')
  const bad = await ask('/es/mis-reservas', { 'x-request-id': '<script>' })
  expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('an unknown address answers 404 in the language of the address, else of the visitor', async () => {
  for (const [path, text] of [
    ['/es/no-existe', 'Esta página no existe'],
    ['/en/no-existe', 'This page does not exist'],
    ['/en/apartamento-amueblado-por-meses/MAD-9999', 'See apartments in Madrid'],
    ['/no-existe', 'This page does not exist'],
  ] as const) {
    const answer = await ask(path, { 'accept-language': 'en' })
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toContain(text)
  }
})

test('a page is the same for everybody, with a content security policy that names its scripts', async () => {
  const [one, other] = await Promise.all([
    ask('/es', { cookie: 'language=en' }),
    ask('/es', { 'accept-language': 'fr' }),
  ])
  expect(await one.text()).toBe(await other.text())
  expect(one.headers.get('content-security-policy')).toBe(other.headers.get('content-security-policy'))
  expect(one.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(one.headers.get('set-cookie')).toBeNull()
})

test('the search bar is a plain form without scripts', async () => {
  const html = await (await ask('/es')).text()
  const form = /<form[^>]*class="search-bar_search"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  expect(form).toContain('action="/es/alquiler-por-meses"')
  expect(form).toContain('method="get"')
  for (const name of ['city', 'checkIn', 'checkOut', 'adults']) expect(form).toContain(`name="${name}"`)
})

test('the search takes the first key, shows its panels below the bar, and knows districts and weeks', async () => {
  for (const neighbourhood of ['acacias', 'delicias']) await world.home({ city: 'madrid', neighbourhood })
  // The numbers of homes that the field shows may be five minutes old.
  await world.moveClock(6)
  const guest = await world.guest('es')
  await guest.goto('/es')
  await guest.getByRole('button', { name: /^Destino/ }).click()
  await guest.keyboard.type('arganzuela')
  await guest.getByRole('option', { name: /^Arganzuela/ }).waitFor()
  const form = guest.getByRole('form', { name: 'Buscar apartamento' })
  const bar = await form.boundingBox()
  const panel = await guest.getByRole('dialog').boundingBox()
  if (!bar || !panel) throw new Error('The bar or its panel is not drawn')
  expect(panel.y).toBeGreaterThanOrEqual(bar.y + bar.height)

  await guest.keyboard.press('Enter')
  await button(guest, 'Otra duración').click()
  await button(guest, 'Semanas').click()
  await guest.getByRole('spinbutton', { name: 'Semanas' }).fill('5')
  const checkIn = await world.day(8)
  await button(guest, fullDate(checkIn, 'es')).click()
  // The bar's own, while the panel is open.
  await form.getByRole('button', { name: 'Buscar' }).click()
  await heading(guest, '2 apartamentos en Arganzuela, Madrid').waitFor()
  const { searchParams } = new URL(guest.url())
  expect([searchParams.get('checkIn'), searchParams.get('checkOut')]).toEqual([checkIn, addDays(checkIn, 35)])
})

test('the sheet of a page has the classes of its parts, whose names alone stand in the scripts', async () => {
  const html = await (await ask('/es')).text()
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const sheet = await (await ask(href)).text()
  for (const name of ['search-bar_search', 'header_siteHeader', 'home-card_home']) expect(sheet).toContain(`.${name}`)
})

test('each page names its title, its translation and its canonical address', async () => {
  const html = await (await ask('/en')).text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain(`rel="canonical" href="${world.url}/en"`)
  for (const [language, path] of [
    ['es', '/es'],
    ['en', '/en'],
    ['x-default', '/es'],
  ]) {
    expect(html).toContain(`hrefLang="${language}" href="${world.url}${path}"`)
  }
})

test('changing the language keeps the page and its query, and is stored', async () => {
  const guest = await world.guest('es')
  await guest.goto('/es/alquiler-por-meses?city=malaga')
  await guest.getByRole('link', { name: 'Idioma: Español. Cambiar' }).click()
  await guest.getByRole('dialog').getByRole('link', { name: 'English' }).click()
  await guest.waitForURL('/en/alquiler-por-meses?city=malaga')
  expect(await guest.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await guest.goto('/')
  expect(new URL(guest.url()).pathname).toBe('/en')
})

test('on a phone a menu without scripts has what the header has no room for, and closes on navigation', async () => {
  const guest = await world.guest('es', 'phone')
  const release = await delayRequests(guest)
  await guest.goto('/es', { waitUntil: 'commit' })
  const opener = guest.getByRole('button', { name: 'Menú', exact: true })
  const menu = guest.getByRole('navigation', { name: 'Menú' })
  await opener.click()
  const places = ['Apartamentos', 'Barrios', 'Empresas', 'Blog', 'Alquila tu vivienda', 'Escribirnos', 'English']
  for (const name of [...places, /^Mis reservas/, /^Ayuda y preguntas/, /^Te buscamos casa/, /^Llamar al/]) {
    await menu.getByRole('link', { name, exact: true }).waitFor()
  }
  await release()
  await guest.waitForSelector('html[data-hydrated]')
  // A menu that was opened before hydration stays open.
  await menu.waitFor()
  await guest.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await opener.click()
  await expectAccessible(guest)
  await menu.getByRole('link', { name: 'Empresas' }).click()
  await guest.waitForURL('/es/viviendas-corporativas')
  await menu.waitFor({ state: 'hidden' })
})

test('my bookings are in the header, with a mark if this browser has one, on a phone and on a desktop', async () => {
  for (const device of ['phone', 'desktop'] as const) {
    const guest = await world.guest('en', device)
    await guest.goto('/en')
    const header = guest.getByRole('banner')
    await header.getByRole('link', { name: 'My bookings', exact: true }).waitFor()
    await guest.evaluate(() => localStorage.setItem('estancia.booking.0000000000', 'token'))
    await guest.reload()
    await header.getByRole('link', { name: 'My bookings (this browser holds bookings)' }).click()
    await guest.waitForURL('/en/mis-reservas')
  }
})

test('a step of a booking offers help and the other language, which keeps what was typed', async () => {
  const { houseCode } = await world.home()
  const [checkIn, checkOut] = [await world.day(40), await world.day(47)]
  const guest = await world.guest('es', 'phone')
  await openDetails(guest, 'es', { houseCode, checkIn, checkOut })
  await guest.getByRole('button', { name: m.details_submit({}, { locale: 'es' }), disabled: false }).waitFor()
  await guest.getByLabel('Nombre', { exact: true }).fill('Berta')
  const help = guest.getByRole('banner').getByRole('link', { name: 'Ayuda' })
  expect([await help.isVisible(), await help.getAttribute('target')]).toEqual([true, '_blank'])
  await guest.getByRole('link', { name: 'Idioma: Español. Cambiar' }).click()
  await guest.getByRole('dialog').getByRole('link', { name: 'English' }).click()
  await guest.waitForURL(/^[^?]*\/en\/datos-personales/)
  await expect.poll(() => guest.getByLabel('First name', { exact: true }).inputValue()).toBe('Berta')
  // The header has room for both beside the time left of the night hold.
  await fillDetails(guest, 'en', 'berta@example.com')
  await sendDetails(guest, 'en')
  await guest
    .getByRole('banner')
    .getByText(m.booking_clock_until({}, { locale: 'en' }))
    .first()
    .waitFor()
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('navigation starts at the top of the next page, with the focus on its heading', async () => {
  const guest = await world.guest('es')
  await guest.goto('/es')
  const link = guest.getByRole('contentinfo').getByRole('link', { name: 'Málaga' })
  await link.scrollIntoViewIfNeeded()
  // Before the first interaction it is a plain link.
  await guest.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some((key) => key.startsWith('__react')),
  )
  await link.click()
  await guest.waitForURL('/es/ciudad/malaga')
  await guest.waitForFunction(() => window.scrollY === 0 && document.activeElement?.tagName === 'H1')
})

test('the pages of the sandbox are set in the type of the product', async () => {
  const guest = await world.guest('es')
  await guest.goto('/sandbox/outbox')
  const loaded = await guest.evaluate(async () => {
    const faces = [...(await document.fonts.ready)]
    return faces.filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
  expect(new Set(loaded)).toEqual(new Set(['Figtree', 'Fraunces']))
})

test('the link back from a missing page leads to the previous page', async () => {
  const guest = await world.guest('es')
  await guest.goto('/es/alquiler-por-meses?city=sevilla')
  await guest.waitForFunction(() => sessionStorage.getItem('estancia.currentPath'))
  await guest.goto('/es/no-existe')
  await guest.goto('/es/tampoco')
  await guest.getByRole('link', { name: 'Volver' }).click()
  await guest.waitForURL('/es/alquiler-por-meses?city=sevilla')
})
