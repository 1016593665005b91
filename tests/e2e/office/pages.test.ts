import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#domain/staff/permissions.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import type { Device } from '../world.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const DEVICES: readonly Device[] = ['phone', 'desktop']

test.each(DEVICES)('pages in front of the sign-in are accessible on a %s', async (device) => {
  const page = await world.visitor('es', device)
  await page.goto('/entrar')
  await expectInOrder(page)
  await page.goto('/invitacion#an-old-link')
  await page.getByRole('alert').waitFor()
  await expectInOrder(page)
})

test.each(DEVICES)('pages behind the sign-in are accessible on a %s', async (device) => {
  const page = await world.member('owner', device)
  for (const path of [
    '/',
    '/bookings',
    '/bookings/new',
    '/tickets',
    '/tickets?estado=closed',
    '/money',
    '/me',
    '/companies',
    '/homes',
    '/homes/new',
    '/homes/import',
    '/prices',
    '/prices/gaps',
    '/prices/suggestions',
    '/channels',
    '/promo-codes',
    '/company-data',
    '/places',
    '/staff',
    '/audit',
    '/declaration',
    '/law',
    '/no-such-page',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectInOrder(page)
  }
})

test('dialogs, the palette and the menus are accessible', async () => {
  const page = await world.member('owner')
  await page.goto('/staff')
  await page.getByRole('button', { name: /Mateo Sanz/ }).click()
  await page.getByRole('dialog', { name: 'Mateo Sanz' }).waitFor()
  await expectInOrder(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Buscar o ir a' }).waitFor()
  await expectInOrder(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Lucía Ferrer:/ }).click()
  await page.getByRole('menu').waitFor()
  await expectInOrder(page)
})

test('the audit is shown to an owner with a fresh proof, and a page without permission names who may', async () => {
  const owner = await world.member('owner')
  await owner.goto('/audit')
  await owner.getByRole('table', { name: 'Entradas' }).waitFor()
  const content = await world.member('content')
  await content.goto('/staff')
  await content.getByRole('main').getByText('Lucía Ferrer').waitFor()
  await expectInOrder(content)
})

test('the navigation of each role leads to pages that the role may see, and to no other', async () => {
  const denials = async () => {
    const { rows } = await world.db.execute(sql`select from audit_entries where act = 'access_denied'`)
    return rows.length
  }
  const before = await denials()
  const places: Record<string, string[]> = {}
  for (const role of ROLES) {
    const page = await world.visitor('es')
    await page.goto(await world.demoPath(role))
    await page.waitForURL(role === 'field' ? `${world.officeUrl}/me` : `${world.officeUrl}/`)
    const links = page.getByRole('navigation').first().getByRole('listitem').getByRole('link')
    const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    for (const path of paths) expect([role, path, (await page.request.get(path)).status()]).toEqual([role, path, 200])
    places[role] = paths
  }
  expect(await denials()).toBe(before)
  const desk = ['/', '/timeline', '/requests', '/bookings', '/tickets', '/money', '/companies', '/homes', '/prices']
  expect(places).toEqual({
    owner: [...desk, '/channels', '/promo-codes', '/places', '/company-data', '/staff', '/audit', '/me'],
    reservations: [...desk, '/channels', '/promo-codes', '/audit', '/me'],
    finance: [...desk, '/promo-codes', '/audit', '/me'],
    field: ['/audit', '/me'],
    content: ['/', '/timeline', '/bookings', '/homes', '/places', '/audit', '/me'],
    viewer: [
      '/',
      '/timeline',
      '/requests',
      '/bookings',
      '/tickets',
      '/homes',
      '/prices',
      '/channels',
      '/promo-codes',
      '/places',
      '/me',
    ],
  })
})

test('a viewer reads on the day that what waits is for others, and who they are', async () => {
  const page = await world.member('viewer')
  await page.getByText('Lo que espera aquí lo resuelven otros.').waitFor()
  await page.getByText(/^A cargo de solicitudes y llegadas: .*Mateo Sanz/).waitFor()
  await expectInOrder(page)
})

test('a member is suspended for a reason, which is asked first', async () => {
  const page = await world.member('owner')
  await page.goto('/staff')
  await page.getByRole('button', { name: /Emma Lindqvist/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspender a Emma Lindqvist' })
  await expectInOrder(page)
  await dialog.getByLabel('Motivo').fill('Deja la empresa')
  await dialog.getByRole('button', { name: 'Suspender y cerrar sus sesiones' }).click()
  await page
    .getByRole('row', { name: /Emma Lindqvist/ })
    .getByText('Suspendido')
    .waitFor()
})

test('a member chooses language and colours, and both stay', async () => {
  const page = await world.member('owner')
  await page.evaluate(delayNextCookie)
  await page.getByRole('button', { name: /^Lucía Ferrer:/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  // The other language comes with a page of its own.
  await untilHydrated(page)
  await page.getByRole('button', { name: /^Lucía Ferrer:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

/** A busy browser stores a cookie a moment after it was set. */
function delayNextCookie(): void {
  const set: (cookie: CookieInit) => Promise<void> = cookieStore.set.bind(cookieStore)
  const delayed = async (cookie: CookieInit) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await set(cookie)
    Reflect.deleteProperty(cookieStore, 'set')
  }
  Object.assign(cookieStore, { set: delayed })
}

test('a promo code is made with what it lacks named, and ended on the same day', async () => {
  const page = await world.member('owner')
  await page.goto('/promo-codes')
  await page.getByRole('button', { name: 'Código nuevo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Código nuevo' })
  await dialog.getByRole('button', { name: 'Crear el código' }).click()
  await dialog.getByText('Campo obligatorio').first().waitFor()
  await expectInOrder(page)
  await dialog.getByLabel('Código', { exact: true }).fill('verano27')
  await dialog.getByLabel('Hasta, incluido').fill('2099-09-30')
  await dialog.getByRole('button', { name: 'Crear el código' }).click()
  await page.getByRole('button', { name: /Terminar hoy.*VERANO27/ }).click()
  await expectInOrder(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar hoy' }).click()
  await page.getByRole('row', { name: /VERANO27.*termina hoy/ }).waitFor()
})

test('homes are found and chosen by keys, paused with a reason and listed again, and changed part by part', async () => {
  for (const houseCode of ['AGP-0901', 'AGP-0902']) await makeApartment(world.db, { houseCode, city: 'malaga' })
  const page = await world.member('owner')
  await page.goto('/homes')
  const table = page.getByRole('table', { name: 'Casas' })
  const codes = await table.getByRole('rowheader').getByRole('link').allTextContents()
  const [first = '', second = ''] = codes
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  const bar = page.getByRole('region', { name: 'Casas elegidas' })
  await bar.getByText('2 casas elegidas').waitFor()
  await expectInOrder(page)
  await bar.getByRole('button', { name: 'Pausar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pausar 2 casas' })
  await dialog.getByLabel('Motivo').fill('Obra en la finca')
  await dialog.getByRole('row', { name: new RegExp(`${first}.*Publicada.*En pausa`) }).waitFor()
  await expectInOrder(page)
  await dialog.getByRole('button', { name: 'Pausar 2 casas' }).click()
  await page.getByText('2 casas en pausa').waitFor()
  await page.getByRole('link', { name: /^En pausa/ }).click()
  await page.getByRole('row', { name: new RegExp(`${second}.*Obra en la finca`) }).waitFor()
  const guest = await world.guest('es', 'desktop')
  expect((await guest.request.get(`/es/apartamento-amueblado-por-meses/${second}`)).status()).toBe(404)
  await page.getByRole('checkbox', { name: 'Elegir todas las casas de esta página' }).check()
  await bar.getByRole('button', { name: 'Publicar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar 2 casas' }).click()
  await page.getByText('Ninguna casa coincide').waitFor()
  await page.getByRole('link', { name: /^Todas/ }).click()
  await page.getByRole('row', { name: second }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(first)
  await page.getByRole('row', { name: second }).waitFor({ state: 'detached' })
  await page.getByRole('rowheader', { name: first }).getByRole('link').press('Enter')
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  await page.getByLabel('Noche base', { exact: true }).fill('gratis')
  await page.getByLabel('Suelo de la noche').press('Enter')
  await page.getByText('Revisa los datos marcados.').waitFor()
  await expectInOrder(page)
  await page.locator('input[name="price.baseNightCents"]:focus').waitFor()
  await page.getByLabel('Noche base', { exact: true }).fill('55,50')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Guardado', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Textos' }).click()
  await page.getByLabel('Título, inglés').fill('A flat with a new name')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Guardado', { exact: true }).last().waitFor()
  await page.getByRole('link', { name: 'Guía y códigos' }).click()
  await page.getByLabel('Cómo se entra, español').waitFor()
  await expectInOrder(page)
  await guest.goto(`/en/apartamento-amueblado-por-meses/${first}`)
  await guest.getByRole('heading', { level: 1, name: 'A flat with a new name' }).waitFor()
})

test('prices are changed by keys, a price far from the one before is typed again, and the change is undone', async () => {
  await makeApartment(world.db, { houseCode: 'AGP-0903', city: 'malaga' })
  const page = await world.member('owner')
  await page.goto('/prices')
  await untilHydrated(page)
  const grid = page.getByRole('grid', { name: 'Precio por noche de cada casa' })
  await grid.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Enter']) await grid.press(key)
  const panel = page.getByRole('complementary', { name: 'Cambiar precios y reglas' })
  await panel.getByLabel('Noche').fill('199')
  const again = panel.getByRole('textbox', { name: /^Escribe otra vez 199,00/ })
  await again.waitFor()
  await expectInOrder(page)
  expect(await panel.getByRole('button', { name: 'Cambiar 1 casa', exact: true }).isDisabled()).toBe(true)
  await again.fill('199,00')
  await panel.getByRole('button', { name: 'Cambiar 1 casa', exact: true }).click()
  await grid.getByRole('gridcell', { name: '199,00' }).first().waitFor()
  expect(await grid.getByRole('gridcell', { name: '199,00' }).count()).toBe(2)
  await page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .getByRole('button', { name: /^Deshacer/ })
    .click()
  await grid.getByRole('gridcell', { name: '199,00' }).first().waitFor({ state: 'detached' })
})
