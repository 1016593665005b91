import { createTransport } from 'nodemailer'
import type { Mailer } from '#domain/shared/mailer.ts'

export type SmtpOptions = {
  /** `smtp://` or `smtps://`, with user and password where the server needs them. */
  readonly url: string
  readonly from: string
}

/** A silent server is given up well before the queue considers the job lost and sends the mail again. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

/** Sends by a mail server. The id becomes the Message-ID, so that a receiver recognises a mail that is sent twice. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer & { close(): void } {
  const transport = createTransport({ url, pool: true, ...PATIENCE })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html, attachments }) {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to,
        subject,
        text,
        html,
        attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        // Keeps out-of-office replies away (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
