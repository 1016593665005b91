import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { button, fillDetails, heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const homePath = (locale: Locale, houseCode: string) => `/${locale}/apartamento-amueblado-por-meses/${houseCode}`
/** Presses a day in the open calendar, which shows the month of today and the next first. */
async function chooseDay(guest: Page, date: string): Promise<void> {
  const dialog = guest.getByRole('dialog')
  const day = dialog.locator(`button[data-date="${date}"]`)
  await dialog.getByRole('heading', { level: 3 }).first().waitFor()
  const after = dialog.getByRole('button', { name: m.search_bar_month_after({}, { locale: 'es' }) })
  if ((await day.count()) === 0) await after.last().click()
  await day.click()
}
const titled = (name: string) => ({ title: { es: `Piso ${name}`, en: `Flat ${name}` } })

test('a day of the calendar leads to its dates at the total that it showed', async () => {
  const season = { name: { es: 'Verano', en: 'Summer' }, from: '01-15', to: '12-31', percent: 137 }
  const home = await world.home({ price: { seasons: [season] } })
  const from = await world.day(40)
  const [checkIn, checkOut] = [`${from.slice(0, 8)}03`, `${from.slice(0, 8)}13`]
  await makeBlock(world.db, home, `${from.slice(0, 8)}26`, `${from.slice(0, 8)}27`)
  const guest = await world.guest('es')
  await guest.goto(`${homePath('es', home.houseCode)}?checkIn=${checkIn}&checkOut=${checkOut}`)
  await button(guest, m.start_days_open({}, { locale: 'es' })).click()
  const dialog = guest.getByRole('dialog')
  const day = dialog.locator(`button[data-date="${from.slice(0, 8)}05"]`)
  const [total] = /[\d.]+,\d\d/.exec((await day.textContent()) ?? '') ?? []
  // Ten nights from the 17th would include the 26th, which is taken.
  expect(await dialog.locator(`button[data-date="${from.slice(0, 8)}17"]`).count()).toBe(0)
  await expectAccessible(guest)
  await day.click()
  await guest.waitForURL(new RegExp(`checkIn=${from.slice(0, 8)}05&checkOut=${from.slice(0, 8)}15`))
  await guest.locator('.booking-card_bookingCard', { hasText: `${total}\u00a0€` }).waitFor()
})

test('arrow keys move between days, and month and length can be changed', async () => {
  const home = await world.home()
  const from = await world.day(40)
  const day = (number: string) => `${from.slice(0, 8)}${number}`
  const guest = await world.guest('en')
  await guest.goto(`${homePath('en', home.houseCode)}?checkIn=${day('03')}&checkOut=${day('13')}`)
  await button(guest, m.start_days_open({}, { locale: 'en' })).click()
  const dialog = guest.getByRole('dialog')
  // One day is in the tab order, and arrow keys lead to the others.
  await dialog.locator('button[data-date][aria-pressed="true"]').focus()
  await guest.keyboard.press('ArrowRight')
  await guest.keyboard.press('ArrowDown')
  await guest.waitForFunction((date) => document.activeElement?.getAttribute('data-date') === date, day('11'))
  await dialog.getByRole('button', { name: m.vocabulary_length_months({ count: 2 }, { locale: 'en' }) }).click()
  await dialog.getByRole('status').filter({ hasText: '2 months' }).waitFor()
  const first = dialog.locator(`[data-date="${day('03')}"]`)
  await first.waitFor()
  await dialog.locator('.start-days_startHead button').last().click()
  await first.waitFor({ state: 'detached' })
  await dialog.locator('button[data-date$="-05"]').first().waitFor()
})

test('a page with dates tells in lines which days of arrival cost more or less', async () => {
  const from = await world.day(40)
  const day = (number: string) => `${from.slice(0, 8)}${number}`
  const season = { name: { es: 'Después', en: 'Later' }, from: day('20').slice(5), to: '12-31', percent: 60 }
  const home = await world.home({ price: { seasons: [season] } })
  const stay = `checkIn=${day('05')}&checkOut=${day('10')}`
  const html = await (await fetch(`${world.url}${homePath('es', home.houseCode)}?${stay}`)).text()
  const lines = /<ul class="start-days_startRuns">.*?<\/ul>/s.exec(html)?.[0] ?? ''
  expect(lines).toContain(m.start_days_same({}, { locale: 'es' }))
  expect(lines).toMatch(/−\d+\s€/)
  expect(lines).toContain('aria-current="true"')
})

test('on a phone the length of the stay is in sight among all lengths, above one month', async () => {
  const home = await world.home()
  const from = await world.day(40)
  const guest = await world.guest('es', 'phone')
  await guest.goto(`${homePath('es', home.houseCode)}?checkIn=${from}&checkOut=${addMonths(from, 6)}`)
  await button(guest, m.start_days_open({}, { locale: 'es' })).click()
  const dialog = guest.getByRole('dialog')
  const pressed = dialog.getByRole('button', { name: m.vocabulary_length_months({ count: 6 }, { locale: 'es' }) })
  await expect.poll(async () => (await pressed.boundingBox())?.x).toBeLessThan(300)
  expect(await dialog.getByRole('table').count()).toBe(1)
  const day = dialog.locator('button[data-date]').last()
  const checkIn = await day.getAttribute('data-date')
  await day.click()
  await guest.waitForURL(new RegExp(`checkIn=${checkIn}`))
})

test('homes are saved from list and page, in every tab, and compared for the same dates', async () => {
  const first = await world.home({ city: 'malaga', houseCode: 'AGP-0901', details: titled('Uno') })
  const other = { ...titled('Dos'), sizeM2: 95, amenities: ['terrace' as const] }
  const second = await world.home({
    city: 'malaga',
    houseCode: 'AGP-0902',
    details: other,
    price: { baseNightCents: 71_00 },
  })
  const guest = await world.guest('es')
  await guest.goto('/es/alquiler-por-meses?city=malaga')
  await button(guest, m.favourites_save({ title: 'Piso Uno' }, { locale: 'es' })).click()
  const tab = await guest.context().newPage()
  await tab.goto(homePath('es', second.houseCode))
  await button(tab, m.favourites_save({ title: 'Piso Dos' }, { locale: 'es' })).click()
  // The first tab is updated by the storage event.
  await guest.getByRole('link', { name: m.favourites_link_count({ count: 2 }, { locale: 'es' }) }).click()
  await heading(guest, m.favourites_title({}, { locale: 'es' })).waitFor()
  for (const name of ['Uno', 'Dos']) {
    await guest
      .getByRole('checkbox', { name: m.favourites_pick_home({ title: `Piso ${name}` }, { locale: 'es' }) })
      .check()
  }
  await expectAccessible(guest)
  await button(guest, m.favourites_compare({}, { locale: 'es' })).click()
  await heading(guest, m.favourites_compare_title({}, { locale: 'es' })).waitFor()
  const [checkIn, checkOut] = [await world.day(30), await world.day(40)]
  await guest.getByRole('button', { name: m.apartment_dates_arrive({}, { locale: 'es' }) }).click()
  await chooseDay(guest, checkIn)
  await expectAccessible(guest)
  await chooseDay(guest, checkOut)
  const totals = guest.getByRole('row', { name: new RegExp(`^${m.favourites_row_total({}, { locale: 'es' })} `) })
  await totals.waitFor()
  const cells = await totals.getByRole('cell').allTextContents()
  expect(cells.map((text) => text.replace(/[^\d,]/g, '')).toSorted()).toEqual(['590,00', '800,00'])
  await guest.getByLabel(m.favourites_compare_differences({}, { locale: 'es' })).check()
  await guest.getByRole('row', { name: m.favourites_row_min({}, { locale: 'es' }) }).waitFor({ state: 'hidden' })
  await guest.getByRole('row', { name: m.favourites_row_size({}, { locale: 'es' }) }).waitFor()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: m.favourites_compare_remove({ title: 'Piso Uno' }, { locale: 'es' }) }).click()
  await guest.waitForURL(new RegExp(`homes=${second.houseCode}&checkIn=${checkIn}`))
  await guest.goBack()
  await guest.goto(`/en/comparar?homes=${first.houseCode},${second.houseCode}&checkIn=${checkIn}&checkOut=${checkOut}`)
  await guest.getByText(m.favourites_compare_lowest({}, { locale: 'en' })).waitFor()
})

test('a list and a comparison can be shared: the link needs neither favourites nor JavaScript', async () => {
  const codes = [await world.home({ details: titled('Tres') }), await world.home({ details: titled('Cuatro') })].map(
    ({ houseCode }) => houseCode,
  )
  const list = await (await fetch(`${world.url}/es/favoritos?homes=${codes}`)).text()
  const compared = await (await fetch(`${world.url}/es/comparar?homes=${codes}`)).text()
  for (const html of [list, compared]) {
    expect(html).toContain('Piso Tres')
    expect(html).toContain('Piso Cuatro')
    expect(html).toContain('name="robots" content="noindex"')
  }
  expect(list).toMatch(/<form[^>]*action="\/es\/comparar"/)
  const guest = await world.guest('en', 'phone')
  await guest.goto(`/en/favoritos?homes=${codes}`)
  await button(guest, m.favourites_save_all({}, { locale: 'en' })).click()
  await guest.getByRole('link', { name: m.favourites_own({}, { locale: 'en' }) }).click()
  await heading(guest, m.favourites_title({}, { locale: 'en' })).waitFor()
  await guest.getByRole('link', { name: 'Flat Tres' }).waitFor()
  await expectAccessible(guest)
})

test('two homes of a shared list are requested together for the same dates, and held for one page that pays both', async () => {
  const [first, second] = [
    await world.home({ details: titled('Cinco') }),
    await world.home({ details: titled('Seis') }),
  ]
  const guest = await world.guest('es', 'phone')
  await guest.goto(`/es/favoritos?homes=${first.houseCode},${second.houseCode}`)
  for (const name of ['Cinco', 'Seis']) {
    const pick = m.favourites_pick_home({ title: `Piso ${name}` }, { locale: 'es' })
    await guest.getByRole('checkbox', { name: pick }).check()
  }
  await button(guest, m.favourites_group({}, { locale: 'es' })).click()
  await heading(guest, m.group_title({}, { locale: 'es' })).waitFor()
  await guest.getByText(m.group_missing_dates({}, { locale: 'es' })).waitFor()
  const [checkIn, checkOut] = [await world.day(50), await world.day(60)]
  await guest.goto(`${guest.url()}&checkIn=${checkIn}&checkOut=${checkOut}`)
  // A choice is another address, which the server prices.
  await guest
    .getByLabel(m.group_adults({}, { locale: 'es' }))
    .last()
    .selectOption('3')
  await guest.waitForURL(new RegExp(`adults.${second.houseCode}=3`))
  await guest.getByText('1.180,00\u00a0€').waitFor()
  await expectAccessible(guest)
  await fillDetails(guest, 'es', 'group@example.com')
  // One invoice for all homes is made out to a company, and to no person.
  await guest.getByLabel(m.group_one_invoice({}, { locale: 'es' })).check()
  await guest.getByLabel(m.tax_data_name({}, { locale: 'es' })).fill('Obras del Sur, S.L.')
  await guest.getByLabel(m.tax_data_number({}, { locale: 'es' }), { exact: true }).fill('12345678Z')
  await guest.getByLabel(m.tax_data_address({}, { locale: 'es' })).fill('Calle Mayor 1, 41001 Sevilla')
  await button(guest, m.request_submit({}, { locale: 'es' })).click()
  await guest.getByText(m.group_one_invoice_refused({}, { locale: 'es' })).waitFor()
  await expectAccessible(guest)
  await guest.getByLabel(m.tax_data_number({}, { locale: 'es' }), { exact: true }).fill('A58818501')
  await button(guest, m.request_submit({}, { locale: 'es' })).click()
  await guest.getByText(/a nombre de Obras del Sur, S\.L\.: una factura para todas las casas/).waitFor()
  await heading(guest, m.group_people({}, { locale: 'es' })).waitFor()
  const pay = m.group_pay({ amount: '177,00\u00a0€' }, { locale: 'es' })
  expect(await guest.getByRole('link', { name: pay }).count()).toBe(2)
  expect(await guest.getByRole('table').getByRole('row').count()).toBe(1 + 1 + 3)
  await expectAccessible(guest)
  await guest.getByRole('link', { name: pay }).first().click()
  await guest.waitForURL(/finish-payment/)
  // Another visitor reads why the homes are not free any more, and gets no form.
  const page = await fetch(
    `${world.url}/es/grupo?homes=${first.houseCode},${second.houseCode}&checkIn=${checkIn}&checkOut=${checkOut}`,
  )
  const html = await page.text()
  expect(html).toContain(m.favourites_refused_taken({}, { locale: 'es' }))
  expect(html).toContain(m.group_missing_free({}, { locale: 'es' }))
  expect(html).not.toContain('method="post"')
})

test.each([
  'grupo',
  'grupo?homes=MAD-9999&homes=%00&checkIn=2027-13-01&adults.MAD-9999=x',
  'favoritos?homes=',
  'favoritos?homes=MAD-9999,x,%00,<b>',
  'comparar',
  'comparar?homes=MAD-9999&checkIn=2027-13-01',
  'comparar?homes=MAD-9999&homes=MAD-9998&adults=-1&checkIn=2020-01-05&checkOut=2020-01-01',
])('a page without homes shows a message: /es/%s', async (path) => {
  const answer = await fetch(`${world.url}/es/${path}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<h1')
})
