import type { UserView } from '#contract/holder.ts'
import { lockUser, logConsent, updateUser } from '#db/people/user-rows.ts'
import { CONSENT_TEXTS_VERSION } from '#domain/people/people-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'
import { userView } from './user-view.ts'

type Consent = { readonly promotions: boolean; readonly language: Locale }

/** Gives or withdraws the consent to promotions and logs it with the text that was shown. Refuses `unauthenticated`. */
export async function consentToPromotions(
  deps: Deps,
  token: string | undefined,
  { promotions: isGiven, language }: Consent,
): Promise<Result<UserView, Refusal<'unauthenticated'>>> {
  const signedIn = await readUser(deps, token)
  if (!signedIn.ok) return signedIn
  const at = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, signedIn.value.id)
    if (!user) return refuse('unauthenticated')
    if ((user.consents.promotions !== null) === isGiven) return ok(userView(user))
    const textVersion = CONSENT_TEXTS_VERSION
    const promotions = isGiven ? { at: at.toISOString(), textVersion } : null
    const consents = { ...user.consents, promotions }
    await updateUser(tx, user.id, { consents })
    await logConsent(tx, { userId: user.id, kind: 'promotions', given: isGiven, textVersion, language, at })
    return ok(userView({ ...user, consents }))
  })
}
