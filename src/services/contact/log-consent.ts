import type { ConsentChoice } from '#contract/consent.ts'
import { insertConsentChoice } from '#db/contact/consent-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { newId } from '#services/new-id.ts'

type ConsentInput = ConsentChoice & { readonly language: Locale; readonly address: string }

/** Stores a visitor's choice of optional scripts, with the version of the text. Refuses `rate_limited`. */
export async function logConsent(
  deps: Deps,
  { address, ...choice }: ConsentInput,
): Promise<Result<null, Refusal<'rate_limited'>>> {
  const allowed = await enforceRateLimit(deps, ['consent_by_address', address])
  if (!allowed.ok) return allowed
  await insertConsentChoice(deps.db, { ...choice, id: newId(deps), createdAt: deps.clock.now() })
  return ok(null)
}
