import type { Refusal, Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'

type EmailAttempt = {
  readonly bookingCode: string
  readonly address: string
  readonly rule: 'guest_by_address' | 'upgrade_by_address'
}

/**
 * Counts an attempt to name the e-mail of a booking's holder. The code is public, so the e-mail is all that is left to
 * guess.
 */
export function limitHolderEmail(
  deps: Deps,
  { bookingCode, address, rule }: EmailAttempt,
): Promise<Result<null, Refusal<'rate_limited'>>> {
  return enforceRateLimit(
    deps,
    [rule, address],
    ['holder_email_by_address', `${address} ${bookingCode}`],
    ['holder_email_by_booking', bookingCode],
  )
}
