import { createHash } from 'node:crypto'

/** Names the figures of an action, so that it is done at those that were shown and at no others. */
export function previewIdOf(...figures: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, 22)
}
