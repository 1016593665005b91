import { markNotices } from '#db/notice-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Marks a notice of a member as read or not; without one, all that are unread as read. It is no act: it changes what one member
 * sees. Refuses `not_found` for a notice of nobody or somebody else.
 */
export async function readNotice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    memberId,
    noticeId,
    isRead,
  }: { readonly memberId: string; readonly noticeId: string | null; readonly isRead: boolean },
): Promise<Result<null, Refusal<'not_found'>>> {
  const readAt = isRead || noticeId === null ? clock.now() : null
  const isThere = await db.transaction((tx) => markNotices(tx, memberId, { noticeId, readAt }))
  return isThere ? ok(null) : refuse('not_found')
}
