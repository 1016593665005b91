import { lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import { cleanName, isPersonName } from '#domain/people/person-name.ts'
import { cleanPhone, isPhone } from '#domain/people/phone.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { findByTypedCode } from './open-check-in.ts'

/** Fields of a holder that staff may correct. The e-mail is not among them, because it opens the booking. */
export const HOLDER_FIELDS = ['name', 'lastname', 'phone'] as const
export type HolderField = (typeof HOLDER_FIELDS)[number]
export type HolderCorrection = {
  readonly code: string
  readonly field: HolderField
  readonly text: string
  readonly by: Actor
}

const COLUMNS = { name: 'holderName', lastname: 'holderLastname', phone: 'holderPhone' } as const

/**
 * For staff: corrects a detail of a holder for the register. Agreements and documents stay as they were. A
 * repetition changes nothing. Refuses `booking_not_found` and `validation_failed` by the rules of booking.
 */
export async function correctHolder(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { code, field, text: typed, by }: HolderCorrection,
): Promise<Result<{ readonly bookingCode: string }, Refusal<'booking_not_found' | 'validation_failed'>>> {
  const text = field === 'phone' ? cleanPhone(typed) : cleanName(typed)
  const isRight = field === 'phone' ? isPhone(text) : isPersonName(text)
  if (!isRight) return refuse('validation_failed', { [field]: 'validation_failed' })
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const { id, code: bookingCode } = found.booking
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking || booking[COLUMNS[field]] === text) return
    await updateBooking(tx, id, { [COLUMNS[field]]: text })
    await recordAction(tx, deps, by, {
      act: 'holder_corrected',
      subject: { kind: 'booking', id: bookingCode },
      bookingId: id,
      changes: { [field]: 'personal' },
    })
  })
  return ok({ bookingCode })
}
