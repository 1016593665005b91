/** The person who makes the booking. Personal data: never in logs or URLs. */
export type Holder = {
  readonly name: string
  readonly lastname: string
  readonly email: string
  /** As typed, with country prefix when the guest gave one. */
  readonly phone: string
}

/** Any letters of any script, marks, spaces, apostrophes, hyphens and dots: names are not ours to judge. */
export const PERSON_NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u
export const MAX_NAME = 80
export const MAX_EMAIL = 254
/** 6 to 24 digits, spaces, brackets, dots and hyphens, after an optional plus. */
export const PHONE = /^\+?[\d\s().-]{6,24}$/

/** E-mail addresses are compared without case and without spaces around. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
