import type { BookingMessages } from '#contract/message.ts'
import { type BookingRow, findBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { insertThread, listThreadsOfBooking } from '#db/message/thread-rows.ts'
import { normaliseBookingCode, requestReferenceFrom } from '#domain/booking/booking-code.ts'
import type { MessageAuthor } from '#domain/people/message.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, openedAs } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { newId } from '#services/new-id.ts'
import { listBookingMessages } from './list-booking-messages.ts'
import { storeMessage } from './store-message.ts'

type WriteInput = BookingCredentials & {
  readonly code: string
  readonly text: string
  readonly requestKey?: string | undefined
}

/**
 * Adds a message of a booking's holder or of a companion who may write. Refuses `booking_not_found`, `forbidden` and
 * `rate_limited`.
 */
export async function writeForBooking(
  deps: Deps,
  { code, text, requestKey, ...credentials }: WriteInput,
): Promise<Result<BookingMessages, Refusal<'booking_not_found' | 'forbidden' | 'rate_limited'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  const writer = await openedAs(deps, found.booking, credentials)
  if (!writer || (writer !== 'holder' && !writer.mayWrite)) return refuse('forbidden')
  const allowed = await enforceRateLimit(deps, ['message_by_thread', found.booking.id])
  if (!allowed.ok) return allowed
  const companionId = writer === 'holder' ? undefined : writer.id
  await deps.db.transaction((tx) =>
    storeForBooking(tx, deps, found.booking, { author: 'guest', text, requestKey, companionId }),
  )
  return listBookingMessages(deps, { code, ...credentials })
}

type Written = {
  readonly author: MessageAuthor
  readonly text: string
  readonly requestKey?: string | undefined
  readonly memberId?: string | undefined
  readonly companionId?: string | undefined
}

/** Stores a message in the latest thread of a booking, or in a first one. Returns its id as `storeMessage` does. */
export async function storeForBooking(
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  written: Written,
): Promise<string | null> {
  const [latest] = await listThreadsOfBooking(tx, booking.id)
  const threadId = latest?.thread.id ?? (await openThread(tx, deps, booking))
  return storeMessage(tx, deps, { threadId, ...written })
}

async function openThread(tx: Tx, deps: Deps, booking: BookingRow): Promise<string> {
  const id = newId(deps)
  await insertThread(tx, {
    id,
    reference: requestReferenceFrom(deps.randomBytes(8)),
    apartmentId: booking.apartmentId,
    bookingId: booking.id,
    userId: booking.userId,
    email: booking.holderEmail,
    language: booking.language,
    checkIn: null,
    checkOut: null,
    createdAt: deps.clock.now(),
  })
  return id
}
