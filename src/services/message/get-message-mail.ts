import { findBooking } from '#db/booking/booking-rows.ts'
import { countMessagePhotos } from '#db/message/message-photo-rows.ts'
import { type FoundThread, findMessage, findThread, type MessageRow } from '#db/message/thread-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { viewTokenOf } from '#services/access/view-token.ts'
import type { Deps } from '#services/deps.ts'
import { threadTokenOf } from './thread-token.ts'

export type MessageMailView = {
  readonly found: FoundThread
  readonly message: MessageRow
  /** How many photos it has. */
  readonly photos: number
  /** The mailbox of the guest now: a holder may have corrected theirs since. */
  readonly guestEmail: string
  /** Opens the thread, or its booking. */
  readonly token: string
}

/** Gets a message with what its mail needs. Refuses `not_found`, as after an erasure. */
export async function getMessageMail(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  messageId: string,
): Promise<Result<MessageMailView, Refusal<'not_found'>>> {
  const [message, found, photos] = await Promise.all([
    findMessage(db, messageId),
    findThread(db, { messageId }),
    countMessagePhotos(db, messageId),
  ])
  if (!message || !found) return refuse('not_found')
  const booking = found.bookingCode ? (await findBooking(db, found.bookingCode))?.booking : undefined
  return ok({
    found,
    message,
    photos,
    guestEmail: booking?.holderEmail ?? found.thread.email,
    token: booking ? viewTokenOf(settings, booking) : threadTokenOf(settings, found.thread.id),
  })
}
