import type { OpenedCompanion } from '#contract/companion.ts'
import { openCompanionLink as openLink } from '#db/companion/companion-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import { findByTypedCode } from '#services/arrival/open-check-in.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { companionToken } from './companion-token.ts'
import { companionStay } from './get-companion-stay.ts'

type Input = { readonly code: string; readonly token: string; readonly address: string }

/**
 * Opens the link of a companion, once, and returns a token for the device that opened it. Refuses `booking_not_found`,
 * `rate_limited` and, for an unknown, used, lapsed or ended link and one of another booking alike, `forbidden`.
 */
export async function openCompanionLink(
  deps: Deps,
  { code, token, address }: Input,
): Promise<Result<OpenedCompanion, Refusal<'booking_not_found' | 'forbidden' | 'rate_limited'>>> {
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const deviceToken = companionToken(deps)
  const opened = await openLink(deps.db, {
    ...{ bookingId: found.booking.id, tokenHash: tokenHashOf(token), deviceHash: tokenHashOf(deviceToken) },
    now: deps.clock.now(),
  })
  if (opened) return ok({ companionToken: deviceToken, stay: await companionStay(deps.db, found, opened) })
  // A valid link works even when its address has reached the limit, because links can't be guessed.
  const allowed = await enforceRateLimit(deps, ['companion_link_by_address', address])
  return allowed.ok ? refuse('forbidden') : allowed
}
