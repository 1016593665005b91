import type { Tx } from '#db/connection/client.ts'
import { replaceRecoveryCodes } from '#db/staff/staff-factor-rows.ts'
import { RECOVERY_CODES } from '#domain/staff/staff-policy.ts'
import type { Deps } from '#services/deps.ts'
import { recoveryCodeHashOf } from './recovery-code.ts'

/** Crockford's letters and digits, none of which is read for another: 32, so that a byte picks one without a bias. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4

/** Makes new recovery codes of a member, each with 60 random bits, in place of all earlier ones. Returns them, once. */
export async function makeRecoveryCodes(tx: Tx, deps: Deps, memberId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(deps))
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => recoveryCodeHashOf(deps.settings, code)),
  )
  return codes
}

function newCode({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
  const characters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => CHARACTERS[byte % CHARACTERS.length])
  return Array.from({ length: GROUPS }, (_, group) =>
    characters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}
