import type { Tx } from '#db/connection/client.ts'
import { insertNotices, type NoticeRow, settleNotices } from '#db/notice/notice-rows.ts'
import { listMembers, type StaffMemberRow } from '#db/staff/staff-rows.ts'
import { isMailed, mayHandle } from '#domain/staff/notice.ts'
import { NOTICE_KEEP_DAYS } from '#domain/staff/staff-policy.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { newId } from '#services/new-id.ts'
import { listWaiting } from './list-waiting.ts'

const DAY_MS = 86_400_000

/**
 * Notifies each member once of each matter on which they may act, by mail too where they chose so, and marks notices of
 * settled matters as read. It is idempotent.
 */
export async function noteNotices(deps: Deps): Promise<void> {
  const waiting = await listWaiting(deps)
  const now = deps.clock.now()
  const storedSince = new Date(now.getTime() - NOTICE_KEEP_DAYS * DAY_MS)
  await deps.db.transaction(async (tx) => {
    const members = (await listMembers(tx)).filter(({ joinedAt, suspendedAt }) => joinedAt && !suspendedAt)
    await settleNotices(tx, waiting, { now, storedSince })
    for (const member of members) {
      const rows = waiting
        .filter((one) => mayHandle(member, one))
        .map(({ kind, event, subject, bookingCode, amountCents }) => ({
          ...{ id: newId(deps), memberId: member.id, kind, event, subject, bookingCode, amountCents, madeAt: now },
        }))
      await mail(tx, deps, member, await insertNotices(tx, rows))
    }
  })
}

/** Sends one mail for all notices that were made together. */
async function mail(tx: Tx, deps: Deps, { id: memberId, noticeMails }: StaffMemberRow, added: readonly NoticeRow[]) {
  const noticeIds = added.filter(({ kind }) => isMailed(kind, noticeMails)).map(({ id }) => id)
  const [first] = noticeIds
  if (first === undefined) return
  await deps.jobs.send(tx, 'send-notice-mail', { memberId, noticeIds }, { id: jobId('send-notice-mail', first) })
}
