import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { NoticeKind } from '#domain/staff/notice.ts'
import { m } from '#i18n/paraglide/messages.js'

/** What a notice is shown by. The amount is in cents. */
export type NoticeFacts = {
  readonly kind: NoticeKind
  readonly subject: string
  readonly bookingCode: string | null
  readonly amountCents: number | null
}

/** Says what waits, in a few words. */
export function noticeText({ kind, amountCents }: Pick<NoticeFacts, 'kind' | 'amountCents'>, locale: Locale): string {
  const amount = formatCents(amountCents ?? 0)
  switch (kind) {
    case 'request':
      return m.notice_request({}, { locale })
    case 'message':
      return m.notice_message({}, { locale })
    case 'contact':
      return m.notice_contact({}, { locale })
    case 'overdue':
      return m.notice_overdue({ amount }, { locale })
    case 'refused_refund':
      return m.notice_refused_refund({ amount }, { locale })
    case 'deposit':
      return m.notice_deposit({ amount }, { locale })
    case 'approval':
      return m.notice_approval({ amount }, { locale })
    case 'channel_conflict':
      return m.notice_channel_conflict({}, { locale })
    case 'channel_stopped':
      return m.notice_channel_stopped({}, { locale })
    default:
      return m.notice_difference({}, { locale })
  }
}

/** The page of the office where it is settled. */
export function noticePath({ kind, subject, bookingCode }: NoticeFacts): string {
  if (kind === 'channel_conflict' || kind === 'channel_stopped') return '/channels'
  if (kind === 'approval' || kind === 'difference') return '/money'
  if (bookingCode !== null) return `/bookings/${bookingCode}`
  return kind === 'request' ? `/requests/${subject}` : '/requests'
}
