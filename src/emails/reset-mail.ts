import { COMPANY } from '#content/company.ts'
import { RESET_LINK_MINUTES } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ResetMailView } from '#services/people/get-reset-mail.ts'
import { renderAccountMail } from './account-mail.ts'
import { greetedName, headingFor } from './greeted-name.ts'
import type { RenderedMail } from './render-content.tsx'

/** Renders the mail with a link to a new password, in its user's language. */
export function renderResetMail({ language: locale, url, name }: ResetMailView): Promise<RenderedMail> {
  return renderAccountMail({
    locale,
    subject: m.reset_mail_subject({ company: COMPANY.name }, { locale }),
    heading: headingFor(m.reset_mail_heading({ name: greetedName(name) }, { locale })),
    intro: [m.reset_mail_intro({ minutes: RESET_LINK_MINUTES }, { locale })],
    button: { label: m.reset_mail_button({}, { locale }), url },
    paragraphs: [{ text: m.reset_mail_not_you({}, { locale }) }],
  })
}
