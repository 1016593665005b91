import type { HolderReach } from '#db/people/holder-match.ts'
import { grantOf, type Scope } from '#domain/staff/permissions.ts'

/** What of holders a member may search, which is what they see whole; null for nothing of them. */
export function holderReachOf(member: Pick<Scope, 'roles'>): HolderReach | null {
  if (grantOf(member, 'view_stays') !== 'yes') return null
  return grantOf(member, 'view_contact') === 'yes' ? 'contact' : 'name'
}
