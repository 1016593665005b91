import type { DoorCodeRow } from '#db/door-code/door-code-rows.ts'
import type { Deps } from '#services/deps.ts'

const about = (id: string) => `door_codes ${id} code`

/** Encrypts the digits of a code, which open a door. */
export function encryptDigits({ cipher }: Pick<Deps, 'cipher'>, id: string, digits: string): string {
  return cipher.encrypt(digits, about(id))
}

export function digitsOf({ cipher }: Pick<Deps, 'cipher'>, { id, code }: Pick<DoorCodeRow, 'id' | 'code'>): string {
  return cipher.decrypt(code, about(id))
}
