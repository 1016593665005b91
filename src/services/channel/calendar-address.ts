import type { Deps } from '#services/deps.ts'

const about = (calendarId: string) => `channel_calendars ${calendarId} address`

/** Encrypts the address of a calendar, which anyone who knows it can read. */
export function encryptAddress({ cipher }: Pick<Deps, 'cipher'>, calendarId: string, address: string): string {
  return cipher.encrypt(address, about(calendarId))
}

export function decryptAddress({ cipher }: Pick<Deps, 'cipher'>, calendarId: string, encrypted: string): string {
  return cipher.decrypt(encrypted, about(calendarId))
}
