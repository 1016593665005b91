import { expect } from 'vitest'
import { readBalance } from '#db/payment/adjustment-rows.ts'
import { imbalanceCents } from '#domain/payment/adjustment.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'

/** Reads the balance of a booking, without what names it, and expects that it holds. */
export async function balanceOf({ deps }: { readonly deps: Deps }, code: string) {
  const found = await readBooking(deps.db, code)
  const { bookingId: _, bookingCode: __, ...balance } = await readBalance(deps.db, found?.booking.id ?? '')
  expect(imbalanceCents(balance)).toBe(0)
  return balance
}
