import type { BookingDetailRows } from '#db/booking-details/booking-detail-rows.ts'
import { type PlaceKind, placesOf } from '#domain/arrival/party-places.ts'
import { type CommunicationState, isRegistered } from '#domain/arrival/register-steps.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'

/** Whether the form of a traveller is complete, and the state of the report, but not who the traveller is. */
export type TravellerDetails = {
  readonly position: number
  readonly kind: PlaceKind
  readonly isComplete: boolean
  readonly reported: CommunicationState | null
}

export type RegisterDetails = {
  /** Whether staff want this stay to be reported. */
  readonly isWanted: boolean
  /** Whether it is reported: some kinds of contract are not. */
  readonly isRequired: boolean
  /** Whether the kind of contract is one that is reported. */
  readonly isReportable: boolean
  readonly travellers: readonly TravellerDetails[]
  readonly formsMissing: number
  readonly communications: BookingDetailRows['communications']
}

export function registerDetails({ booking }: BookingRecord, rows: BookingDetailRows): RegisterDetails {
  const { sesRequired } = booking
  const { communications } = rows
  const complete = new Set(rows.travellers.map(({ position }) => position))
  const arrivals = communications.filter(({ kind }) => kind === 'arrival')
  const travellers = placesOf(booking).map(({ position, kind }) => ({
    ...{ position, kind, isComplete: complete.has(position) },
    reported: arrivals.findLast(({ positions }) => positions.includes(position))?.state ?? null,
  }))
  const { contractType } = rows.home
  const isRequired = isRegistered({ sesRequired, contractType })
  const missing = travellers.filter(({ isComplete, reported }) => !isComplete && reported === null)
  return {
    ...{
      isWanted: sesRequired,
      isRequired,
      isReportable: isRegistered({ sesRequired: true, contractType }),
      travellers,
      communications,
    },
    formsMissing: isRequired ? missing.length : 0,
  }
}
