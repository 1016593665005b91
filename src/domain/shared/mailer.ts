/** A mail that is ready to go. Personal data: never logged. */
export type Mail = {
  /** Same id, same mail: a mailer may drop the second. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type Mailer = { send(mail: Mail): Promise<void> }
