import { findBooking } from '#db/booking-rows.ts'
import { findThread } from '#db/thread-rows.ts'
import { BOOKING_CODE, normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAct } from '#services/audit/record-act.ts'
import type { Deps } from '#services/deps.ts'
import { storeMessage } from './store-message.ts'
import { storeForBooking } from './write-for-booking.ts'

type Answer = {
  /** The reference of a thread, or the code of a booking. */
  readonly to: string
  readonly text: string
  readonly by: Actor
}

/** Stores what staff writes to a guest and mails it. Refuses `not_found`. */
export async function answerGuest(deps: Deps, { to, text, by }: Answer): Promise<Result<null, Refusal<'not_found'>>> {
  const written = { author: 'staff', text } as const
  const code = normaliseBookingCode(to)
  const found = BOOKING_CODE.test(code) ? await findBooking(deps.db, code) : undefined
  if (found) {
    const { booking } = found
    await deps.db.transaction(async (tx) => {
      await storeForBooking(tx, deps, booking, written)
      const subject = { kind: 'booking', id: booking.code } as const
      await recordAct(tx, deps, by, { act: 'guest_answered', subject, bookingId: booking.id })
    })
    return ok(null)
  }
  const thread = await findThread(deps.db, { reference: code })
  if (!thread) return refuse('not_found')
  const { id: threadId, reference, bookingId, apartmentId } = thread.thread
  await deps.db.transaction(async (tx) => {
    await storeMessage(tx, deps, { threadId, ...written })
    const subject = { kind: 'thread', id: reference } as const
    await recordAct(tx, deps, by, { act: 'guest_answered', subject, apartmentId, bookingId: bookingId ?? undefined })
  })
  return ok(null)
}
