import { findBooking } from '#db/booking-rows.ts'
import { findThread } from '#db/thread-rows.ts'
import { BOOKING_CODE, normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { storeMessage } from './store-message.ts'
import { storeForBooking } from './write-for-booking.ts'

type Answer = {
  /** The reference of a thread, or the code of a booking. */
  readonly to: string
  readonly text: string
}

/** Stores what staff writes to a guest and mails it. Refuses `not_found`. */
export async function answerGuest(deps: Deps, { to, text }: Answer): Promise<Result<null, Refusal<'not_found'>>> {
  const written = { author: 'staff', text } as const
  const code = normaliseBookingCode(to)
  const found = BOOKING_CODE.test(code) ? await findBooking(deps.db, code) : undefined
  if (found) {
    await deps.db.transaction((tx) => storeForBooking(tx, deps, found.booking, written))
    return ok(null)
  }
  const thread = await findThread(deps.db, { reference: code })
  if (!thread) return refuse('not_found')
  await deps.db.transaction((tx) => storeMessage(tx, deps, { threadId: thread.thread.id, ...written }))
  return ok(null)
}
