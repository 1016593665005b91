import type { ThreadView } from '#contract/message.ts'
import type { FoundThread, ListedMessage } from '#db/message/thread-rows.ts'
import { messageState } from '#domain/people/message.ts'

export function threadView(
  { houseCode, title, bookingCode }: FoundThread,
  messages: readonly ListedMessage[],
): ThreadView {
  return { houseCode, title, ...(bookingCode && { bookingCode }), messages: messages.map(messageView) }
}

/** Returns a message as guests see it: whether they have read staff's is for staff alone. */
export function messageView(message: ListedMessage): ThreadView['messages'][number] {
  const { id, author, text, createdAt, readAt, guestName } = message
  const view = { id, author, text, at: createdAt.toISOString() }
  if (author === 'staff') return { ...view, ...(guestName !== null && { by: guestName }) }
  return { ...view, state: messageState(message), ...(readAt && { readAt: readAt.toISOString() }) }
}
