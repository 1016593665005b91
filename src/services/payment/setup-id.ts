import { createHash } from 'node:crypto'

/**
 * Derives the id of a setup at the gateway (a uuid, version 8) from its kind, the booking and the token, so that a repeated
 * call finds the same setup.
 */
export function setupIdOf(kind: 'save-card' | 'save-account', bookingId: string, token: string): string {
  const hash = createHash('sha256').update(`${kind}\n${bookingId}\n${token}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
