import { COMPANY } from '#content/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { MailContent } from './mail-model.ts'
import { type RenderedMail, renderContent } from './render-content.tsx'

type AccountMail = Omit<MailContent, 'why'>

/** Renders a mail about an account: what happened, the main action, and what to do if someone else did it. */
export function renderAccountMail(mail: AccountMail): Promise<RenderedMail> {
  return renderContent({ ...mail, why: m.account_mail_why({ company: COMPANY.name }, { locale: mail.locale }) })
}
