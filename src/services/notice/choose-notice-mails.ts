import { updateNoticeMails } from '#db/notice/notice-rows.ts'
import { findMember } from '#db/staff/staff-rows.ts'
import { ALWAYS_MAILED, isNotifiedOf, NOTICE_KINDS, type NoticeKind } from '#domain/staff/notice.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

/** A kind of notices that a member gets. Kinds that are always mailed can't be chosen. */
export type NoticeChoice = { readonly kind: NoticeKind; readonly isMailed: boolean; readonly isAlways: boolean }

/** Lists the kinds of notices that a member gets by their roles, and which of them are mailed too. */
export async function listNoticeChoices(
  { db }: Pick<Deps, 'db'>,
  member: Scope & { readonly memberId: string },
): Promise<NoticeChoice[]> {
  const chosen = (await findMember(db, member.memberId))?.noticeMails ?? []
  return NOTICE_KINDS.filter((kind) => isNotifiedOf(member, kind)).map((kind) => {
    const isAlways = ALWAYS_MAILED.includes(kind)
    return { kind, isAlways, isMailed: isAlways || chosen.includes(kind) }
  })
}

/** Stores the kinds that a member wants by mail. It is not audited: it changes only what this member gets. */
export async function chooseNoticeMails(
  { db }: Pick<Deps, 'db'>,
  { memberId, kinds }: { readonly memberId: string; readonly kinds: readonly NoticeKind[] },
): Promise<void> {
  await db.transaction((tx) => updateNoticeMails(tx, memberId, [...new Set(kinds)]))
}
