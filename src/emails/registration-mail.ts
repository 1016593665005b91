import { COMPANY } from '#content/company.ts'
import { REGISTRATION_LINK_DAYS } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RegistrationMailView } from '#services/people/get-registration-mail.ts'
import { renderAccountMail } from './account-mail.ts'
import type { RenderedMail } from './render-content.tsx'

/** Renders the mail to the e-mail of a new account, with a link to close it. */
export function renderRegistrationMail({
  language: locale,
  loginUrl,
  undoUrl,
}: RegistrationMailView): Promise<RenderedMail> {
  const company = COMPANY.name
  return renderAccountMail({
    locale,
    subject: m.opened_mail_subject({ company }, { locale }),
    heading: m.opened_mail_heading({}, { locale }),
    intro: [m.opened_mail_intro({ company }, { locale })],
    button: { label: m.account_to_settings({}, { locale }), url: loginUrl },
    paragraphs: [
      {
        text: m.opened_mail_not_you({ days: REGISTRATION_LINK_DAYS }, { locale }),
        link: { label: m.opened_mail_undo({}, { locale }), url: undoUrl },
      },
    ],
  })
}
