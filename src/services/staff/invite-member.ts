import { findMemberByEmail, insertMembers } from '#db/staff/staff-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { makeInvitation } from './invitation.ts'

export type Invitation = {
  readonly email: string
  readonly name: string
  readonly language: Locale
  readonly roles: readonly Role[]
  /** Null is all cities; owners are never limited. */
  readonly cities: readonly City[] | null
  readonly by: Actor
}

export type Invited = { readonly memberId: string; readonly link: string }

/**
 * Makes a member of staff with an invitation that works once, within a day. Refuses `already_registered` for an e-mail that
 * a member has, and `validation_failed` for an owner who is limited to cities.
 */
export async function inviteMember(
  deps: Deps,
  invitation: Invitation,
): Promise<Result<Invited, Refusal<'already_registered' | 'validation_failed'>>> {
  const { name, language, by } = invitation
  const roles = [...new Set(invitation.roles)]
  const cities = invitation.cities && [...new Set(invitation.cities)]
  if (roles.includes('owner') && cities) return refuse('validation_failed', { cities: 'validation_failed' })
  const email = normaliseEmail(invitation.email)
  return deps.db.transaction(async (tx) => {
    const id = newId(deps)
    await insertMembers(tx, [{ id, email, name, language, roles, cities, createdAt: deps.systemClock.now() }])
    const member = await findMemberByEmail(tx, email)
    if (member?.id !== id) return refuse('already_registered')
    await recordAction(tx, deps, by, {
      ...{ act: 'member_invited', subject: { kind: 'member', id } },
      changes: { roles: [null, roles.join(', ')], cities: [null, cities?.join(', ') ?? 'all'] },
    })
    return ok({ memberId: id, link: await makeInvitation(tx, deps, id) })
  })
}
