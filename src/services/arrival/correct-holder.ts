import { lockBooking, updateBooking } from '#db/booking-rows.ts'
import { MAX_NAME, PERSON_NAME, PHONE } from '#domain/people/holder.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { findByTypedCode } from './open-check-in.ts'

/** Fields of a holder that staff may correct. The e-mail is not among them, because it opens the booking. */
export const HOLDER_FIELDS = ['name', 'lastname', 'phone'] as const
export type HolderField = (typeof HOLDER_FIELDS)[number]
export type HolderCorrection = { readonly code: string; readonly field: HolderField; readonly text: string }

const COLUMNS = { name: 'holderName', lastname: 'holderLastname', phone: 'holderPhone' } as const

/**
 * For staff: corrects a detail of a holder for the register. Agreements and documents stay as they were. Refuses
 * `booking_not_found` and `validation_failed` by the rules of booking.
 */
export async function correctHolder(
  deps: Pick<Deps, 'db'>,
  { code, field, text }: HolderCorrection,
): Promise<Result<{ readonly bookingCode: string }, Refusal<'booking_not_found' | 'validation_failed'>>> {
  const isRight = field === 'phone' ? PHONE.test(text) : text.length <= MAX_NAME && PERSON_NAME.test(text)
  if (!isRight) return refuse('validation_failed', { [field]: 'validation_failed' })
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const { id, code: bookingCode } = found.booking
  await deps.db.transaction(async (tx) => {
    await lockBooking(tx, id)
    await updateBooking(tx, id, { [COLUMNS[field]]: text })
  })
  return ok({ bookingCode })
}
