import { visibleText } from './visible-text.ts'

export const MAX_EMAIL = 254

/** What the e-mail field of browsers accepts, which is more than the RFC allows, with a dot in the domain. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i
/** An address as mail programs copy it, such as `Ana García <ana@example.com>`. */
const WITH_NAME = /^(?:mailto:|.*<)([^<>]+@[^<>]+?)>?$/i

/**
 * Returns the address itself, without a name before it or invisible characters, and with its domain in ASCII, so that
 * one mailbox has one spelling.
 */
export function cleanEmail(typed: string): string {
  const text = visibleText(typed)
  const address = WITH_NAME.exec(text)?.[1] ?? text
  const at = address.lastIndexOf('@')
  return /[^\p{ASCII}]/u.test(address) ? address.slice(0, at + 1) + asciiDomain(address.slice(at + 1)) : address
}

/** Tells whether a cleaned text is an e-mail address to which mail can be sent. */
export function isEmail(address: string): boolean {
  return address.length <= MAX_EMAIL && EMAIL.test(address)
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).host
  } catch {
    return domain
  }
}

/** Normalises an e-mail address to the spelling by which accounts are found. */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Providers where dots in front of the at make no other mailbox, with the domain that all their addresses mean. */
const WITHOUT_DOTS: ReadonlyMap<string, string> = new Map([
  ['@gmail.com', '@gmail.com'],
  ['@googlemail.com', '@gmail.com'],
])

/**
 * Returns the mailbox that an address delivers to, so that limits count it once: without the part after a plus, and at
 * providers where dots mean nothing without them. Elsewhere a dot may be another person's mailbox.
 */
export function mailboxOf(typed: string): string {
  const email = normaliseEmail(typed)
  const at = email.lastIndexOf('@')
  const [mailbox = ''] = email.slice(0, at).split('+')
  const domain = email.slice(at)
  const dotless = WITHOUT_DOTS.get(domain)
  if (mailbox === '') return email
  return dotless === undefined ? mailbox + domain : mailbox.replaceAll('.', '') + dotless
}
