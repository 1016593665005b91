/** One mailbox, one spelling: how accounts know an e-mail. */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase()
}
