import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { bookingInput } from '#tests/factories/booking.ts'
import type { World } from './world.ts'

/** Returns a guest of that e-mail. */
export const holderOf = (email: string) => ({ name: 'Ana', lastname: 'Ruiz', email, phone: '+34600123456' })

/** Calls the API and returns its answer. */
export async function send<Answer>(
  { url }: World,
  ...[path, body, headers = {}]: [path: string, body: object, headers?: Record<string, string>]
): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return (await answer.json()) as Answer
}

/** Returns the code of a stay of seven nights that is paid for; of an account where there is a token. */
export async function confirmedStay(
  world: World,
  ...[email, checkIn, token]: [email: string, checkIn: CalendarDate, token?: string]
): Promise<string> {
  const home = await world.home()
  const stay = bookingInput(home, { checkIn: await world.day(90), holder: holderOf(email) })
  const { bookingCode } = await send<CreatedBooking>(
    world,
    '/bookings',
    stay,
    token ? { Authorization: `Bearer ${token}` } : {},
  )
  await world.db.execute(sql`update bookings set status = 'CONFIRMED', confirmed_at = now(), hold_expires_at = null,
    check_in = ${checkIn}, check_out = ${addDays(checkIn, 7)} where code = ${bookingCode}`)
  return bookingCode
}

/** Checks that a field says what is wrong in it. */
export async function expectFault(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  const about = await field.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${about}"]`).textContent()).toContain(text)
}
