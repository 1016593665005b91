import { COMPANY } from '#content/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { NoticeMail } from '#services/notice/get-notices.ts'
import { noticePath, noticeText } from '#services/notice/notice-text.ts'
import type { MailContent } from './mail-model.ts'

/** Makes the mail to a member of staff: what waits, by codes and sums alone, with a link to where it is settled. */
export function noticeMailContent({ language: locale, officeUrl, notices }: NoticeMail): MailContent {
  const [first, ...others] = notices
  const count = notices.length
  const subject =
    first && others.length === 0
      ? m.notice_mail_subject_one({ what: noticeText(first, locale), subject: first.subject }, { locale })
      : m.notice_mail_subject({ count }, { locale })
  return {
    locale,
    subject: subject.trim(),
    heading: m.notice_mail_heading({}, { locale }),
    intro: [m.notice_mail_intro({}, { locale })],
    paragraphs: notices.map((notice) => ({
      title: noticeText(notice, locale),
      text: notice.subject || m.notice_no_booking({}, { locale }),
      link: { label: m.notice_mail_open({}, { locale }), url: `${officeUrl}${noticePath(notice)}` },
    })),
    why: m.notice_mail_why({ company: COMPANY.name }, { locale }),
  }
}
