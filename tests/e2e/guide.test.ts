import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingPath, guidePath, newReportPath, stayRoomPath } from '#contract/booking-paths.ts'
import { REVIEW_SCORES } from '#domain/people/review.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { openPaidStay } from './booked-stay.ts'
import { confirmedStay } from './plain-steps.ts'
import { button, heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const DAY_MINUTES = 24 * 60

/** Opens the guide of a stay that begins in three days. */
async function guestAtGuide(locale: Locale, device: 'phone' | 'desktop'): Promise<{ guest: Page; path: string }> {
  const home = await world.home()
  const guest = await world.guest(locale, device)
  const pathOf = (code: string) => guidePath(locale, code)
  const { code } = await openPaidStay(guest, world, { locale, home, checkIn: await world.day(3), pathOf })
  await heading(guest, 'Wifi').waitFor()
  return { guest, path: guidePath(locale, code) }
}

/** Everything in the browser's caches, as text. */
function cachedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (/\.(js|css|woff2|avif|webp)/.test(request.url)) continue
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
}

test('the guide can be read offline, and shows the door code at its time', async () => {
  const { guest, path } = await guestAtGuide('es', 'phone')
  await guest.getByText('Guardada en este dispositivo').waitFor()
  await guest.getByText('secreto-del-wifi').waitFor()
  await guest.getByRole('img', { name: 'Código QR' }).waitFor()
  await expectAccessible(guest)
  expect(await cachedTexts(guest)).toContain('secreto-del-wifi')
  expect(await cachedTexts(guest)).not.toContain('47#11')

  await guest.context().setOffline(true)
  await guest.reload()
  await guest.getByText('Lo que ves es').waitFor()
  await guest.getByText('secreto-del-wifi').waitFor()
  await guest.getByText('Aparece aquí el').waitFor()
  await guest.context().setOffline(false)

  // At any time of day this moves the clock beyond 15:00 of the day before check-in.
  await world.moveClock(2.8 * DAY_MINUTES)
  await guest.goto(path)
  await guest.getByText('47#11').waitFor()
  await guest.getByText('Guardada en este dispositivo').waitFor()
  await guest.context().setOffline(true)
  await guest.reload()
  await guest.getByText('47#11').waitFor()
  await guest.context().setOffline(false)

  // When the stay is over, the five scores of its review stand in one row.
  await world.moveClock(8 * DAY_MINUTES)
  await guest.goto(path.replace('guia', 'mis-reservas'))
  const scores = guest.locator('#opinion fieldset').first().locator('label')
  await scores.first().waitFor()
  const tops = await scores.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([5, 1])
})

test('only the readable pages of the stay are stored, and they are erased when it is cancelled', async () => {
  const { guest, path } = await guestAtGuide('en', 'desktop')
  await guest.getByText('Saved on this device').waitFor()
  const code = path.split('/').at(-1) ?? ''
  await guest.goto('/en')
  await guest.goto(path.replace('guia', 'check-in'))
  await heading(guest, 'Who stays').waitFor()
  await guest.goto(stayRoomPath('en', code, 'payments'))
  await heading(guest, 'Payments').first().waitFor()
  const stored = (await cachedTexts(guest)).split('\n').filter((line) => line.startsWith('http'))
  const paths = stored.map((address) => new URL(address).pathname).filter((one) => one.includes(code))
  expect(paths.sort()).toEqual(
    [
      ...['guide', 'messages', 'tickets'].map((answer) => `/api/bookings/${code}/${answer}`),
      bookingPath('en', code),
      guidePath('en', code),
      newReportPath('en', code),
      ...(['messages', 'reports', 'more'] as const).map((room) => stayRoomPath('en', code, room)),
    ].sort(),
  )
  await guest.goto(stayRoomPath('en', code, 'dates'))
  await button(guest, 'Cancel the booking').click()
  await button(guest, 'Cancel without a refund').click()
  await heading(guest, 'The booking is cancelled').waitFor()
  await guest.goto(path)
  await heading(guest, 'This booking is cancelled').waitFor()
  await expect.poll(() => cachedTexts(guest)).not.toContain('secreto-del-wifi')
})

test('a visitor with the code alone is asked for the e-mail, and sees nothing of the home', async () => {
  const { path } = await guestAtGuide('es', 'desktop')
  const stranger = await world.guest('es')
  await stranger.goto(path)
  await heading(stranger, '¿Eres quien hizo la reserva?').waitFor()
  expect(await stranger.content()).not.toMatch(/secreto-del-wifi|Calle de Serrano|47#11/)
})

test('a guest without scripts reviews a stay that has ended', async () => {
  const code = await confirmedStay(world, 'opina@example.com', await world.day(-9))
  const page = await world.plainGuest('en', 'phone')
  await page.goto(bookingPath('en', code))
  await page.getByLabel(m.my_bookings_find_email({}, { locale: 'en' })).fill('opina@example.com')
  await button(page, m.my_bookings_one_unlock_submit({}, { locale: 'en' })).click()
  const send = button(page, m.my_bookings_review_send({}, { locale: 'en' }))
  await page.getByLabel(m.my_bookings_review_text({}, { locale: 'en' })).fill('Quiet and bright.')
  await send.click()
  await page.locator('[role=alert]:focus').waitFor()
  for (const score of REVIEW_SCORES) await page.locator(`[name=${score}][value="5"]`).check()
  await send.click()
  await page.getByText(m.my_bookings_review_pending({}, { locale: 'en' })).waitFor()
  const { rows } = await world.db.execute(sql`select overall, text from reviews`)
  expect(rows).toEqual([{ overall: 5, text: 'Quiet and bright.' }])
})
