import { COMPANY } from '#content/company.ts'
import { EMAIL_LINK_MINUTES } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { EmailChangeView } from '#services/people/get-email-change.ts'
import { renderAccountMail } from './account-mail.ts'
import { greetedName, headingFor } from './greeted-name.ts'
import type { RenderedMail } from './render-content.tsx'

/** Renders the mail to the new e-mail, with the link that confirms it. */
export function renderEmailLink({
  language: locale,
  name,
  url,
}: EmailChangeView & { readonly url: string }): Promise<RenderedMail> {
  return renderAccountMail({
    locale,
    subject: m.email_mail_subject({ company: COMPANY.name }, { locale }),
    heading: headingFor(m.email_mail_heading({ name: greetedName(name) }, { locale })),
    intro: [m.email_mail_intro({ minutes: EMAIL_LINK_MINUTES }, { locale })],
    button: { label: m.email_mail_button({}, { locale }), url },
    paragraphs: [{ text: m.email_mail_not_you({}, { locale }) }],
  })
}

/**
 * Renders the mail to an e-mail that has an account already, because only its mailbox may learn that. It does not name the
 * person who made the request.
 */
export function renderEmailTaken({ language: locale, loginUrl }: EmailChangeView): Promise<RenderedMail> {
  return renderAccountMail({
    locale,
    subject: m.email_taken_subject({ company: COMPANY.name }, { locale }),
    heading: m.email_taken_heading({}, { locale }),
    intro: [m.email_taken_intro({}, { locale })],
    button: { label: m.account_sign_in({}, { locale }), url: loginUrl },
    paragraphs: [{ text: m.email_taken_not_you({}, { locale }) }],
  })
}

/**
 * Renders the mail to the current e-mail: it says that someone wants to replace it, and how to prevent that. It is the
 * same for every new e-mail.
 */
export function renderEmailNotice({ language: locale, name, to, loginUrl }: EmailChangeView): Promise<RenderedMail> {
  return renderAccountMail({
    locale,
    subject: m.email_notice_subject({ company: COMPANY.name }, { locale }),
    heading: headingFor(m.email_notice_heading({ name: greetedName(name) }, { locale })),
    intro: [m.email_notice_intro({ email: to }, { locale })],
    button: { label: m.email_notice_button({}, { locale }), url: loginUrl },
    paragraphs: [{ text: m.email_notice_not_you({ phone: COMPANY.phone.shown }, { locale }) }],
  })
}
