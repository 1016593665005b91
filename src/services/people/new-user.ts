import type { UserRow } from '#db/people/user-rows.ts'
import type { UserConsents } from '#db/schema/people.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

export type NewUser = {
  readonly email: string
  readonly name: string
  readonly lastname: string
  readonly phone: string
  readonly language: Locale
  readonly consents: UserConsents
}

/**
 * Makes the row of a user, not stored yet. It hashes the password, outside any transaction, because that is slow on
 * purpose. With null the user signs in with a provider, and no password works until its owner sets one.
 */
export async function newUser(deps: Deps, input: NewUser, password: string | null): Promise<UserRow> {
  const { name, lastname, phone, language, consents } = input
  const passwordHash = password === null ? null : await deps.passwords.hash(password)
  const details = { email: normaliseEmail(input.email), name, lastname, phone, language, consents }
  return { id: newId(deps), ...details, passwordHash, createdAt: deps.clock.now(), emailProvedAt: null }
}
