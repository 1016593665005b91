import { randomUUID } from 'node:crypto'
import type { CreatedBooking } from '#contract/booking.ts'
import type { BookingInput } from '#services/booking/new-booking.ts'
import { bookingInput } from '#tests/factories/booking.ts'
import type { OfficeWorld } from './office-world.ts'

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }

/** Books as a guest does. */
export async function book(
  { url }: OfficeWorld,
  home: { readonly houseCode: string },
  stay: Partial<BookingInput>,
): Promise<CreatedBooking> {
  return post<CreatedBooking>(`${url}/api/bookings`, bookingInput(home, stay))
}

/**
 * Books and pays what is due now with a card that is saved: of a stay within days all of it, which confirms it. `number` is
 * of another card.
 */
export async function bookAndPay(
  world: OfficeWorld,
  home: { readonly houseCode: string },
  stay: Partial<BookingInput>,
  number = CARD.number,
): Promise<CreatedBooking> {
  const booked = await book(world, home, stay)
  const { cardToken } = await post<{ cardToken: string }>(`${world.url}/sandbox/cards`, { ...CARD, number })
  const path = `/api/bookings/${booked.bookingCode}/payments/1/attempts`
  await post(world.url + path, { cardToken }, { 'x-view-token': booked.viewToken })
  return booked
}

async function post<Body>(url: string, body: object, headers: Record<string, string> = {}): Promise<Body> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}
