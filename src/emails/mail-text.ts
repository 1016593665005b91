import { COMPANY } from '#content/company.ts'
import { companyLegalLine } from '#content/company-of-server.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { AmountTable, Fact, MailButton, MailContent, Paragraph } from './mail-model.ts'

/** Makes the plain text of a mail, with everything the HTML says in the same order. */
export function mailText(content: MailContent): string {
  const { heading, intro, button, factsFirst, facts = [], tables = [], paragraphs = [] } = content
  const action = button ? [link(button)] : []
  const stay = facts.length > 0 ? [factList(facts)] : []
  const blocks = [
    heading,
    ...intro,
    ...(factsFirst ? [...stay, ...action] : [...action, ...stay]),
    ...tables.map(amounts),
    ...paragraphs.map(paragraphText),
    ...closing(content),
  ]
  return `${blocks.join('\n\n')}\n`
}

function closing({ locale, why }: MailContent): string[] {
  const { name, phone, whatsapp } = COMPANY
  const call = m.mail_help_call({ phone: phone.shown }, { locale })
  const write = whatsapp ? `\nWhatsApp: https://wa.me/${whatsapp}` : ''
  return [`${m.mail_help_reply({}, { locale })} ${call}${write}`, `${name}\n${companyLegalLine()}\n${why}`]
}

function factList(facts: readonly Fact[]): string {
  return facts.map(({ label, lines }) => `${label}: ${lines.join(', ')}`).join('\n')
}

function paragraphText({ title, text, link: to }: Paragraph): string {
  return [...(title ? [title] : []), text, ...(to ? [link(to)] : [])].join('\n')
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
