import type { GroupView } from '#contract/booking-group.ts'
import { findBookingGroup, listBookingsOfGroup, listRequestsOfGroup } from '#db/request/booking-group-rows.ts'
import type { BookingRequestRow } from '#db/request/booking-request-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { groupTokenOf } from '#services/access/group-token.ts'
import type { Deps } from '#services/deps.ts'
import { groupView } from './group-view.ts'

export type GroupMailView = {
  readonly group: GroupView
  readonly groupToken: string
  /** The request of the first home; all have the same holder and message. */
  readonly request: BookingRequestRow
  readonly companyName: string | null
}

/** Gets the data of the mails about a group. Refuses `not_found`. */
export async function getGroupMail(
  deps: Deps,
  { groupId: id }: { readonly groupId: string },
): Promise<Result<GroupMailView, Refusal<'not_found'>>> {
  const group = await findBookingGroup(deps.db, { id })
  const [request] = group ? await listRequestsOfGroup(deps.db, id) : []
  if (!group || !request) return refuse('not_found')
  const bookings = (await listBookingsOfGroup(deps.db, id)).map(({ booking }) => booking)
  return ok({
    group: await groupView(deps, group),
    groupToken: groupTokenOf(deps.settings, { id, bookings }),
    request,
    companyName: group.companyName,
  })
}
