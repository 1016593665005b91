import type { ThreadView } from '#contract/message.ts'
import type { FoundThread, MessageRow } from '#db/message/thread-rows.ts'

export function threadView(
  { houseCode, title, bookingCode }: FoundThread,
  messages: readonly MessageRow[],
): ThreadView {
  return { houseCode, title, ...(bookingCode && { bookingCode }), messages: messages.map(messageView) }
}

export function messageView({ author, text, createdAt }: MessageRow): ThreadView['messages'][number] {
  return { author, text, at: createdAt.toISOString() }
}
