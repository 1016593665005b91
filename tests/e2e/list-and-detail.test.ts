import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { fullDate, longDay } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { plainDetails } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { FIRST_LOAD_BYTES, firstLoadBytes } from '#tests/harness/first-load.ts'
import { button, heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const LIST = '/es/alquiler-por-meses'
const HOME = '/es/apartamento-amueblado-por-meses'

test('filters are part of the address, and going back removes them', async () => {
  await world.home({ city: 'malaga', houseCode: 'AGP-0001', details: { amenities: ['elevator'] } })
  await world.home({ city: 'malaga', houseCode: 'AGP-0002', details: { amenities: [] } })
  const guest = await world.guest('es')
  await guest.goto(`${LIST}?city=malaga`)
  await heading(guest, '2 apartamentos en Málaga').waitFor()

  await guest.getByRole('link', { name: 'Ascensor' }).click()
  await heading(guest, '1 apartamento en Málaga').waitFor()
  expect(new URL(guest.url()).searchParams.getAll('amenities')).toEqual(['elevator'])

  await guest.goBack()
  await heading(guest, '2 apartamentos en Málaga').waitFor()
})

test('the filter dialog counts before it searches', async () => {
  await world.home({ city: 'madrid', houseCode: 'MAD-0001', details: { bedrooms: 3 } })
  await world.home({ city: 'madrid', houseCode: 'MAD-0002' })
  const guest = await world.guest('en')
  await guest.goto('/en/alquiler-por-meses?city=madrid')
  await button(guest, 'Filters').click()
  const dialog = guest.getByRole('dialog', { name: 'Filters' })
  await dialog
    .getByRole('group', { name: 'Bedrooms' })
    .getByRole('radio', { name: /^2 or more/ })
    .check()
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: 'Show 1 apartment' }).click()
  await heading(guest, '1 apartment in Madrid').waitFor()
  expect(new URL(guest.url()).searchParams.get('bedrooms')).toBe('2')
})

test('a city or a neighbourhood that does not exist is not found', async () => {
  for (const search of ['city=paris', 'city=madrid&neighbourhood=montmartre']) {
    expect((await fetch(`${world.url}${LIST}?${search}`)).status).toBe(404)
  }
})

test('a search without results offers dates that are free', async () => {
  const home = await world.home({ neighbourhood: 'nervion' })
  const from = await world.day(40)
  await makeBlock(world.db, home, from, addDays(from, 4))
  const guest = await world.guest('es', 'phone')
  await guest.goto(`${LIST}?city=sevilla&neighbourhood=nervion&checkIn=${from}&checkOut=${addDays(from, 4)}`)
  await guest.getByRole('heading', { name: /^Nada libre en nervion, Sevilla/ }).waitFor()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Ver el piso' }).first().click()
  const total = guest.getByText('690,00').or(guest.getByText('290,00'))
  await total.filter({ visible: true }).first().waitFor()
})

test('the page of a home shows all its facts', async () => {
  const home = await world.home({
    details: {
      bedrooms: 2,
      floor: 4,
      bathrooms: [
        { private: true, fitting: 'shower' },
        { private: false, fitting: 'bath' },
      ],
      rooms: [
        { kind: 'bedroom', beds: [{ kind: 'king', widthCm: 180, lengthCm: 200 }] },
        {
          kind: 'bedroom',
          beds: [
            { kind: 'single', widthCm: 90, lengthCm: 190 },
            { kind: 'double', widthCm: 150, lengthCm: 200 },
          ],
        },
        { kind: 'living_room', beds: [{ kind: 'sofa_bed', widthCm: 140, lengthCm: 190 }] },
      ],
      equipment: ['oven'],
      services: ['wifi', 'water'],
      highlights: [{ es: 'Mucha luz', en: 'Plenty of light' }],
    },
    rules: { instantMaxNights: 45, terms: 'particular' },
  })
  const html = await (await fetch(`${world.url}/en/apartamento-amueblado-por-meses/${home.houseCode}`)).text()
  const text = html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  const expectedTexts = [
    [home.houseCode, 'Floor 4', '2 bedrooms', '2 bathrooms', 'Plenty of light', 'Oven', 'Share'],
    ['king', 'single', 'double bed', 'sofa bed', 'Private bathroom with shower', 'Shared bathroom with bath'],
    [
      '1 living room',
      'kitchen',
      'Included in the price: wifi and water',
      'special payment terms',
      'Up to 45 nights can be booked at once',
    ],
    ['Contract Tourist let', 'Registration numbers VUT VT-1234'],
  ].flat()
  expect(expectedTexts.filter((words) => !text.toLowerCase().includes(words.toLowerCase()))).toEqual([])
})

test('without JavaScript the page of a home prices the dates in its address', async () => {
  const home = await world.home()
  const checkIn = await world.day(60)
  const answer = await fetch(
    `${world.url}${HOME}/${home.houseCode}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 14)}`,
  )
  const html = await answer.text()
  // 14 nights at 50,00 € plus 90,00 € for cleaning.
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('790,00\u00a0€')
  for (const name of ['checkIn', 'promoCode']) expect(html).toContain(`name="${name}"`)
  expect(html).toContain(`<b>Devolución completa hasta el ${longDay(addDays(checkIn, -8), 'es')}.</b>`)
  const stay = `house=${home.houseCode}&checkIn=${checkIn}&checkOut=${addDays(checkIn, 14)}`
  for (const step of ['datos-personales', 'reserva-confirmada']) {
    const details = await (await fetch(`${world.url}/es/${step}?${stay}`)).text()
    expect(details, step).toContain('¿Quién reserva?')
    // The form is posted to its page; what needs scripts is said where the card is typed.
    expect(details, step).toMatch(/<form[^>]* method="post"/)
  }
})

test('dates of a link that cannot be read are said on the page of the home, from the personal data too', async () => {
  const { houseCode } = await world.home()
  const dates = 'checkIn=2027-02-30&checkOut=2027-03-14'
  for (const path of [`${HOME}/${houseCode}?${dates}`, `/es/datos-personales?house=${houseCode}&${dates}`]) {
    const html = await (await fetch(world.url + path)).text()
    expect(html.replaceAll('<!-- -->', ''), path).toContain('No hemos entendido las fechas del enlace. Elige fechas')
  }
})

test('a studio is named so on its card and page, and its room is not listed as a living room too', async () => {
  const beds = [{ kind: 'double', widthCm: 150, lengthCm: 200 }] as const
  const studio = { bedrooms: 0, livingRooms: 1, rooms: [{ kind: 'living_room', beds }] } as const
  const { houseCode } = await world.home({ neighbourhood: 'nervion', details: studio })
  const near = `${LIST}?city=sevilla&neighbourhood=nervion`
  // The search knows a home when the database's notification has arrived.
  await expect.poll(async () => (await fetch(world.url + near)).text()).toContain(houseCode)
  for (const path of [near, `${HOME}/${houseCode}`]) {
    const html = await (await fetch(world.url + path)).text()
    expect(html, path).toContain('Estudio')
    expect(html, path).not.toMatch(/0 dormitorios|1 salón|Salón aparte/)
  }
  expect(await (await fetch(`${world.url}${near}&rooms=living_room`)).text()).not.toContain(houseCode)
})

test('the calendar works by keyboard alone and stops at the first taken night', async () => {
  const home = await world.home()
  const arrival = await world.day(3)
  const taken = addDays(arrival, 5)
  await makeBlock(world.db, home, taken, addDays(taken, 3))
  const guest = await world.guest('es')
  await guest.goto(`${HOME}/${home.houseCode}`)
  const card = guest.getByRole('complementary', { name: 'Precio y reserva' })
  await card.getByRole('button', { name: 'Elegir fechas' }).focus()
  await guest.keyboard.press('Enter')
  await guest.getByText('Elige el día de llegada').waitFor()
  await expectAccessible(guest)

  for (let day = 0; day < 3; day++) await guest.keyboard.press('ArrowRight')
  expect(await guest.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(
    fullDate(arrival, 'es'),
  )
  await guest.keyboard.press('Enter')
  await guest.getByText(`Libre hasta el ${longDay(taken, 'es')}`).waitFor()
  // The range ends where the next guest arrives, however far the keys go.
  for (let day = 0; day < 9; day++) await guest.keyboard.press('ArrowRight')
  await guest.keyboard.press('Enter')
  await guest.waitForURL(/checkOut=/)
  expect(new URL(guest.url()).searchParams.get('checkIn')).toBe(arrival)
  expect(new URL(guest.url()).searchParams.get('checkOut')).toBe(taken)
  await guest.getByText('340,00').first().waitFor()
})

test('dates that are taken are refused with the nearest ones that are free', async () => {
  const home = await world.home()
  const checkIn = await world.day(70)
  await makeBlock(world.db, home, checkIn, addDays(checkIn, 2))
  const guest = await world.guest('en', 'phone')
  await guest.goto(
    `/en/apartamento-amueblado-por-meses/${home.houseCode}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 5)}`,
  )
  await guest.getByText('One or more of those nights are taken.').waitFor()
  await expectAccessible(guest)
  const alert = guest.getByRole('region', { name: m.alert_form_title({}, { locale: 'en' }) })
  await alert.getByRole('textbox', { name: m.alert_form_email({}, { locale: 'en' }) }).fill('ana@example.com')
  await button(guest, m.alert_form_send({}, { locale: 'en' })).click()
  await alert.getByText('ana@example.com').waitFor()
  await guest.getByRole('link', { name: '340,00' }).first().click()
  await guest.getByText('5 nights, cleaning included').waitFor()
})

test('changing the guests updates the price, and a party that is too large sees the maximum', async () => {
  const home = await world.home()
  const checkIn = await world.day(80)
  const guest = await world.guest('es')
  await guest.goto(`${HOME}/${home.houseCode}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 5)}&adults=2`)
  await guest.getByText('2 adultos').click()
  await button(guest, 'Más: Niños').click()
  await guest.waitForURL(/children=1/)
  await guest.getByText('2 adultos, 1 niño').waitFor()
  await guest.goto(`${HOME}/${home.houseCode}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 5)}&adults=9`)
  await guest.getByText('Aquí caben 4 personas como máximo').waitFor()
})

test('the pictures open in a full-size viewer that returns the focus', async () => {
  const [photo] = plainDetails(0).photos
  const bedroom = { file: 'bedroom', room: 'bedroom' as const, takenOn: '2026-09' }
  const home = await world.home({ details: { photos: photo ? [{ ...photo, ...bedroom }] : [] } })
  const guest = await world.guest('en', 'phone')
  await guest.route('**/pictures/**', (route) => route.fulfill({ path: 'src/web/pictures/hero-640.webp' }))
  await guest.goto(`/en/apartamento-amueblado-por-meses/${home.houseCode}`)
  // The room of the plan, and its link in the list, are named as they are seen.
  const plan = guest.locator('#plano')
  expect(await plan.locator('svg a').getAttribute('aria-label')).toMatch(/Bedroom \d+,\d m²: see pictures$/)
  expect(await plan.getByRole('link', { name: /^see pictures Bedroom \d+,\d m²$/ }).count()).toBe(1)
  const picture = guest.getByRole('link', { name: /^Open picture 1 of 1/ })
  await picture.click()
  const gallery = guest.getByRole('dialog', { name: /^Pictures of/ })
  await gallery.getByText('Illustration of September 2026').waitFor()
  expect(await gallery.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expectAccessible(guest)
  const ratio = ({ offsetWidth, offsetHeight, naturalWidth, naturalHeight }: HTMLImageElement) =>
    offsetWidth / offsetHeight / (naturalWidth / naturalHeight)
  await expect.poll(() => gallery.locator('.gallery_galleryStrip img').evaluate(ratio)).toBeCloseTo(1, 1)
  // The floor plan comes after the pictures.
  await guest.keyboard.press('End')
  await gallery.getByText('2 of 2 · Floor plan').waitFor()
  await expectAccessible(guest)
  await gallery.getByRole('group', { name: /m²/ }).waitFor()
  await guest.keyboard.press('Home')
  await gallery.getByText(/^1 of 2/).waitFor()
  await guest.keyboard.press('Escape')
  await gallery.waitFor({ state: 'detached' })
  expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true)
  // The facts at the end have no box, like everything else on the page.
  const facts = guest.locator('.section-block_block', { hasText: home.houseCode }).last()
  expect(await facts.evaluate((element) => getComputedStyle(element).borderInlineStartWidth)).toBe('0px')
})

test('a home has structured data, which is removed when the page is left', async () => {
  const home = await world.home({ city: 'sevilla', neighbourhood: 'triana' })
  const guest = await world.guest('es')
  await guest.goto(`${HOME}/${home.houseCode}`, { waitUntil: 'networkidle' })
  const words = guest.locator('#main script[type="application/ld+json"]')
  const [product, crumbs] = JSON.parse((await words.textContent()) ?? '')
  expect(product).toMatchObject({ '@type': ['Apartment', 'Product'], sku: home.houseCode })
  // Without published reviews there is no rating to tell search engines.
  expect(product).not.toHaveProperty('aggregateRating')
  const names = crumbs.itemListElement.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Inicio', 'Barrios', 'Sevilla', 'triana', product.name])

  await guest.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link', { name: 'Triana' }).click()
  await guest.getByRole('heading', { level: 1, name: 'Triana' }).waitFor()
  expect(new URL(guest.url()).pathname).toBe('/es/ciudad/sevilla/triana')
  expect(await words.count()).toBe(0)
})

test('a public page stays within its script budget before the first interaction', async () => {
  const home = await world.home()
  const checkIn = await world.day(60)
  const dates = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 14)}`
  // The page of all neighbourhoods is left out: its first screen has a map.
  const places = ['/es/ciudad/sevilla', '/es/ciudad/sevilla/triana', '/es/gallery']
  const compared = `/es/comparar?homes=${home.houseCode}`
  for (const path of ['/es', `${LIST}?city=sevilla`, `${HOME}/${home.houseCode}?${dates}`, ...places, compared]) {
    const guest = await world.guest('es', 'phone')
    expect(await firstLoadBytes(guest, `${world.url}${path}`), path).toBeLessThanOrEqual(FIRST_LOAD_BYTES)
  }
})

test('parts that load on interaction are visible before it, and work after it', async () => {
  const home = await world.home()
  const checkIn = await world.day(60)
  const guest = await world.guest('es')
  const path = `${HOME}/${home.houseCode}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 14)}`
  await guest.goto(path, { waitUntil: 'networkidle' })
  await guest.locator('.booking-card_bookingCard', { hasText: '790,00\u00a0€' }).waitFor()
  await guest.locator('#cuando-empezar a[aria-current="true"]').waitFor()
  await guest.mouse.wheel(0, 1_000)
  await button(guest, 'Ver fechas y totales').click()
  await guest.getByRole('dialog').getByRole('button', { name: '1 mes' }).click()
  await guest.getByRole('dialog').getByRole('status').filter({ hasText: 'Por 1 mes' }).waitFor()
})
