/** A mail that is ready to go. Personal data: never logged. */
export type Mail = {
  /** Same id, same mail: a mailer may drop the second. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

/** A file of text, in UTF-8. */
export type MailAttachment = {
  readonly name: string
  /** As MIME writes it, its charset and further parameters included. */
  readonly type: string
  readonly content: string
}

export type Mailer = { send(mail: Mail): Promise<void> }
