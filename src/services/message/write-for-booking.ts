import type { BookingMessages } from '#contract/message.ts'
import { type BookingRow, findBooking, lockBooking } from '#db/booking/booking-rows.ts'
import { listFilesOfKind } from '#db/booking/stored-file-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { insertThread, listThreadsOfBooking } from '#db/message/thread-rows.ts'
import { normaliseBookingCode, requestReferenceFrom } from '#domain/booking/booking-code.ts'
import type { MessageAuthor } from '#domain/people/message.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, type OpenedAs, openedAs } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { newId } from '#services/new-id.ts'
import { listBookingMessages } from './list-booking-messages.ts'
import { storeMessage } from './store-message.ts'

type WriteInput = BookingCredentials & {
  readonly code: string
  /** Empty where photos say all. */
  readonly text: string
  /** Ids that `addMessagePhoto` returned. */
  readonly photos?: readonly string[] | undefined
  readonly requestKey?: string | undefined
}

type WriteRefusal = Refusal<'booking_not_found' | 'forbidden' | 'not_found' | 'rate_limited'>

/** Tells whether a guest writes messages: the holder, and companions whom the holder lets. */
export function mayWriteMessages(writer: OpenedAs | null): writer is OpenedAs {
  return writer === 'holder' || writer?.mayWrite === true
}

/**
 * Adds a message of a booking's holder or of a companion who may write, once for its key. Refuses `booking_not_found`,
 * `forbidden`, `rate_limited`, and `not_found` where a photo was not sent before.
 */
export async function writeForBooking(
  deps: Deps,
  { code, text, photos = [], requestKey, ...credentials }: WriteInput,
): Promise<Result<BookingMessages, WriteRefusal>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  const writer = await openedAs(deps, found.booking, credentials)
  if (!mayWriteMessages(writer)) return refuse('forbidden')
  const allowed = await enforceRateLimit(deps, ['message_by_thread', found.booking.id])
  if (!allowed.ok) return allowed
  const companionId = writer === 'holder' ? undefined : writer.id
  const stored = await deps.db.transaction(async (tx): Promise<Result<null, Refusal<'not_found'>>> => {
    const own = [...new Set(photos)]
    if (!(await arePhotosOf(tx, found.booking, own))) return refuse('not_found')
    await storeForBooking(tx, deps, found.booking, { author: 'guest', text, photos: own, requestKey, companionId })
    return ok(null)
  })
  if (!stored.ok) return stored
  return listBookingMessages(deps, { code, ...credentials })
}

/** Tells whether a booking has these photos for its messages, and locks it, so that none is removed. */
async function arePhotosOf(tx: Tx, { id }: Pick<BookingRow, 'id'>, photos: readonly string[]): Promise<boolean> {
  if (photos.length === 0) return true
  await lockBooking(tx, id)
  const stored = new Set((await listFilesOfKind(tx, { bookingId: id, kind: 'message' })).map((file) => file.id))
  return photos.every((photo) => stored.has(photo))
}

type Written = {
  readonly author: MessageAuthor
  readonly text: string
  readonly photos?: readonly string[] | undefined
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
