import { createHmac } from 'node:crypto'
import type { Settings } from '#services/deps.ts'

/** Hashes a recovery code, however it is typed. Keyed, because it is short enough to be guessed from a plain hash. */
export function recoveryCodeHashOf({ appSecret }: Pick<Settings, 'appSecret'>, code: string): string {
  const bare = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHmac('sha256', appSecret).update(`staff recovery code ${bare}`).digest('base64url')
}
