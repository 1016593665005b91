import type { ThreadView } from '#contract/message.ts'
import { findThread } from '#db/message/thread-rows.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { getThread, type ThreadAccess } from './get-thread.ts'
import { storeMessage } from './store-message.ts'
import { isThreadToken } from './thread-token.ts'

type WriteInput = ThreadAccess & { readonly text: string; readonly requestKey?: string | undefined }

/** Adds a guest's message to a thread that has no booking. Refuses `forbidden` and `rate_limited`. */
export async function writeInThread(
  deps: Deps,
  { reference, token, text, requestKey }: WriteInput,
): Promise<Result<ThreadView, Refusal<'forbidden' | 'rate_limited'>>> {
  const found = await findThread(deps.db, { reference })
  if (!found || found.bookingCode || !isThreadToken(deps.settings, found.thread.id, token)) return refuse('forbidden')
  const allowed = await enforceRateLimit(deps, ['message_by_thread', found.thread.id])
  if (!allowed.ok) return allowed
  const written = { threadId: found.thread.id, author: 'guest', text, requestKey } as const
  await deps.db.transaction((tx) => storeMessage(tx, deps, written))
  return getThread(deps, { reference, token })
}
