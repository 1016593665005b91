import type { TicketVisit } from '#contract/ticket.ts'
import { lockTicket } from '#db/ticket/ticket-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { notifyGuest } from '#services/push/notify-guest.ts'
import { changeTicket } from './change-ticket.ts'

const ENTRIES = {
  see: 'ticket_seen',
  promise: 'ticket_visit_promised',
  announce: 'ticket_arrival_announced',
  mend: 'ticket_mended',
} as const

const NOTICES = {
  see: { kind: 'ticket', text: 'seen' },
  promise: { kind: 'ticket', text: 'appointment' },
  announce: { kind: 'visit', text: 'on_the_way' },
  mend: { kind: 'ticket', text: 'mended' },
} as const

export type StaffChange = { readonly reference: string; readonly note: string; readonly by: StaffActor }
export type StaffChanged = Result<null, Refusal<'not_found' | 'ticket_moved_on'>>

/** Changes a ticket for a member of staff and records it. Refuses `not_found` and `ticket_moved_on`. */
export async function changeAsStaff(
  deps: Deps,
  change: keyof typeof ENTRIES,
  { reference, note, by, visit }: StaffChange & { readonly visit?: TicketVisit },
): Promise<StaffChanged> {
  return deps.db.transaction(async (tx): Promise<StaffChanged> => {
    const found = await lockTicket(tx, reference)
    if (!found) return refuse('not_found')
    const changed = await changeTicket(tx, deps, found, { change, note, visit, by: { memberId: by.memberId } })
    if (!changed.ok) return changed
    const { bookingId, apartmentId } = found.ticket
    await notifyGuest(tx, deps, { ...NOTICES[change], bookingId, about: changed.value })
    const subject = { kind: 'ticket', id: reference } as const
    await recordAction(tx, deps, by, { act: ENTRIES[change], subject, bookingId, apartmentId })
    return ok(null)
  })
}
