import { COMPANY } from '#content/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { AmountLine, MailContent } from './mail-content.ts'

/** The plain text of a mail: everything the HTML says, in the same order. */
export function mailText(content: MailContent): string {
  const { locale } = content
  const blocks = [
    content.heading,
    ...content.intro,
    `${content.code.label}: ${content.code.value}`,
    content.facts.map(({ label, lines }) => `${label}: ${lines.join(', ')}`).join('\n'),
    amounts(content.price),
    amounts(content.payments),
    ...content.sentences.map(({ title, text }) => `${title}\n${text}`),
    `${content.button.label}:\n${content.button.url}\n${content.button.note}`,
    m.mail_help({ phone: COMPANY.phone.shown }, { locale }),
    `${COMPANY.name}\n${COMPANY.legalName}, ${COMPANY.address}\n${m.mail_why({ company: COMPANY.name }, { locale })}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function amounts({ title, lines }: { title: string; lines: readonly AmountLine[] }): string {
  const rows = lines.map(({ label, note, amount }) => `- ${note ? `${label}, ${lowerFirst(note)}` : label}: ${amount}`)
  return [title, ...rows].join('\n')
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
