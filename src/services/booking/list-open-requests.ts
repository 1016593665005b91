import { findHomeOfRequest } from '#db/booking-mail-rows.ts'
import { type BookingRequestRow, listOpenBookingRequests } from '#db/booking-request-rows.ts'
import { answerDueAt } from '#domain/booking/answer-due.ts'
import { countedGuests } from '#domain/booking/party.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

export type OpenRequest = {
  readonly reference: string
  /** The house code, or the city of a request without one. */
  readonly place: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly guests: number
  /** When the guest should have a first answer; null once they had one. */
  readonly answerDueAt: Date | null
  /** Name, e-mail and telephone, for staff only. */
  readonly holder: string
}

/** Lists the requests that wait for staff, the oldest first. */
export async function listOpenRequests(deps: Pick<Deps, 'db' | 'clock'>): Promise<OpenRequest[]> {
  const now = deps.clock.now()
  const open = await listOpenBookingRequests(deps.db, { today: dateInMadrid(now), now })
  return Promise.all(open.map((request) => readRequest(deps, request)))
}

async function readRequest({ db }: Pick<Deps, 'db'>, request: BookingRequestRow): Promise<OpenRequest> {
  const { reference, apartmentId, city, checkIn, checkOut, adults, children, babies } = request
  const home = apartmentId === null ? undefined : await findHomeOfRequest(db, apartmentId)
  return {
    reference,
    place: home?.houseCode ?? city,
    ...{ checkIn, checkOut },
    guests: countedGuests({ adults, children, babies }),
    answerDueAt: request.answeredAt ? null : answerDueAt(request.createdAt),
    holder: `${request.holderName} ${request.holderLastname}, ${request.holderEmail}, ${request.holderPhone}`,
  }
}
