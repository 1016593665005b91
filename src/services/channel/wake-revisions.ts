import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { isChannelWebhookSecret } from './webhook-secret.ts'

/**
 * Reads the feed of reservations at once. What a webhook says is not looked at: webhooks come twice, late, in any order or not at
 * all. Refuses `not_found` without a channel manager and `signature_invalid` for another secret than ours.
 */
export async function wakeRevisions(
  deps: Deps,
  { secret }: { readonly secret: string },
): Promise<Result<null, Refusal<'not_found' | 'signature_invalid'>>> {
  if (!deps.channelManager) return refuse('not_found')
  if (!isChannelWebhookSecret(deps, secret)) return refuse('signature_invalid')
  const now = deps.clock.now()
  // Several webhooks of a second wake the reader once.
  const id = jobId('read-revisions', now.toISOString().slice(0, 19))
  await deps.db.transaction((tx) => deps.jobs.send(tx, 'read-revisions', {}, { at: now, id }))
  return ok(null)
}
