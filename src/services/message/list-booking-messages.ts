import type { BookingMessages } from '#contract/message.ts'
import { findBooking } from '#db/booking/booking-rows.ts'
import { listMessages, listThreadsOfBooking } from '#db/message/thread-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, openedAs } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { messageView } from './thread-view.ts'

type ListInput = BookingCredentials & { readonly code: string }

/** Lists the messages of a booking, the oldest first, for its holder and their companions. Refuses `booking_not_found` and `forbidden`. */
export async function listBookingMessages(
  deps: Deps,
  { code, ...credentials }: ListInput,
): Promise<Result<BookingMessages, Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  const reader = await openedAs(deps, found.booking, credentials)
  if (!reader) return refuse('forbidden')
  const threads = await listThreadsOfBooking(deps.db, found.booking.id)
  const messages = await listMessages(
    deps.db,
    threads.map(({ thread }) => thread.id),
  )
  return ok({
    messages: messages.map((message) => messageView(message, { reader, holderName: found.booking.holderName })),
  })
}
