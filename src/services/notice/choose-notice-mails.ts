import { updateNoticeMails } from '#db/notice-rows.ts'
import { findMember } from '#db/staff-rows.ts'
import { ALWAYS_MAILED, isToldOf, NOTICE_KINDS, type NoticeKind } from '#domain/staff/notice.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

/** A kind that a member is told of. What is always mailed is no choice. */
export type NoticeChoice = { readonly kind: NoticeKind; readonly isMailed: boolean; readonly isAlways: boolean }

/** Lists the kinds that a member is told of by their roles, and of which a mail is sent too. */
export async function listNoticeChoices(
  { db }: Pick<Deps, 'db'>,
  member: Scope & { readonly memberId: string },
): Promise<NoticeChoice[]> {
  const chosen = (await findMember(db, member.memberId))?.noticeMails ?? []
  return NOTICE_KINDS.filter((kind) => isToldOf(member, kind)).map((kind) => {
    const isAlways = ALWAYS_MAILED.includes(kind)
    return { kind, isAlways, isMailed: isAlways || chosen.includes(kind) }
  })
}

/** Stores of which kinds a member wants a mail. It is no act: it changes what one member gets. */
export async function chooseNoticeMails(
  { db }: Pick<Deps, 'db'>,
  { memberId, kinds }: { readonly memberId: string; readonly kinds: readonly NoticeKind[] },
): Promise<void> {
  await db.transaction((tx) => updateNoticeMails(tx, memberId, [...new Set(kinds)]))
}
