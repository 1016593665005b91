import type { GroupView } from '#contract/booking-group.ts'
import { findBookingGroup, listBookingsOfGroup } from '#db/request/booking-group-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { isGroupToken } from '#services/access/group-token.ts'
import type { Deps } from '#services/deps.ts'
import { groupView } from './group-view.ts'

export type GroupAccess = { readonly reference: string; readonly groupToken?: string | undefined }

/** Gets a group for who has its token. Refuses `forbidden`, also for an unknown reference, so that none can be guessed. */
export async function getGroup(
  deps: Deps,
  { reference, groupToken }: GroupAccess,
): Promise<Result<GroupView, Refusal<'forbidden'>>> {
  const group = await findBookingGroup(deps.db, { reference })
  if (!group) return refuse('forbidden')
  const bookings = (await listBookingsOfGroup(deps.db, group.id)).map(({ booking }) => booking)
  if (!isGroupToken(deps.settings, { id: group.id, bookings }, groupToken)) return refuse('forbidden')
  return ok(await groupView(deps, group))
}
