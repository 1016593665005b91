import type { ThreadView } from '#contract/message.ts'
import type { FoundThread, ListedMessage } from '#db/message/thread-rows.ts'
import { messageState } from '#domain/people/message.ts'
import type { OpenedAs } from '#services/access/booking-access.ts'

export function threadView(
  { houseCode, title, bookingCode }: FoundThread,
  messages: readonly ListedMessage[],
): ThreadView {
  return {
    houseCode,
    title,
    ...(bookingCode && { bookingCode }),
    messages: messages.map((message) => messageView(message)),
  }
}

/** Who of a booking's guests reads its messages, and the first name of its holder. */
type Reader = { readonly reader: OpenedAs; readonly holderName: string }

/** Returns a message as guests see it: whether they have read staff's is for staff alone. */
export function messageView(message: ListedMessage, readBy?: Reader): ThreadView['messages'][number] {
  const { id, author, text, photos, createdAt, readAt, guestName } = message
  const view = { id, author, text, ...(photos.length > 0 && { photos: [...photos] }), at: createdAt.toISOString() }
  if (author === 'staff') return { ...view, ...(guestName !== null && { by: guestName }) }
  const by = readBy && otherGuest(message, readBy)
  return {
    ...{ ...view, ...(by && { by }), state: messageState(message) },
    ...(readAt && { readAt: readAt.toISOString() }),
  }
}

/** Returns the name of the guest who wrote a message, unless it is the one who reads it. */
function otherGuest({ companionId, companionName }: ListedMessage, { reader, holderName }: Reader): string | null {
  const readerId = reader === 'holder' ? null : reader.id
  return companionId === readerId ? null : (companionName ?? holderName)
}
