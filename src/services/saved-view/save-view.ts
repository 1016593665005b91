import { bookingFilterParams, readBookingFilters } from '#contract/booking-list.ts'
import { putSavedView } from '#db/saved-view/saved-view-rows.ts'
import { type Ok, ok } from '#domain/shared/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

export type NewView = {
  readonly name: string
  readonly query: string
  readonly isShared: boolean
  readonly by: StaffActor
}

/**
 * Saves filters of the list of bookings under a name; the same name of the same member gets the new ones. A text that
 * searches for a person is left out, because a view outlives erased data. Commits the view and its audit entry
 * together.
 */
export async function saveView(deps: Deps, { name, query: typed, isShared, by }: NewView): Promise<Ok<null>> {
  const filters = readBookingFilters(new URLSearchParams(typed))
  const query = bookingFilterParams({ ...filters, text: '' }).toString()
  const view = {
    ...{ id: newId(deps), memberId: by.memberId, list: 'bookings' as const, name, query, isShared },
    createdAt: deps.clock.now(),
  }
  await deps.db.transaction(async (tx) => {
    await putSavedView(tx, view)
    await recordAction(tx, deps, by, {
      act: 'view_saved',
      subject: { kind: 'list', id: 'bookings' },
      changes: { name: [null, name], filter: [null, query], isShared: [null, isShared] },
    })
  })
  return ok(null)
}
