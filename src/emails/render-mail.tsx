import { render } from '@react-email/render'
import type { MailAbout, RequestMailKind } from '#domain/shared/jobs.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import type { BookingMailView } from '#services/booking/get-booking-mail.ts'
import type { RequestMailView } from '#services/booking/get-request-mail.ts'
import { BookingMail } from './booking-mail.tsx'
import { mailContent, mailSource } from './mail-content.ts'
import { MAIL_RECIPES, type MailRecipe } from './mail-kinds.ts'
import { mailText, requestMailText } from './mail-text.ts'
import { RequestMail } from './request-mail.tsx'
import { requestMailContent } from './request-mail-content.ts'

export type RenderedMail = Omit<Mail, 'id' | 'to'>

/** A mail about a booking, in its guest's language; null when it is news no longer. */
export async function renderBookingMail(
  about: MailAbout,
  view: BookingMailView,
  publicUrl: string,
): Promise<RenderedMail | null> {
  const recipe: MailRecipe = MAIL_RECIPES[about.kind]
  const source = mailSource(about, view, publicUrl)
  if (!recipe.isNews(source)) return null
  const content = mailContent(recipe, source)
  return {
    subject: content.subject,
    html: await render(<BookingMail content={content} />),
    text: mailText(content),
    attachments: recipe.files.flatMap((make) => make(source)),
  }
}

/** A mail about a request, to its guest or to staff. */
export async function renderRequestMail(kind: RequestMailKind, view: RequestMailView): Promise<RenderedMail> {
  const content = requestMailContent(kind, view)
  const html = await render(<RequestMail content={content} />)
  return { subject: content.subject, html, text: requestMailText(content), attachments: [] }
}
