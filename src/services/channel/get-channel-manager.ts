import { readChannelManager, readTerms } from '#db/channel/channel-manager-rows.ts'
import {
  type ListedHome,
  type ListedRevision,
  listLatestRevisions,
  listManagedHomes,
} from '#db/channel/manager-page-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { ManagerKind } from '#domain/channel/abilities.ts'
import { isComparedLately, type ManagedHomeState, managedHomeState } from '#domain/channel/managed-home-state.ts'
import { pushedNights } from '#domain/channel/push-values.ts'
import type { TermsOfSites } from '#domain/channel/site-terms.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { ManagerFault } from '#domain/shared/manager-fault.ts'
import { citiesWithin, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

export type ManagedHomeView = ListedHome & {
  readonly state: ManagedHomeState
  /** Whether its pushes may start: it has been compared lately. */
  readonly isReady: boolean
}

export type ChannelManagerView = {
  /** When the reservations were last read, and why they were not since. */
  readonly fedAt: Date | null
  readonly fault: ManagerFault | null
  readonly stoppedAt: Date | null
  readonly terms: TermsOfSites
  /** Null where none is configured. */
  readonly kind: ManagerKind | null
  /** Those that need a member come first. */
  readonly homes: readonly ManagedHomeView[]
  /** The newest come first. */
  readonly revisions: readonly ListedRevision[]
}

const SHOWN_REVISIONS = 50

type ViewDeps = Pick<Deps, 'db' | 'clock' | 'channelManager'>

/**
 * Returns the connection to the channel manager, with its homes in the cities of a member and what it reported of them. Null where
 * none is configured and no home is connected.
 */
export async function getChannelManager(
  { db, clock, channelManager }: ViewDeps,
  { member, city }: { readonly member: Scope; readonly city?: City | null },
): Promise<ChannelManagerView | null> {
  const now = clock.now()
  const cities = citiesWithin(member, city)
  const homes = await listManagedHomes(db, cities, pushedNights(dateInMadrid(now)))
  if (!channelManager && homes.length === 0) return null
  const { fedAt, fault, stoppedAt } = await readChannelManager(db)
  const views = homes.map(
    (home): ManagedHomeView => ({
      ...home,
      state: managedHomeState(home),
      isReady: isComparedLately(home.comparedAt, now),
    }),
  )
  return {
    ...{ fedAt, fault, stoppedAt, terms: await readTerms(db), kind: channelManager?.kind ?? null },
    homes: views.toSorted((one, other) => urgencyOf(one) - urgencyOf(other)),
    revisions: await listLatestRevisions(db, cities, SHOWN_REVISIONS),
  }
}

const URGENCY: Readonly<Record<ManagedHomeState, number>> = { failing: 0, idle: 2, waiting: 3, level: 4 }

function urgencyOf({ state, differences }: ManagedHomeView): number {
  return state !== 'failing' && (differences ?? 0) > 0 ? 1 : URGENCY[state]
}
