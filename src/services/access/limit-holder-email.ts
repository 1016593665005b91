import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { mailLinkToHolder } from './mail-link-to-holder.ts'

type Rule = 'guest_by_address' | 'upgrade_by_address'

type EmailAttempt = {
  readonly bookingCode: string
  /** The e-mail to compare with the holder's; undefined where none was given. */
  readonly email: string | undefined
  readonly address: string
  readonly rule: Rule
}

/**
 * Counts an attempt to name the e-mail of a booking's holder. The code is public, so only the e-mail is left to guess.
 * Refuses `rate_limited` where the address has used up its attempts. Where others have used up those of the booking, it
 * refuses `booking_link_mailed`, for right and wrong e-mails alike, and mails the link to the holder if the e-mail is
 * theirs: a person who guesses learns nothing, and cannot lock the holder out.
 */
export async function limitHolderEmail(
  deps: Deps,
  { bookingCode, email, address, rule }: EmailAttempt,
): Promise<Result<null, Refusal<'rate_limited' | 'booking_link_mailed'>>> {
  const own = await limitHolderEmailByAddress(deps, { bookingCode, address, rule })
  if (!own.ok) return own
  const all = await enforceRateLimit(deps, ['holder_email_by_booking', bookingCode])
  if (all.ok) return all
  if (email !== undefined) await mailLinkToHolder(deps, { bookingCode, email })
  return refuse('booking_link_mailed')
}

/** Counts an attempt that is answered alike for right and wrong e-mails. Refuses `rate_limited`. */
export function limitHolderEmailByAddress(
  deps: Deps,
  { bookingCode, address, rule }: Omit<EmailAttempt, 'email'>,
): Promise<Result<null, Refusal<'rate_limited'>>> {
  return enforceRateLimit(deps, [rule, address], ['holder_email_by_address', address, bookingCode])
}
