import { countUnreadNotices, findNotices, listNotices, type NoticeRow } from '#db/notice/notice-rows.ts'
import { findMember } from '#db/staff/staff-rows.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import type { NoticeFacts } from './notice-text.ts'

/** Number of notices that a member reads before they open the page that settles them. */
const MOST = 20

/** A notice as its member sees it. The moment is ISO 8601. */
export type NoticeView = NoticeFacts & { readonly id: string; readonly madeAt: string; readonly isRead: boolean }
export type Notices = { readonly unread: number; readonly latest: readonly NoticeView[] }

/** Lists the latest notices of a member, and counts those that are not read. */
export async function getNotices({ db }: Pick<Deps, 'db'>, memberId: string): Promise<Notices> {
  const [unread, rows] = await Promise.all([countUnreadNotices(db, memberId), listNotices(db, memberId, MOST)])
  return { unread, latest: rows.map(viewOf) }
}

export type NoticeMail = {
  readonly email: string
  readonly language: Locale
  readonly officeUrl: string
  readonly notices: readonly NoticeView[]
}

/** Reads what a mail says of these notices; null where nothing of it is news, or the member is not there any more. */
export async function getNoticeMail(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { memberId, noticeIds }: { readonly memberId: string; readonly noticeIds: readonly string[] },
): Promise<NoticeMail | null> {
  const [member, rows] = await Promise.all([findMember(db, memberId), findNotices(db, memberId, noticeIds)])
  const notices = rows.filter(({ readAt }) => readAt === null).map(viewOf)
  if (!member || member.suspendedAt || notices.length === 0) return null
  const { email, language } = member
  return { email, language, officeUrl: settings.officeUrl, notices }
}

function viewOf({ id, kind, subject, bookingCode, amountCents, madeAt, readAt }: NoticeRow): NoticeView {
  return { id, kind, subject, bookingCode, amountCents, madeAt: madeAt.toISOString(), isRead: readAt !== null }
}
