/** Normalises an e-mail address to the spelling by which accounts are found. */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Gives the mailbox that an address delivers to, without the part after a plus, so that limits count it once. */
export function mailboxOf(typed: string): string {
  const email = normaliseEmail(typed)
  const at = email.lastIndexOf('@')
  const [mailbox = ''] = email.slice(0, at).split('+')
  return mailbox === '' ? email : mailbox + email.slice(at)
}
