import { markNotices } from '#db/notice/notice-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Marks a notice of a member as read or unread; without one, marks all unread ones as read. It is not audited: it
 * changes only what this member sees. Refuses `not_found` for a notice that does not exist or is another member's.
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
