import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { onePublicPageOfEachKind } from '#tests/harness/public-pages.ts'
import { bookStay, button, CARDS, heading, openDetails, payButton, payWith } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
let stay: { houseCode: string; checkIn: string; checkOut: string }

/** Two homes of one neighbourhood that are free for the stay. */
beforeAll(async () => {
  world = await openWorld()
  const home = await world.home()
  await world.home()
  const checkIn = await world.day(50)
  stay = { houseCode: home.houseCode, checkIn, checkOut: addDays(checkIn, 14) }
})
afterAll(() => world.close())

const query = () => `checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&adults=2`

/** Two dozen pages, each checked in light and dark. */
const WALK_MS = 360_000

test.each([
  ['phone', 'es'],
  ['desktop', 'en'],
] as const)(
  'no page that anybody sees has a barrier, on a %s in %s',
  async (device, locale) => {
    const guest = await world.guest(locale, device)
    const paths = [
      ...(await onePublicPageOfEachKind(world.url, locale)),
      `/${locale}/alquiler-por-meses?city=sevilla&${query()}`,
      `/${locale}/alquiler-por-meses?city=malaga`,
      `/${locale}/apartamento-amueblado-por-meses/${stay.houseCode}?${query()}`,
      `/${locale}/datos-personales?house=${stay.houseCode}&${query()}`,
      `/${locale}/no-existe`,
    ]
    // Fewer pages would mean that the sitemap has lost some.
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) {
      await guest.goto(path)
      await expectAccessible(guest)
    }
  },
  WALK_MS,
)

test('no step of a booking has an accessibility fault, nor has any of its error pages', async () => {
  const guest = await world.guest('en', 'phone')
  await openDetails(guest, 'en', stay)
  await button(guest, 'Continue to payment').click()
  await guest.getByText('4 things to check').waitFor()
  await expectAccessible(guest)

  const code = await bookStay(guest, 'en', stay)
  await guest.getByText('Dates held until').waitFor()
  await expectAccessible(guest)
  await guest.goto(`/en/confirmada?booking=${code}`)
  await heading(guest, 'Your booking is not paid yet').waitFor()
  await expectAccessible(guest)

  const rival = await world.guest('es')
  await openDetails(rival, 'es', stay)
  await heading(rival, 'ya no está libre').waitFor()
  await expectAccessible(rival)

  await guest.goto(`/en/pago?booking=${code}`)
  await payButton(guest, 'en').click()
  await guest.getByText('4 things to check').waitFor()
  await expectAccessible(guest)
  await payWith(guest, 'en', CARDS.declined)
  await guest.getByRole('dialog').waitFor()
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await payWith(guest, 'en', CARDS.good)
  await heading(guest, 'See you in').waitFor()
  await guest.getByText('ana.ruiz@example.com').first().waitFor()
  await expectAccessible(guest)
})

test('the dialog for an expired night hold has no accessibility fault', async () => {
  const home = await world.home()
  const guest = await world.guest('es')
  const checkIn = await world.day(80)
  const code = await bookStay(guest, 'es', { ...home, checkIn, checkOut: addDays(checkIn, 7) })
  await world.moveClock(21)
  await guest.reload()
  await heading(guest, 'Se ha pasado el tiempo para pagar').waitFor()
  await expectAccessible(guest)
  await guest.goto(`/es/confirmada?booking=${code}`)
  await heading(guest, 'Esta reserva está cancelada').waitFor()
  await expectAccessible(guest)
})
