import { type BookingRequestRow, listHouseCodes, listOpenBookingRequests } from '#db/request/booking-request-rows.ts'
import { answerDueAt } from '#domain/booking/answer-due.ts'
import { countedGuests } from '#domain/booking/party.ts'
import { shownPhone } from '#domain/people/international-phone.server.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

export type OpenRequest = {
  readonly reference: string
  readonly version: number
  /** The member whose it is. */
  readonly assignee: string | null
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
  const codes = await listHouseCodes(
    deps.db,
    open.flatMap(({ apartmentId }) => apartmentId ?? []),
  )
  return open.map((request) => readRequest(request, codes.get(request.apartmentId ?? 0)))
}

function readRequest(request: BookingRequestRow, houseCode: string | undefined): OpenRequest {
  const { reference, version, assignee, city, checkIn, checkOut, adults, children, babies } = request
  return {
    ...{ reference, version, assignee },
    place: houseCode ?? city,
    ...{ checkIn, checkOut },
    guests: countedGuests({ adults, children, babies }),
    answerDueAt: request.answeredAt ? null : answerDueAt(request.createdAt),
    holder: `${request.holderName} ${request.holderLastname}, ${request.holderEmail}, ${shownPhone(request.holderPhone)}`,
  }
}
