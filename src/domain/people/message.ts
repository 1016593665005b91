/** Who writes in a thread. */
export const MESSAGE_AUTHORS = ['guest', 'staff'] as const
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number]

/** `sent`: stored. `delivered`: a screen of staff has it. `read`: a member of staff has opened it. */
export const MESSAGE_STATES = ['sent', 'delivered', 'read'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** Returns the state of a guest's message. */
export function messageState(marks: { readonly deliveredAt: Date | null; readonly readAt: Date | null }): MessageState {
  if (marks.readAt) return 'read'
  return marks.deliveredAt ? 'delivered' : 'sent'
}
