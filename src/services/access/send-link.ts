import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { limitHolderEmailByAddress } from './limit-holder-email.ts'
import { mailLinkToHolder } from './mail-link-to-holder.ts'

type SendLinkInput = { readonly code: string; readonly email: string; readonly address: string }

/**
 * Mails the link of a booking to its holder again. The response is the same whether or not code and e-mail belong
 * together, so that attempts elsewhere need not count. Refuses `rate_limited`.
 */
export async function sendLink(
  deps: Deps,
  { code, email, address }: SendLinkInput,
): Promise<Result<null, Refusal<'rate_limited'>>> {
  const bookingCode = normaliseBookingCode(code)
  const allowed = await limitHolderEmailByAddress(deps, { bookingCode, address, rule: 'guest_by_address' })
  if (!allowed.ok) return allowed
  await mailLinkToHolder(deps, { bookingCode, email })
  return ok(null)
}
