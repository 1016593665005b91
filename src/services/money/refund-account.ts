import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { findRefundAccount, saveRefundAccount } from '#db/money/refund-account-rows.ts'
import { accountLabel } from '#domain/payment/iban.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

type Saving = {
  readonly booking: Pick<BookingRow, 'id' | 'code' | 'apartmentId'>
  /** A checked account number, normalised. */
  readonly iban: string
  readonly by: Actor
}

/**
 * Stores the account to which refunds of a booking go by transfer, encrypted, in the transaction that has the booking locked.
 * The audit entry names it by country and last characters, before and after. The same account again changes nothing.
 */
export async function storeRefundAccount(tx: Tx, deps: Deps, { booking, iban, by }: Saving): Promise<void> {
  const { id: bookingId, code, apartmentId } = booking
  if ((await readRefundAccount(tx, deps, bookingId)) === iban) return
  const before = await labelOfRefundAccount(tx, bookingId)
  const encrypted = deps.cipher.encrypt(iban, about(bookingId))
  const name = { country: iban.slice(0, 2), last4: iban.slice(-4) }
  await saveRefundAccount(tx, { bookingId, encrypted, ...name, savedAt: deps.clock.now() })
  const subject = { kind: 'booking', id: code } as const
  const changes = { account: [before, accountLabel(name)] } as const
  await recordAction(tx, deps, by, { act: 'refund_account_saved', subject, bookingId, apartmentId, changes })
}

/** Returns the account number to which refunds of a booking go by transfer; null where none is stored. */
export async function readRefundAccount(
  on: Queryable,
  { cipher }: Pick<Deps, 'cipher'>,
  bookingId: string,
): Promise<string | null> {
  const found = await findRefundAccount(on, bookingId)
  return found ? cipher.decrypt(found.encrypted, about(bookingId)) : null
}

/** Returns how the office names that account without its number; null where none is stored. */
export async function labelOfRefundAccount(on: Queryable, bookingId: string): Promise<string | null> {
  const found = await findRefundAccount(on, bookingId)
  return found ? accountLabel(found) : null
}

function about(bookingId: string): string {
  return `refund-account:${bookingId}`
}
