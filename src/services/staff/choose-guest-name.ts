import { findMember, updateGuestName } from '#db/staff/staff-rows.ts'
import type { Deps } from '#services/deps.ts'

/** Returns the name by which guests know a member; empty for the company's. */
export async function getGuestName({ db }: Pick<Deps, 'db'>, memberId: string): Promise<string> {
  return (await findMember(db, memberId))?.guestName ?? ''
}

/**
 * Stores the name by which guests know a member, also on what they have written; an empty one is the company's. It is not
 * audited: it is the member's own choice, and the audit names who wrote what.
 */
export async function chooseGuestName(
  { db }: Pick<Deps, 'db'>,
  { memberId, name }: { readonly memberId: string; readonly name: string },
): Promise<void> {
  await db.transaction((tx) => updateGuestName(tx, memberId, name === '' ? null : name))
}
