import type { Tx } from '#db/connection/client.ts'
import { insertMessagePhotos } from '#db/message/message-photo-rows.ts'
import { insertMessage, type MessageRow } from '#db/message/thread-rows.ts'
import type { MessageMailKind } from '#domain/shared/jobs.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { newId } from '#services/new-id.ts'

type Written = Pick<MessageRow, 'threadId' | 'author' | 'text'> & {
  readonly requestKey?: string | undefined
  /** Ids of photos of the booking, in their order. */
  readonly photos?: readonly string[] | undefined
  /** The member who wrote it. */
  readonly memberId?: string | undefined
  /** The companion who wrote it. */
  readonly companionId?: string | undefined
}

/**
 * Stores a message with its photos and mails it to the other side, once. A first question is also acknowledged to its sender.
 * Returns the id of the message; null for one that its request stored before.
 */
export async function storeMessage(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'randomBytes'>,
  { requestKey, photos = [], ...written }: Written,
  { isQuestion = false }: { readonly isQuestion?: boolean } = {},
): Promise<string | null> {
  const id = newId(deps)
  const message = { ...written, id, requestKey: requestKey ?? null, createdAt: deps.clock.now() }
  if (!(await insertMessage(tx, message))) return null
  await insertMessagePhotos(tx, id, photos)
  const kinds: MessageMailKind[] = [written.author === 'staff' ? 'message_for_guest' : 'message_for_staff']
  if (isQuestion) kinds.push('question_received')
  for (const kind of kinds) {
    await deps.jobs.send(tx, 'send-message-mail', { kind, messageId: id }, { id: jobId('send-message-mail', kind, id) })
  }
  return id
}
