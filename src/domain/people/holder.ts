/** The person who makes the booking. Personal data: never in logs or URLs. */
export type Holder = {
  readonly name: string
  readonly lastname: string
  readonly email: string
  /** As typed, with country prefix when the guest gave one. */
  readonly phone: string
}

/** E-mail addresses are compared without case and without spaces around. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
