import { markReadByStaff } from '#db/message/message-state-rows.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

type ReadInput = { readonly messageIds: readonly string[]; readonly member: Scope }

/**
 * Marks guests' messages that a member has opened as read; those about homes outside of their cities stay as they are. It is
 * not audited: it changes only what guests see of their own messages.
 */
export async function readAsStaff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { messageIds, member }: ReadInput,
): Promise<void> {
  await markReadByStaff(db, { messageIds, cities: member.cities, at: clock.now() })
}
