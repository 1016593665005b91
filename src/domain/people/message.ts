/** Who writes in a thread. */
export const MESSAGE_AUTHORS = ['guest', 'staff'] as const
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number]
