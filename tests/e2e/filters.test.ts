import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apartmentPath } from '#contract/site-paths.ts'
import { addDays, addMonths } from '#domain/shared/calendar-date.ts'
import { monthName, monthOfYear, shortRange } from '#domain/shared/format-date.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { button, chooseDestination, heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.home({
    city: 'madrid',
    houseCode: 'MAD-0001',
    neighbourhood: 'goya',
    details: { bedrooms: 3 },
    price: { baseNightCents: 100_00 },
  })
  await world.home({ city: 'madrid', houseCode: 'MAD-0002', neighbourhood: 'chueca', details: { amenities: ['pool'] } })
  await world.home({ city: 'malaga', houseCode: 'AGP-0001', neighbourhood: 'soho', details: { amenities: ['pool'] } })
})
afterAll(() => world.close())

const list = (locale: string, search = '') => `/${locale}/alquiler-por-meses${search}`
const openFilters = (page: Page) => page.getByRole('button', { name: /^(Filtros|Filters)/ })
const param = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(name)

test('each option shows its number of homes, updates with the other choices, and is disabled without homes', async () => {
  const guest = await world.guest('es')
  await guest.goto(list('es', '?city=madrid'))
  await openFilters(guest).click()
  const dialog = guest.getByRole('dialog', { name: 'Filtros' })
  const option = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  await option('Piscina 1 apartamento').waitFor()
  // An option that all found homes have is not offered.
  expect(await dialog.getByRole('checkbox', { name: /2 apartamentos$/ }).count()).toBe(0)
  await expectAccessible(guest)

  await dialog.getByRole('radio', { name: '3 o más 1 apartamento' }).check()
  await dialog.getByRole('button', { name: 'Ver 1 apartamento' }).waitFor()
  expect(await option('Piscina 0 apartamentos').isDisabled()).toBe(true)
  expect(await option('chueca 0 apartamentos').isDisabled()).toBe(true)
  await expectAccessible(guest)

  // A chosen option can always be removed.
  await dialog.getByRole('radio', { name: 'Da igual' }).first().check()
  await option('Piscina 1 apartamento').check()
  await dialog.getByRole('radio', { name: 'Málaga 1 apartamento' }).check()
  await dialog.getByRole('button', { name: 'Ver 1 apartamento' }).click()
  await heading(guest, '1 apartamento en Málaga').waitFor()
  expect(param(guest, 'amenities')).toEqual(['pool'])
})

test('filters are part of the address: back, forward and reload restore them', async () => {
  const guest = await world.guest('en')
  await guest.goto(list('en', '?city=madrid'))
  await heading(guest, '2 apartments in Madrid').waitFor()
  await openFilters(guest).click()
  const dialog = guest.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('checkbox', { name: 'goya' }).check()
  await dialog.getByRole('checkbox', { name: 'chueca' }).check()
  await dialog.getByRole('button', { name: 'Show 2 apartments' }).click()
  await heading(guest, '2 apartments in 2 neighbourhoods of Madrid').waitFor()
  await guest.getByRole('link', { name: 'Remove filter: goya' }).click()
  await heading(guest, '1 apartment in chueca, Madrid').waitFor()

  await guest.goBack()
  await heading(guest, '2 apartments in 2 neighbourhoods of Madrid').waitFor()
  await guest.goForward()
  await heading(guest, '1 apartment in chueca, Madrid').waitFor()
  await guest.reload()
  await heading(guest, '1 apartment in chueca, Madrid').waitFor()
  await openFilters(guest).click()
  expect(await dialog.getByRole('checkbox', { name: 'chueca' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Clear filters' }).click()
  await dialog.getByRole('button', { name: 'Show 2 apartments' }).click()
  await heading(guest, '2 apartments in Madrid').waitFor()
})

test('the highest price can be set by keys, and two prices in the wrong order are swapped', async () => {
  const guest = await world.guest('en')
  await guest.goto(list('en', '?city=madrid'))
  await button(guest, 'Monthly price').click()
  const dialog = guest.getByRole('dialog', { name: 'Monthly price' })
  const highest = dialog.getByRole('slider', { name: 'Highest price' })
  expect(await highest.getAttribute('aria-valuetext')).toBe('No limit')
  await highest.focus()
  for (let step = 0; step < 3; step++) await guest.keyboard.press('PageDown')
  await dialog.getByRole('button', { name: 'Show 1 apartment' }).waitFor()
  expect(Number(await dialog.getByRole('textbox', { name: /^Up to/ }).inputValue())).toBeLessThan(3000)

  await dialog.getByRole('textbox', { name: /^From/ }).fill('2000')
  await dialog.getByRole('textbox', { name: /^Up to/ }).fill('1000')
  await dialog.getByRole('button', { name: 'Show 1 apartment' }).click()
  await heading(guest, '1 apartment in Madrid').waitFor()
  expect([param(guest, 'minPrice'), param(guest, 'maxPrice')]).toEqual([['1000'], ['2000']])
})

test('on a phone, city and neighbourhoods have a sheet of their own', async () => {
  const guest = await world.guest('es', 'phone')
  await guest.goto(list('es'))
  await button(guest, 'Ciudad y barrios: Las tres').click()
  const sheet = guest.getByRole('dialog', { name: 'Ciudad y barrios' })
  await sheet.getByText('Elige antes una ciudad').waitFor()
  await sheet.getByRole('radio', { name: 'Madrid 2 apartamentos' }).check()
  await sheet.getByRole('checkbox', { name: 'goya 1 apartamento' }).check()
  await expectAccessible(guest)
  await sheet.getByRole('button', { name: 'Ver 1 apartamento' }).click()
  await heading(guest, '1 apartamento en goya, Madrid').waitFor()
  await button(guest, 'Ciudad y barrios: goya, Madrid').waitFor()
  // With more active filters than fit, the row of filters scrolls, and the page does not.
  await guest.goto(list('es', '?city=madrid&neighbourhood=goya&bedrooms=1&maxPrice=9000'))
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('without JavaScript the plain form has every filter, its counts, and what is chosen', async () => {
  const address = list('es', '?city=madrid&types=pets&amenities=pool')
  const page = await (await fetch(`${world.url}${address}`)).text()
  expect(page).not.toContain('id="filtros"')
  const [, link = ''] = /href="([^"]*#filtros)"/.exec(page) ?? []
  expect(link).toContain('city=madrid')
  const html = await (await fetch(`${world.url}${link.replaceAll('&amp;', '&')}`)).text()
  const form = html.slice(html.indexOf('<form id="filtros"'))
  const names = [
    'city',
    'bedrooms',
    'bathrooms',
    'booking',
    'minPrice',
    'neighbourhood',
    'rooms',
    'services',
    'types',
    'papers',
  ]
  for (const name of names) {
    expect(form).toContain(`name="${name}"`)
  }
  expect(form).toMatch(/<input type="checkbox" name="amenities" checked="" value="pool"\/>/)
  // Pool and adapted homes are offered once, although both words can be searched.
  expect(form).not.toMatch(/name="types" value="(pool|adapted)"/)
})

test('without JavaScript new dates keep the place that homes are searched near', async () => {
  const near = 'cerca=hospital-la-paz&modo=en-bici&minutos=30'
  const inputs = async (address: string, form: RegExp) => {
    const html = await (await fetch(`${world.url}${address}`)).text()
    const [text = ''] = form.exec(html) ?? []
    return [...text.matchAll(/<(?:input|option)[^>]*>/g)].map(([field]) => field)
  }
  const home = await world.home({ city: 'madrid' })
  const ofHome = await inputs(`${apartmentPath('es', home.houseCode)}?${near}`, /<form[^>]*id="fechas".*?<\/form>/s)
  expect(ofHome.join()).toMatch(/name="checkIn"/)
  for (const [name, value] of new URLSearchParams(near)) {
    expect(ofHome).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  }
  const ofList = await inputs(list('es', `?city=madrid&${near}&filtros=1`), /<form id="filtros".*?<\/form>/s)
  expect(ofList.join()).toMatch(/name="checkIn"/)
  expect(ofList).toContain('<option value="hospital-la-paz" selected="">')
  expect(ofList).toContain('<input type="hidden" name="modo" value="en-bici"/>')
  expect(ofList.join()).toMatch(/name="minutos" value="30"/)
  expect(ofList.join()).not.toMatch(/type="hidden" name="cerca"/)
})

test('a search by month and length: each card shows its dates, its price and its total', async () => {
  const today = await world.day(0)
  const month = addMonths(`${today.slice(0, 7)}-01`, 3)
  const home = await world.home({ city: 'sevilla', neighbourhood: 'nervion' })
  await makeBlock(world.db, home, month, addDays(month, 4))
  const guest = await world.guest('es')
  await guest.goto('/es')
  await guest.getByRole('button', { name: /^Entrada – Salida/ }).click()
  const popover = guest.getByRole('dialog', { name: 'Entrada – Salida' })
  await button(guest, 'Por meses').click()
  await popover.getByRole('button', { name: '2 meses', exact: true }).click()
  await popover.getByRole('button', { name: `${monthName(month, 'es')} ${month.slice(0, 4)}` }).click()
  await popover.getByText(`Desde ${monthOfYear(month, 'es')}, 2 meses`).waitFor()
  await expectAccessible(guest)
  await button(guest, 'Listo').click()
  await chooseDestination(guest, 'es', 'Sevilla')
  await button(guest, 'Buscar').click()
  await heading(guest, '1 apartamento en Sevilla').waitFor()
  expect([param(guest, 'month'), param(guest, 'months')]).toEqual([[month.slice(0, 7)], ['2']])

  const checkIn = addDays(month, 4)
  const card = guest.getByRole('article').filter({ hasText: shortRange(checkIn, addMonths(checkIn, 2), 'es') })
  await card.getByText('al mes').waitFor()
  await card.getByText('en total').waitFor()
  await expectAccessible(guest)
  await card.getByRole('heading').getByRole('link').click()
  await guest.waitForURL(/\/SVQ-/)
  expect([param(guest, 'checkIn'), param(guest, 'checkOut')]).toEqual([[checkIn], [addMonths(checkIn, 2)]])
})

test('flexible dates find the nearest ones that are free, and a shorter stay within them', async () => {
  const home = await world.home({ city: 'sevilla', neighbourhood: 'macarena' })
  const from = await world.day(200)
  await makeBlock(world.db, home, from, addDays(from, 2))
  const exact = list('en', `?city=sevilla&neighbourhood=macarena&checkIn=${from}&checkOut=${addDays(from, 7)}`)
  const guest = await world.guest('en', 'phone')
  await guest.goto(exact)
  await heading(guest, 'Nothing free in macarena').waitFor()
  await guest.getByRole('button', { name: /^Change the search/ }).click()
  await guest.getByRole('button', { name: /^Check-in – Check-out/ }).click()
  await button(guest, '± 3 days').click()
  await expectAccessible(guest)
  await button(guest, 'Done').click()
  await button(guest, 'Search').click()
  await heading(guest, '1 apartment in macarena, Seville').waitFor()
  expect(param(guest, 'flexibleDays')).toEqual(['3'])
  await guest
    .getByText(shortRange(addDays(from, 2), addDays(from, 9), 'en'))
    .first()
    .waitFor()

  await guest.goBack()
  await heading(guest, 'Nothing free in macarena').waitFor()

  await guest.goto(exact.replace(addDays(from, 7), addDays(from, 70)))
  await guest.getByRole('button', { name: /^Change the search/ }).click()
  await guest.getByRole('button', { name: /^Check-in – Check-out/ }).click()
  await guest.getByRole('combobox', { name: 'Fewer months, within these dates' }).selectOption('2')
  await expectAccessible(guest)
  await button(guest, 'Done').click()
  await button(guest, 'Search').click()
  await heading(guest, '1 apartment in macarena, Seville').waitFor()
  const first = addDays(from, 2)
  await guest
    .getByText(shortRange(first, addMonths(first, 2), 'en'))
    .first()
    .waitFor()
})

test('homes near a hospital: typed with a mistake, chosen by keyboard, sorted and filtered, and kept to a home and back', async () => {
  const position = { lat: 37.364, lng: -5.9803 }
  const near = await world.home({ neighbourhood: 'triana', position, details: { amenities: ['elevator'] } })
  await world.home({ neighbourhood: 'triana', position: { lat: 37.375, lng: -5.985 }, details: { amenities: [] } })
  // The field's numbers of homes may be five minutes old.
  await world.moveClock(6)
  const guest = await world.guest('es')
  await guest.goto('/es')
  await guest.getByRole('button', { name: /^Destino/ }).click()
  const field = guest.getByRole('combobox', { name: '¿Dónde quieres vivir?' })
  await field.fill('virgen del rosio')
  await guest.getByRole('option', { name: /^Hospital Virgen del Rocío/ }).waitFor()
  await expectAccessible(guest)
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await field.press(key)
  await button(guest, 'Buscar').click()
  const title = guest.locator('h1')
  await expect.poll(() => title.textContent()).toBe('2 apartamentos cerca del Hospital Virgen del Rocío')
  expect([param(guest, 'cerca'), param(guest, 'minutos')]).toEqual([['hospital-virgen-del-rocio'], ['30']])
  const ways = guest.locator('.home-card_way')
  await expect.poll(() => ways.count()).toBe(2)
  const minutes = (await ways.allTextContents()).map((text) => Number.parseInt(text, 10))
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))

  await guest.getByRole('combobox', { name: 'Orden' }).selectOption('size')
  await guest.waitForURL(/sort=size/)
  await guest.getByRole('link', { name: 'Ascensor' }).click()
  await heading(guest, '1 apartamento cerca del Hospital Virgen del Rocío').waitFor()
  await guest.getByRole('link', { name: near.details.title.es }).first().click()
  await guest.waitForURL(new RegExp(`/${near.houseCode}\\?`))
  const way = guest.getByText(/^\d+ min a pie y \d+ min en bici del Hospital Virgen del Rocío/)
  await way.waitFor()
  await guest.goBack()
  await heading(guest, '1 apartamento cerca del Hospital Virgen del Rocío').waitFor()
  await guest.goForward()
  await way.getByRole('link').click()
  await heading(guest, '2 apartamentos cerca del Hospital Virgen del Rocío').waitFor()
})

test('a point of the map is chosen by a press or at its centre, said as such, and refused outside of the cities', async () => {
  const guest = await world.guest('es')
  await guest.goto('/es')
  await guest.getByRole('button', { name: /^Destino/ }).click()
  await guest.getByRole('link', { name: /^Elegir en el mapa/ }).click()
  const here = guest.getByRole('button', { name: 'Buscar en el centro' })
  await here.press('Escape')
  await guest.getByRole('button', { name: 'Cerca de un punto' }).waitFor()
  await guest.goto('/es/map?bounds=2,41.3,2.3,41.5#punto')
  await here.press('Enter')
  await guest.getByText('Ahí no tenemos apartamentos. Elige un punto de Madrid, Sevilla o Málaga.').waitFor()
  await expectAccessible(guest)

  await guest.goto(list('es', '?city=malaga'))
  await guest.getByRole('button', { name: 'Cerca de un punto' }).click()
  await guest.getByRole('group', { name: /^Mapa de Málaga/ }).click({ position: { x: 200, y: 400 } })
  await guest.locator('h1', { hasText: 'cerca de un punto del mapa' }).waitFor()
  expect(new URL(guest.url()).searchParams.get('cerca')).toMatch(/^36\.\d{1,4},-4\.\d{1,4}$/)
  await guest
    .getByText(/min a pie del punto del mapa/)
    .first()
    .waitFor()

  await guest.goto(list('es', '?city=malaga&cerca=41.39,2.17'))
  await guest.getByText('No conocemos ese lugar, o no está en Madrid, Sevilla y Málaga. Buscamos sin él.').waitFor()
})
