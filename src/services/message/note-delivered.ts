import { markDelivered } from '#db/message/message-state-rows.ts'
import type { Deps } from '#services/deps.ts'

/** Marks guests' messages as delivered when an office browser gets the threads with these references. */
export async function noteDelivered(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  references: readonly string[],
): Promise<void> {
  if (references.length > 0) await markDelivered(db, references, clock.now())
}

type Marked = { readonly author: 'guest' | 'staff'; readonly isDelivered: boolean }

/** Tells whether a guest's message among these is yet to be marked as delivered. */
export function hasUndelivered(messages: readonly Marked[]): boolean {
  return messages.some(({ author, isDelivered }) => author === 'guest' && !isDelivered)
}
