import type { StaffMemberRow } from '#db/staff/staff-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Role } from '#domain/staff/permissions.ts'

/** Who is signed in to the office. */
export type SignedIn = {
  readonly memberId: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly language: Locale
  readonly roles: readonly Role[]
  /** Null is all cities. */
  readonly cities: readonly City[] | null
  /** Whether a factor was shown within the last minutes. */
  readonly isFresh: boolean
  /** Whether it is a demo member of a sandbox. */
  readonly isDemo: boolean
}

export function signedInAs(member: StaffMemberRow, sessionId: string, isFresh: boolean): SignedIn {
  const { id: memberId, name, email, language, roles, cities, isDemo } = member
  return { memberId, sessionId, name, email, language, roles, cities, isFresh, isDemo }
}

/** The member as the actor of use cases. */
export function actorOf(
  { memberId, sessionId }: Pick<SignedIn, 'memberId' | 'sessionId'>,
  requestId: string,
): StaffActor {
  return { kind: 'staff', memberId, sessionId, requestId }
}
