import { afterAll, beforeAll, expect, test } from 'vitest'
import { CITY_RECORDS } from '#domain/catalogue/cities.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { CARDS, fillDetails, heading, openDetails, payWith, sendDetails } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('if no home is free for two weeks, two homes one after the other are offered, and the first is booked', async () => {
  const neighbourhood = 'triana'
  const from = await world.day(60)
  const [middle, until] = [addDays(from, 8), addDays(from, 14)]
  const first = await world.home({ neighbourhood })
  const second = await world.home({ neighbourhood })
  await makeBlock(world.db, first, middle, addDays(until, 90))
  await makeBlock(world.db, second, await world.day(1), middle)
  const guest = await world.guest('es', 'phone')
  await guest.goto(
    `/es/alquiler-por-meses?city=sevilla&neighbourhood=${neighbourhood}&checkIn=${from}&checkOut=${until}&adults=2`,
  )
  const split = guest.getByRole('listitem').filter({ hasText: 'Tus fechas, en dos pisos seguidos' })
  // 8 and 6 nights at 50,00 €, plus the cleaning of both homes.
  for (const cents of [490_00, 390_00, 880_00]) await split.getByText(formatCents(cents), { exact: true }).waitFor()
  await expectAccessible(guest)
  const other = new URL(
    (await split.getByRole('link', { name: 'Ver el segundo piso' }).getAttribute('href')) ?? '',
    world.url,
  )
  expect(other.pathname).toContain(second.houseCode)
  expect([other.searchParams.get('checkIn'), other.searchParams.get('checkOut')]).toEqual([middle, until])

  await split.getByRole('link', { name: 'Ver el primer piso' }).click()
  await guest.waitForURL(new RegExp(`/${first.houseCode}\\?checkIn=${from}&checkOut=${middle}&adults=2`))
  await guest.getByRole('link', { name: 'Reservar' }).filter({ visible: true }).first().click()
  await heading(guest, '¿Quién reserva?').waitFor()
  await fillDetails(guest, 'es', 'dos.pisos@example.com')
  await sendDetails(guest, 'es')
  await payWith(guest, 'es', CARDS.good)
  await heading(guest, 'Nos vemos en').waitFor()
  await guest.getByText('dos.pisos@example.com').first().waitFor()
})

test('a home that is taken for the dates is offered on its nearest free ones, however far', async () => {
  const home = await world.home({ neighbourhood: 'nervion' })
  const from = await world.day(40)
  const free = addDays(from, 30)
  await makeBlock(world.db, home, await world.day(0), free)
  const guest = await world.guest('en', 'phone')
  await guest.goto(
    `/en/alquiler-por-meses?city=sevilla&neighbourhood=nervion&checkIn=${from}&checkOut=${addDays(from, 5)}`,
  )
  const offer = guest.getByRole('listitem').filter({ hasText: '30 days later' })
  await offer.getByText(formatCents(340_00), { exact: true }).waitFor()
  await offer.getByRole('link', { name: 'See the home' }).click()
  await guest.waitForURL(new RegExp(`/${home.houseCode}\\?checkIn=${free}`))
  await guest.getByText('5 nights, cleaning included').waitFor()
})

test('a step for taken nights shows homes that are free on them before other dates that are weeks away', async () => {
  const [home, other] = [await world.home({ neighbourhood: 'nervion' }), await world.home({ neighbourhood: 'nervion' })]
  const checkIn = await world.day(40)
  await makeBlock(world.db, home, await world.day(0), addDays(checkIn, 30))
  const guest = await world.guest('en')
  await openDetails(guest, 'en', { ...home, checkIn, checkOut: addDays(checkIn, 5) })
  await guest.getByText(other.houseCode).waitFor()
  const titles = await guest.locator('main h2').allTextContents()
  const [far, near] = [
    m.booking_gone_dates_title({}, { locale: 'en' }),
    m.booking_gone_homes_title({}, { locale: 'en' }),
  ]
  expect(titles.filter((title) => title === far || title === near)).toEqual([near, far])
})

test('where the way is too short for any home, the next minutes are one tap away, also without scripts', async () => {
  const { lat, lng } = CITY_RECORDS.malaga.centre
  const home = await world.home({ city: 'malaga' })
  // 2.2 km, 37 minutes on foot.
  const search = `city=malaga&cerca=${(lat + 0.02).toFixed(4)},${lng}&minutos=15`
  for (const guest of [await world.guest('es', 'phone'), await world.plainGuest('es', 'phone')]) {
    await guest.goto(`/es/alquiler-por-meses?${search}`)
    await guest.getByRole('link', { name: 'Hasta 45 minutos: 1 apartamento' }).click()
    await guest.waitForURL(/minutos=45/)
    await guest.locator(`main a[href*="${home.houseCode}"]`).first().waitFor()
  }
})
