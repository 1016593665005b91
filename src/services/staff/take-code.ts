import type { Tx } from '#db/connection/client.ts'
import { type StaffMemberRow, takeRecoveryCode, takeTotpStep } from '#db/staff/staff-rows.ts'
import type { Deps } from '#services/deps.ts'
import { recoveryCodeHashOf } from './recovery-code.ts'
import { stepOfCode, totpContext } from './totp.ts'

type GivenCode = { readonly member: StaffMemberRow; readonly encryptedSecret: string; readonly code: string }

/** Uses a one-time code or a recovery code up, so that it works once. Returns which kind it was, or null. */
export async function takeCode(
  tx: Tx,
  deps: Deps,
  { member, encryptedSecret, code }: GivenCode,
): Promise<'password' | 'recovery_code' | null> {
  const now = deps.systemClock.now()
  const step = stepOfCode(deps.cipher.decrypt(encryptedSecret, totpContext(member.id)), code, now)
  if (step !== null) return (await takeTotpStep(tx, member.id, step)) ? 'password' : null
  const codeHash = recoveryCodeHashOf(deps.settings, code)
  return (await takeRecoveryCode(tx, member.id, codeHash, now)) ? 'recovery_code' : null
}
