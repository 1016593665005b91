import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.home()
  await world.home({ price: { baseNightCents: 40_00 } })
  await world.home({ neighbourhood: 'nervion' })
  const about = { es: 'Al otro lado del río.\n\nCon mercado.', en: 'Across the river.\n\nWith a market.' }
  await world.db.execute(sql`update neighbourhoods set name = initcap(slug),
    description = ${JSON.stringify(about)}::jsonb where slug = 'triana'`)
})
afterAll(() => world.close())

function ask(path: string): Promise<Response> {
  return fetch(world.url + path, { headers: { 'accept-language': 'en' }, redirect: 'manual' })
}

test('a guest goes from the landing page by city and neighbourhood to its homes', async () => {
  const guest = await world.guest('es', 'phone')
  await guest.goto('/es')
  await guest
    .getByRole('main')
    .getByRole('link', { name: /Sevilla.* barrios/ })
    .click()
  await heading(guest, 'Vivir unos meses en Sevilla').waitFor()
  await guest.getByRole('link', { name: 'Ver los 2 barrios' }).click()
  await guest.waitForURL('/es/barrios#sevilla')
  await guest
    .getByRole('main')
    .getByRole('link', { name: /^Triana desde 1\.200 €/ })
    .click()
  await heading(guest, 'Cómo es Triana').waitFor()
  await guest.getByText('Con mercado.').waitFor()
  await guest.getByRole('link', { name: 'Ver los apartamentos de Triana' }).click()
  await guest.waitForURL('/es/alquiler-por-meses?city=sevilla&neighbourhood=triana')
  await heading(guest, '2 apartamentos en Triana').waitFor()
})

const SAID = {
  es: [
    [
      '500+ apartamentos amueblados',
      'Mejor precio online, reservando directamente',
      '10 años',
      '24/7 atención a huéspedes',
    ],
    ['Trabajo', 'Salud', 'Familia', 'Estudios', 'Mudanza', 'Nómadas digitales', 'Expatriados'],
    ['Más de 300 apartamentos corporativos', '¿Tienes un piso?', 'app de huéspedes'],
  ].flat(),
  en: [
    ['500+ furnished apartments', 'Best price online, when you book directly', '10 years', '24/7 guest support'],
    ['Work', 'Health', 'Family', 'Studies', 'Moving house', 'Digital nomads', 'Expatriates'],
    ['More than 300 corporate apartments', 'Do you own a home?', 'guest app'],
  ].flat(),
}

test.each(['es', 'en'] as const)(
  'the landing page says what the company claims and whom it is for, in %s',
  async (locale) => {
    const html = await (await ask(`/${locale}`)).text()
    const text = html
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
    expect(SAID[locale].filter((words) => !text.includes(words))).toEqual([])
  },
)

test('the landing page has homes with their next free day, and payments that answer to the length of a stay', async () => {
  const guest = await world.guest('es', 'phone')
  await guest.goto('/es')
  await guest.getByText('Libre ya').first().waitFor()
  await guest.getByText('en 4 pagos').waitFor()
  await guest.getByText('1 mes', { exact: true }).click()
  await guest.getByText('en 2 pagos').waitFor()
  await expectAccessible(guest)
})

test('the landing page of a wide screen ends before it has been scrolled six times', async () => {
  const guest = await world.guest('en', 'desktop')
  await guest.setViewportSize({ width: 1440, height: 900 })
  await guest.goto('/en')
  expect(await guest.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_500)
  await guest.setViewportSize({ width: 1024, height: 768 })
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(1_024)
})

test('the page of a place names itself and its translation, and has breadcrumbs', async () => {
  const html = await (await ask('/en/ciudad/sevilla/triana')).text()
  expect(html).toContain('<title>Apartments by the month in Triana, Seville')
  expect(html).toContain(`rel="canonical" href="${world.url}/en/ciudad/sevilla/triana"`)
  expect(html).toContain(`hrefLang="es" href="${world.url}/es/ciudad/sevilla/triana"`)
  const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const { itemListElement } = JSON.parse(data) as { itemListElement: { name: string; item: string }[] }
  expect(itemListElement.map(({ name, item }) => [name, item.replace(world.url, '')])).toEqual([
    ['Home', '/en'],
    ['Neighbourhoods', '/en/barrios'],
    ['Seville', '/en/ciudad/sevilla'],
    ['Triana', '/en/ciudad/sevilla/triana'],
  ])
})

test.each([
  ['/es/ciudad/seville', '/es/ciudad/sevilla'],
  ['/es/ciudad/Triana', '/es/ciudad/sevilla/triana'],
  ['/en/ciudad/madrid/triana', '/en/ciudad/sevilla/triana'],
  ['/gallery', '/en/gallery'],
  ['/ciudad/sevilla', '/en/ciudad/sevilla'],
])('%s leads to %s', async (from, to) => {
  const answer = await ask(from)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
})

test.each(['/es/ciudad/roma', '/en/ciudad/sevilla/roma', '/es/ciudad/roma/roma', '/es/ciudad/sevilla/triana/mas'])(
  '%s is not there',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)
