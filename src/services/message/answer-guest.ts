import { findBooking, lockBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { findLastMessage, findThread, lockThread } from '#db/message/thread-rows.ts'
import { BOOKING_CODE, normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { AuditSubject } from '#domain/staff/audit-entry.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { notifyGuest } from '#services/push/notify-guest.ts'
import { storeMessage } from './store-message.ts'
import { storeForBooking } from './write-for-booking.ts'

type Answer = {
  /** The reference of a thread, or the code of a booking. */
  readonly to: string
  readonly text: string
  /** The last message that its writer had read, null for none. Without one it is sent whatever came since. */
  readonly lastMessageId?: string | null | undefined
  readonly by: Actor
}

type Answered = Result<null, Refusal<'not_found' | 'changed_meanwhile'>>

/** Stores what staff writes to a guest, mails it and notifies the guests of a booking. Refuses `not_found` and `changed_meanwhile`. */
export async function answerGuest(deps: Deps, { to, text, lastMessageId, by }: Answer): Promise<Answered> {
  const memberId = by.kind === 'staff' ? by.memberId : undefined
  const written = { author: 'staff', text, memberId } as const
  const code = normaliseBookingCode(to)
  const found = BOOKING_CODE.test(code) ? await findBooking(deps.db, code) : undefined
  if (found) {
    const { booking } = found
    const subject = { kind: 'booking', id: booking.code } as const
    return deps.db.transaction(async (tx) => {
      await lockBooking(tx, booking.id)
      const other = await writtenMeanwhile(tx, { of: { bookingId: booking.id }, lastMessageId, subject })
      if (other) return other
      await notifyOf(tx, deps, booking.id, await storeForBooking(tx, deps, booking, written))
      await recordAction(tx, deps, by, { act: 'guest_answered', subject, bookingId: booking.id })
      return ok(null)
    })
  }
  const thread = await findThread(deps.db, { reference: code })
  if (!thread) return refuse('not_found')
  const { id: threadId, reference, bookingId, apartmentId } = thread.thread
  const subject = { kind: 'thread', id: reference } as const
  return deps.db.transaction(async (tx) => {
    await lockThread(tx, threadId)
    const other = await writtenMeanwhile(tx, { of: { threadId }, lastMessageId, subject })
    if (other) return other
    await notifyOf(tx, deps, bookingId, await storeMessage(tx, deps, { threadId, ...written }))
    await recordAction(tx, deps, by, { act: 'guest_answered', subject, apartmentId, bookingId: bookingId ?? undefined })
    return ok(null)
  })
}

/** Notifies the guests of a booking of an answer; a question before a booking has none. */
async function notifyOf(tx: Tx, deps: Deps, bookingId: string | null, messageId: string | null): Promise<void> {
  if (bookingId === null || messageId === null) return
  await notifyGuest(tx, deps, { kind: 'answer', text: 'answered', bookingId, about: messageId })
}

type Read = Pick<Answer, 'lastMessageId'> & {
  readonly of: { readonly threadId: string } | { readonly bookingId: string }
  readonly subject: AuditSubject
}

/** Refuses an answer where its writer has not read what was written last. */
async function writtenMeanwhile(tx: Tx, { of, lastMessageId, subject }: Read) {
  if (lastMessageId === undefined) return null
  const last = await findLastMessage(tx, of)
  if ((last?.id ?? null) === lastMessageId) return null
  return changedMeanwhile(
    tx,
    subject,
    { text: last?.text ?? null, lastMessageId: last?.id ?? null },
    last?.author === 'guest' ? last.createdAt : null,
  )
}
