/** A mail ready to be sent. It is personal data and never logged. */
export type Mail = {
  /** Mails with the same id are the same mail, so a mailer may drop the second. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

/** A text file in UTF-8. */
export type MailAttachment = {
  readonly name: string
  /** MIME type with its charset and further parameters. */
  readonly type: string
  readonly content: string
}

export type Mailer = { send(mail: Mail): Promise<void> }

/** A mail, and who can cause it. */
export type CausedMail = Mail & {
  /**
   * Whether a visitor without a proof of owning the mailbox can cause this mail. Such mails share one budget of the mailbox:
   * see `mail-budget.ts` of the services.
   */
  readonly isUnproved: boolean
}

/** What all mails of the product go through. */
export type MailSender = { send(mail: CausedMail): Promise<void> }
