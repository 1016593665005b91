import type { ThreadView } from '#contract/message.ts'
import { findThread, listMessages } from '#db/message/thread-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { isThreadToken } from './thread-token.ts'
import { threadView } from './thread-view.ts'

export type ThreadAccess = { readonly reference: string; readonly token?: string | undefined }

/**
 * Gets a thread for who has its token. Once it belongs to a booking the booking's holder alone reads it there. Refuses
 * `forbidden`, also for an unknown reference, so that references can't be guessed.
 */
export async function getThread(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { reference, token }: ThreadAccess,
): Promise<Result<ThreadView, Refusal<'forbidden'>>> {
  const found = await findThread(db, { reference })
  if (!found || !isThreadToken(settings, found.thread.id, token)) return refuse('forbidden')
  if (found.bookingCode) return ok(threadView(found, []))
  return ok(threadView(found, await listMessages(db, [found.thread.id])))
}
