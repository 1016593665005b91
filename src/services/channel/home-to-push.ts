import type { ClaimedHome, HomeStateRow, QueuedRow } from '#db/channel/push-rows.ts'
import { readRanges } from '#db/statement/multirange.ts'
import type { AvailabilityValue, ManagedHome, RateValue } from '#domain/channel/channel-manager.ts'
import {
  availabilityValues,
  mergeNights,
  PUSH_KINDS,
  type PushKind,
  type RatedHome,
  rateValues,
} from '#domain/channel/push-values.ts'
import { type ManagerSite, sitesWithTerms } from '#domain/channel/site-terms.ts'
import type { DateSpan } from '#domain/pricing/night-price.ts'

/** What one message says of a home, and the ids of what was queued that it answers. */
export type HomeValues<Value> = { readonly queuedIds: readonly string[]; readonly values: readonly Value[] }

/** A home with its values as they are now; it has none of a kind of which no message is due. */
export type HomeToPush = {
  readonly apartmentId: number
  readonly propertyId: string
  readonly houseCode: string
  readonly failures: number
  readonly home: ManagedHome
  readonly rated: RatedHome
  /** Sites with terms of their own whose rate plan is not there yet. */
  readonly planSites: readonly ManagerSite[]
  readonly nights: HomeValues<AvailabilityValue>
  readonly rates: HomeValues<RateValue>
}

/** Returns a home with the values of its queued nights within `horizon`. */
export function homeToPush(
  claimed: ClaimedHome,
  state: HomeStateRow,
  queued: readonly QueuedRow[],
  horizon: DateSpan,
): HomeToPush {
  const { propertyId, roomTypeId, plans, houseCode } = state
  const home: ManagedHome = { propertyId, roomTypeId, plans }
  const due = (kind: PushKind) => (claimed[kind] ? queued.filter((one) => one.kind === kind) : [])
  const [nights, rates] = PUSH_KINDS.map(due) as [QueuedRow[], QueuedRow[]]
  const nightsState = { isListed: state.state === 'listed', taken: readRanges(state.taken) }
  return {
    ...{ apartmentId: claimed.apartmentId, propertyId, houseCode, failures: claimed.failures },
    ...{ home, rated: state, planSites: sitesWithTerms(state.terms).filter((site) => plans[site] === undefined) },
    nights: {
      queuedIds: nights.map(({ id }) => id),
      values: availabilityValues(home, nightsState, mergeNights(nights, horizon)),
    },
    rates: { queuedIds: rates.map(({ id }) => id), values: rateValues(home, state, mergeNights(rates, horizon)) },
  }
}
