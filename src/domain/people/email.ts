/** Writes a mailbox in its one spelling, by which accounts know an e-mail. */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Gives the mailbox that an e-mail reaches, for limits: what stands behind a plus is a note of its owner's. */
export function mailboxOf(typed: string): string {
  const email = normaliseEmail(typed)
  const at = email.lastIndexOf('@')
  const [mailbox = ''] = email.slice(0, at).split('+')
  return mailbox === '' ? email : mailbox + email.slice(at)
}
