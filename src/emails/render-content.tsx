import { render } from '@react-email/render'
import type { Mail as SentMail } from '#domain/shared/mailer.ts'
import { Mail } from './mail.tsx'
import type { MailContent } from './mail-model.ts'
import { mailText } from './mail-text.ts'

export type RenderedMail = Omit<SentMail, 'id' | 'to'>

/** Makes the HTML and the plain text of a mail. */
export async function renderContent(
  content: MailContent,
  attachments: RenderedMail['attachments'] = [],
): Promise<RenderedMail> {
  const html = await render(<Mail content={content} />)
  return { subject: content.subject, html, text: mailText(content), attachments }
}
