import type { HomeForMove } from '#contract/office-stays.ts'
import { type ListedCalendar, listCalendars } from '#db/channel/calendar-rows.ts'
import { listChannels as listChannelRows } from '#db/channel/channel-rows.ts'
import {
  type ChannelConflict,
  listConflicts,
  listNightsInConflict,
  type NightsInConflict,
} from '#db/channel/conflict-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import { type CalendarState, calendarState } from '#domain/channel/reading-times.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { citiesWithin, grantOf, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'
import { feedAddress } from './feed-secret.ts'
import { proposeHomes } from './propose-homes.ts'

export type ChannelCalendarView = Omit<ListedCalendar, 'createdAt' | 'nextReadAt'> & {
  readonly state: CalendarState
  readonly conflicts: number
  /** The address of our calendar that the site reads; null for members who change nothing. */
  readonly ownAddress: string | null
}
export type ChannelConflictView = ChannelConflict & {
  readonly others: readonly Omit<NightsInConflict, 'stayId'>[]
  /** A free home for our booking; null where none fits, or more than one booking of ours is in the way. */
  readonly proposed: HomeForMove | null
}
export type OutgoingView = {
  readonly site: FeedSite
  readonly generation: number
  /** When the site last read a calendar of ours. */
  readonly servedAt: Date | null
  readonly homes: number
}
export type ChannelsView = {
  readonly conflicts: readonly ChannelConflictView[]
  /** Those that need a member come first. */
  readonly calendars: readonly ChannelCalendarView[]
  /** Sites with calendars of homes. */
  readonly outgoing: readonly OutgoingView[]
}

type ListDeps = Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings'>

/** Returns the calendars of homes at other sites in the cities of a member, and the conflicts with them by arrival. */
export async function listChannels(
  deps: ListDeps,
  { member, city }: { readonly member: Scope; readonly city?: City | null },
): Promise<ChannelsView> {
  const { db, clock } = deps
  const now = clock.now()
  const cities = citiesWithin(member, city)
  const [calendars, channels] = [await listCalendars(db, cities), await listChannelRows(db)]
  const conflicts = await conflictsOf(deps, cities)
  const generations = new Map(channels.map(({ site, generation }) => [site, generation]))
  const seesAddresses = grantOf(member, 'manage_channels') !== 'read'
  const views = calendars.map((calendar): ChannelCalendarView => {
    const { createdAt: _, nextReadAt: __, ...shown } = calendar
    const { houseCode, site } = calendar
    const generation = generations.get(site) ?? 1
    return {
      ...shown,
      state: calendarState(calendar, now),
      conflicts: conflicts.filter((one) => one.houseCode === houseCode && one.site === site && !one.end).length,
      ownAddress: seesAddresses ? feedAddress(deps, { houseCode, site, generation }) : null,
    }
  })
  return {
    conflicts,
    calendars: views.toSorted((one, other) => urgencyOf(one) - urgencyOf(other)),
    outgoing: channels.flatMap(({ site, generation, servedAt }) => {
      const homes = calendars.filter((one) => one.site === site).length
      return homes === 0 ? [] : [{ site, generation, servedAt, homes }]
    }),
  }
}

async function conflictsOf(deps: ListDeps, cities: readonly City[] | null): Promise<ChannelConflictView[]> {
  const { db, clock } = deps
  const rows = await listConflicts(db, cities, dateInMadrid(clock.now()))
  const nights = await listNightsInConflict(
    db,
    rows.map(({ id }) => id),
  )
  const conflicts = rows.map((row) => ({
    ...row,
    others: nights.filter(({ stayId }) => stayId === row.id).map(({ stayId: _, ...others }) => others),
  }))
  const homes = await proposeHomes(deps, conflicts)
  return conflicts.map((conflict) => ({ ...conflict, proposed: homes.get(conflict.id) ?? null }))
}

const URGENCY: Readonly<Record<CalendarState, number>> = { stopped: 1, failing: 2, emptied: 3, unread: 4, good: 5 }

function urgencyOf({ state, conflicts }: ChannelCalendarView): number {
  return conflicts > 0 ? 0 : URGENCY[state]
}
