import { bookingFilterParams, readBookingFilters } from '#contract/booking-list.ts'
import { homeListParams, readHomeListFilters } from '#contract/home-list.ts'
import { putSavedView } from '#db/saved-view/saved-view-rows.ts'
import { type Ok, ok } from '#domain/shared/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { SavedList } from '#domain/staff/saved-list.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

export type NewView = {
  readonly list: SavedList
  readonly name: string
  readonly query: string
  readonly isShared: boolean
  readonly by: StaffActor
}

/** The filters of an address that the list knows, without its text. */
const FILTERS_OF: Readonly<Record<SavedList, (params: URLSearchParams) => URLSearchParams>> = {
  bookings: (params) => bookingFilterParams({ ...readBookingFilters(params), text: '' }),
  homes: (params) => homeListParams({ ...readHomeListFilters(params), text: '' }),
}

/**
 * Saves filters of a list under a name; the same name of the same member gets the new ones. A text that
 * searches for a person is left out, because a view outlives erased data. Commits the view and its audit entry
 * together.
 */
export async function saveView(deps: Deps, { list, name, query: typed, isShared, by }: NewView): Promise<Ok<null>> {
  const query = FILTERS_OF[list](new URLSearchParams(typed)).toString()
  const view = {
    ...{ id: newId(deps), memberId: by.memberId, list, name, query, isShared },
    createdAt: deps.clock.now(),
  }
  await deps.db.transaction(async (tx) => {
    await putSavedView(tx, view)
    await recordAction(tx, deps, by, {
      act: 'view_saved',
      subject: { kind: 'list', id: list },
      changes: { name: [null, name], filter: [null, query], isShared: [null, isShared] },
    })
  })
  return ok(null)
}
