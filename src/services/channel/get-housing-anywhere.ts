import { listFeedListings, readListingFeed } from '#db/channel/listing-feed-rows.ts'
import { listUnlisted } from '#db/channel/site-request-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { SiteRequestOutcome } from '#domain/channel/site-request.ts'
import type { ManagerFault } from '#domain/shared/manager-fault.ts'
import { citiesWithin, grantOf, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'
import { listingFeedAddress } from './listing-feed-secret.ts'

export type FeedListingView = {
  readonly houseCode: string
  readonly neighbourhood: string
  readonly publishedAt: Date
  /** Whether the site finds it: a home that is not listed here has left the list. */
  readonly isInFeed: boolean
}

export type HousingAnywhereView = {
  /** The address of the list; null for members who change nothing. */
  readonly address: string | null
  readonly generation: number
  /** When the site last read the list. */
  readonly servedAt: Date | null
  /** Whether its requests are read. */
  readonly isConfigured: boolean
  /** When its requests were last read without a fault, and why they were not since. */
  readonly readAt: Date | null
  readonly fault: ManagerFault | null
  readonly homes: readonly FeedListingView[]
  /** The newest requests that fit nothing here. */
  readonly unlisted: readonly {
    readonly id: string
    readonly receivedAt: Date
    readonly outcome: SiteRequestOutcome
    readonly listingReference: string
  }[]
}

const SHOWN_UNLISTED = 5

type ViewDeps = Pick<Deps, 'db' | 'settings' | 'requestSource'>

/** Returns what HousingAnywhere reads of homes in the cities of a member, and how its requests are read. */
export async function getHousingAnywhere(
  deps: ViewDeps,
  { member, city }: { readonly member: Scope; readonly city?: City | null },
): Promise<HousingAnywhereView> {
  const { db, requestSource } = deps
  const { generation, servedAt, readAt, fault } = await readListingFeed(db)
  const homes = await listFeedListings(db, citiesWithin(member, city))
  const seesAddress = grantOf(member, 'manage_channels') !== 'read'
  return {
    ...{ generation, servedAt, readAt, fault, isConfigured: requestSource !== null },
    address: seesAddress ? listingFeedAddress(deps, generation) : null,
    homes: homes.map(({ houseCode, neighbourhood, publishedAt, state }) => ({
      ...{ houseCode, neighbourhood, publishedAt },
      isInFeed: state === 'listed',
    })),
    unlisted: await listUnlisted(db, 'housinganywhere', SHOWN_UNLISTED),
  }
}
