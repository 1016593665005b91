import { COMPANY } from '#content/company.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { AmountTable, Fact, MailButton, MailContent } from './mail-model.ts'
import type { RequestMailContent } from './request-mail-content.ts'

/** Makes the plain text of a mail, with everything the HTML says in the same order. */
export function mailText(content: MailContent): string {
  const { locale } = content
  const blocks = [
    content.heading,
    ...content.intro,
    `${content.code.label}: ${content.code.value}`,
    facts(content.facts),
    link(content.button),
    ...content.tables.map(amounts),
    ...content.paragraphs.map(({ title, text, link: to }) => [title, text, ...(to ? [link(to)] : [])].join('\n')),
    ...closing(locale, content.why),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Makes the plain text of a mail about a request. */
export function requestMailText({ heading, intro, facts: factList, button, locale, why }: RequestMailContent): string {
  return `${[heading, ...intro, facts(factList), ...(button ? [link(button)] : []), ...closing(locale, why)].join('\n\n')}\n`
}

function closing(locale: Locale, reason?: string): string[] {
  const why = reason ?? m.mail_why({ company: COMPANY.name }, { locale })
  return [
    m.mail_help({ phone: COMPANY.phone.shown }, { locale }),
    `${COMPANY.name}\n${COMPANY.legalName}, ${COMPANY.address}\n${why}`,
  ]
}

function facts(all: readonly Fact[]): string {
  return all.map(({ label, lines }) => `${label}: ${lines.join(', ')}`).join('\n')
}

function link({ label, url, note }: MailButton): string {
  return [`${label}:`, url, ...(note ? [note] : [])].join('\n')
}

function amounts({ title, lines }: AmountTable): string {
  const rows = lines.map(({ label, note, amount }) => `- ${note ? `${label}, ${lowerFirst(note)}` : label}: ${amount}`)
  return [title, ...rows].join('\n')
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
