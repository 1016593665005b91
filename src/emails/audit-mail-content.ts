import { COMPANY } from '#content/company.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { MailContent } from './mail-model.ts'

/** The digest of one day's audit, and the one that it goes on from; null for the first. */
export type AuditDayFacts = {
  readonly day: string
  readonly entries: number
  readonly digest: string
  readonly previousDigest: string | null
}

/** Makes the mail to staff, in the company's language. */
export function auditDayMailContent({ day, entries, digest, previousDigest }: AuditDayFacts): MailContent {
  const locale = 'es'
  const date = longDate(day, locale)
  return {
    locale,
    subject: m.audit_mail_subject({ date }, { locale }),
    heading: m.audit_mail_heading({ date }, { locale }),
    intro: [m.audit_mail_intro({}, { locale })],
    facts: [
      { label: m.audit_mail_entries({}, { locale }), lines: [String(entries)] },
      { label: m.audit_mail_digest({}, { locale }), lines: [digest] },
      { label: m.audit_mail_previous({}, { locale }), lines: [previousDigest ?? m.audit_mail_first({}, { locale })] },
    ],
    why: m.audit_mail_why({ company: COMPANY.name }, { locale }),
  }
}
