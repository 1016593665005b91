import { FEED_SITES, type FeedSite } from '#domain/channel/feed-sites.ts'
import type { ChannelManagerView, ManagedHomeView } from '#services/channel/get-channel-manager.ts'
import type { FeedListingView, HousingAnywhereView } from '#services/channel/get-housing-anywhere.ts'
import type { ChannelCalendarView } from '#services/channel/list-channels.ts'
import { homeStateText } from './manager-texts.ts'
import { calendarStateText } from './texts.ts'

/** A home and the ways in which other sites sell it. */
export type HomeChannels = {
  readonly houseCode: string
  readonly asksFirst: boolean
  readonly calendars: ReadonlyMap<FeedSite, ChannelCalendarView>
  readonly managed: ManagedHomeView | null
  readonly listing: FeedListingView | null
}

type Sources = {
  readonly calendars: readonly ChannelCalendarView[]
  readonly manager: ChannelManagerView | null
  readonly housingAnywhere: HousingAnywhereView
}

/** Returns the homes that other sites sell: those that need a member first, then by code. */
export function channelsOfHomes({ calendars, manager, housingAnywhere }: Sources): HomeChannels[] {
  const ofHome = Map.groupBy(calendars, ({ houseCode }) => houseCode)
  const managed = new Map(manager?.homes.map((home) => [home.houseCode, home]))
  const listed = new Map(housingAnywhere.homes.map((home) => [home.houseCode, home]))
  const codes = new Set([...ofHome.keys(), ...managed.keys(), ...listed.keys()])
  const homes = [...codes].toSorted().map((houseCode): HomeChannels => {
    const own = ofHome.get(houseCode) ?? []
    const connected = managed.get(houseCode) ?? null
    return {
      ...{ houseCode, managed: connected, listing: listed.get(houseCode) ?? null },
      asksFirst: own[0]?.asksFirst ?? connected?.asksFirst ?? false,
      calendars: new Map(own.map((calendar) => [calendar.site, calendar])),
    }
  })
  return [...homes.filter(needsMember), ...homes.filter((home) => !needsMember(home))]
}

/** Tells whether something of a home at other sites does not go on without a member. */
export function needsMember({ calendars, managed }: HomeChannels): boolean {
  const ofManager = managed && (homeStateText(managed).tone === 'action' || (managed.differences ?? 0) > 0)
  return ofManager === true || [...calendars.values()].some((one) => calendarStateText(one).tone === 'action')
}

/** Returns the sites whose calendars are read for any of these homes. */
export function sitesWithCalendars(homes: readonly HomeChannels[]): FeedSite[] {
  return FEED_SITES.filter((site) => homes.some(({ calendars }) => calendars.has(site)))
}
