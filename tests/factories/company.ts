import type { CompanyView } from '#contract/company.ts'
import { insertUser } from '#db/people/user-rows.ts'
import type { CompanyRole } from '#domain/company/company-policy.ts'
import { startSession } from '#services/access/session-token.ts'
import { acceptInvitation } from '#services/company/accept-invitation.ts'
import { getCompany } from '#services/company/get-company.ts'
import { invitationTokenOf } from '#services/company/invitation-token.ts'
import { inviteToCompany } from '#services/company/invite-to-company.ts'
import { openCompany } from '#services/company/open-company.ts'
import { newId } from '#services/new-id.ts'
import { COMPANY } from './booking.ts'
import type { TestDeps } from './deps.ts'

export type SignedIn = {
  readonly id: string
  readonly token: string
  readonly holder: { readonly name: string; readonly lastname: string; readonly email: string; readonly phone: string }
}

/** Stores a user who is signed in; their mailbox is proved unless it is said otherwise. */
export async function makeUser(deps: TestDeps, { isProved = true } = {}): Promise<SignedIn> {
  const id = newId(deps)
  const now = deps.clock.now()
  const holder = { name: 'Berta', lastname: 'Gil', email: `${id}@example.com`, phone: '+34600111222' }
  const consents = { terms: { at: now.toISOString(), textVersion: '1' }, promotions: null }
  const token = await deps.db.transaction(async (tx) => {
    const account = { passwordHash: null, language: 'es', consents, emailProvedAt: isProved ? now : null } as const
    await insertUser(tx, { id, ...holder, ...account, createdAt: now })
    return startSession(tx, deps, id)
  })
  return { id, token, holder }
}

/** Opens a company whose bookings need an approver; returns its first one. */
export async function makeCompany(deps: TestDeps, { needsApproval = true } = {}): Promise<SignedIn> {
  const approver = await makeUser(deps)
  const opened = await openCompany(deps, approver.token, { recipient: COMPANY, needsApproval })
  if (!opened.ok) throw new Error(`The company was not opened: ${opened.code}`)
  return approver
}

/** Reads the company of a member. */
export async function companyOf(deps: TestDeps, { token }: SignedIn): Promise<CompanyView> {
  const found = await getCompany(deps, token)
  if (!found.ok || !found.value.company) throw new Error('There is no company')
  return found.value.company
}

/** Invites a user and returns what the link of the mail holds. */
export async function inviteUser(deps: TestDeps, by: SignedIn, user: SignedIn, role: CompanyRole = 'booker') {
  const invited = await inviteToCompany(deps, by.token, { email: user.holder.email, role, language: 'es' })
  if (!invited.ok) throw new Error(`The invitation was refused: ${invited.code}`)
  const { invitations } = await companyOf(deps, by)
  const id = invitations.find(({ email }) => email === user.holder.email)?.id ?? ''
  return { id, token: invitationTokenOf(deps.settings, id) }
}

/** Stores a user who has accepted an invitation to the company. */
export async function makeMember(deps: TestDeps, by: SignedIn, role: CompanyRole = 'booker'): Promise<SignedIn> {
  const user = await makeUser(deps)
  const joined = await acceptInvitation(deps, user.token, await inviteUser(deps, by, user, role))
  if (!joined.ok) throw new Error(`The invitation was not accepted: ${joined.code}`)
  return user
}
