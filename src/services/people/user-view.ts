import type { UserView } from '#contract/holder.ts'
import type { UserRow } from '#db/people/user-rows.ts'

/** The view of a user for themselves. */
export function userView({ email, name, lastname, phone, language, consents }: UserRow): UserView {
  return { email, name, lastname, phone, language, promotions: consents.promotions !== null, acceptTerms: true }
}
