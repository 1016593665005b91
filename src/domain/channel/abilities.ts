/**
 * How homes are sold at other sites: by a calendar of each site, by a list that a site reads and whose guests request stays, or by a
 * channel manager, which in the sandbox is simulated.
 */
export const CHANNEL_KINDS = ['calendar', 'list', 'channex', 'sandbox'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]
export type ManagerKind = Exclude<ChannelKind, 'calendar' | 'list'>

/**
 * What a channel can do. `nextRevisions` is to learn of stays, which a calendar gives as events and a list as requests; `health` is to
 * say how the channel stands.
 */
export const ABILITIES = [
  ...(['describe', 'pushAvailability', 'pushRates', 'readBack'] as const),
  ...(['nextRevisions', 'acknowledge', 'health'] as const),
]
export type Ability = (typeof ABILITIES)[number]

const OF_MANAGER = {
  describe: 'describe',
  pushAvailability: 'pushAvailability',
  pushRates: 'pushRates',
  readBack: 'readBack',
  nextRevisions: 'nextRevisions',
  acknowledge: 'acknowledge',
  // Its last answer says how it stands.
  health: 'nextRevisions',
} as const

/** The call of the adapter by which a kind of channel does each; null where it cannot. */
export const CHANNEL_ABILITIES = {
  calendar: {
    ...{ describe: null, pushAvailability: null, pushRates: null, readBack: null },
    ...{ nextRevisions: 'read', acknowledge: null, health: 'read' },
  },
  // The site reads descriptions, nights and prices by itself once a day.
  list: {
    ...{ describe: null, pushAvailability: null, pushRates: null, readBack: null },
    ...{ nextRevisions: 'nextRequests', acknowledge: 'answer', health: 'nextRequests' },
  },
  channex: OF_MANAGER,
  sandbox: OF_MANAGER,
} as const satisfies Readonly<Record<ChannelKind, Readonly<Record<Ability, string | null>>>>

/** Tells whether a kind of channel has an ability; without a channel there is none. */
export function isAble(kind: ChannelKind | null, ability: Ability): boolean {
  return kind !== null && CHANNEL_ABILITIES[kind][ability] !== null
}
