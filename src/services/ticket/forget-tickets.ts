import { deleteTicketsBefore } from '#db/ticket/ticket-rows.ts'
import { CONTRACT_YEARS } from '#domain/law/stay-cause.ts'
import { addMonths, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/** Deletes the tickets of stays that ended `CONTRACT_YEARS` ago, as their photos are. Returns how many. */
export async function forgetTickets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteTicketsBefore(db, addMonths(dateInMadrid(clock.now()), -12 * CONTRACT_YEARS))
}
