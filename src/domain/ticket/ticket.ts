/** What can break in each room of a home. */
export const TICKET_THINGS = {
  living_room: ['sofa', 'television', 'air_conditioning', 'radiator', 'lamp_or_socket', 'window_or_blind', 'other'],
  bedroom: [
    'bed_or_mattress',
    'wardrobe',
    'air_conditioning',
    'radiator',
    'lamp_or_socket',
    'window_or_blind',
    'other',
  ],
  kitchen: ['fridge', 'hob_or_oven', 'dishwasher', 'washing_machine', 'tap_or_drain', 'lamp_or_socket', 'other'],
  bathroom: ['shower_or_bath', 'toilet', 'tap_or_drain', 'hot_water', 'radiator', 'lamp_or_socket', 'other'],
  entrance: ['door_or_lock', 'intercom', 'lift', 'letterbox', 'lamp_or_socket', 'other'],
  whole_home: ['wifi', 'power', 'heating', 'hot_water', 'water', 'noise', 'pests', 'other'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type TicketRoom = keyof typeof TICKET_THINGS
export type TicketThing = (typeof TICKET_THINGS)[TicketRoom][number]

export const TICKET_ROOMS = Object.keys(TICKET_THINGS) as [TicketRoom, ...TicketRoom[]]
export const ALL_TICKET_THINGS = [...new Set(Object.values(TICKET_THINGS).flat())] as [TicketThing, ...TicketThing[]]

/** Tells whether a room has a thing. */
export function isThingOf(room: TicketRoom, thing: TicketThing): boolean {
  return (TICKET_THINGS[room] as readonly TicketThing[]).includes(thing)
}

/** How pressing it is, the least first. `cannot_stay`: the guest can't be in the home like this. */
export const TICKET_URGENCIES = ['can_wait', 'soon', 'cannot_stay'] as const
export type TicketUrgency = (typeof TICKET_URGENCIES)[number]

export const TICKET_STATES = [
  ...(['received', 'seen', 'visit', 'on_the_way', 'mended'] as const),
  ...(['closed_good', 'closed_unanswered', 'withdrawn'] as const),
] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** What happens to a report: to its state, by staff, by the guest or by itself. */
export const TICKET_CHANGES = [
  ...(['see', 'promise', 'announce', 'mend'] as const),
  ...(['confirm', 'reopen', 'withdraw', 'close'] as const),
] as const
export type TicketChange = (typeof TICKET_CHANGES)[number]

/** A visit may be promised again, even on the way: it is then another one. What the guest reopens has been seen. */
const TRANSITIONS: Readonly<Record<TicketState, Partial<Record<TicketChange, TicketState>>>> = {
  received: { see: 'seen', promise: 'visit', withdraw: 'withdrawn' },
  seen: { promise: 'visit', mend: 'mended', withdraw: 'withdrawn' },
  visit: { promise: 'visit', announce: 'on_the_way', mend: 'mended', withdraw: 'withdrawn' },
  on_the_way: { promise: 'visit', mend: 'mended', withdraw: 'withdrawn' },
  mended: { confirm: 'closed_good', reopen: 'seen', close: 'closed_unanswered' },
  closed_good: {},
  closed_unanswered: { reopen: 'seen' },
  withdrawn: {},
}

/** Gives the state of a report after a change, or nothing where the change has no place in its state. */
export function nextTicketState(state: TicketState, change: TicketChange): TicketState | undefined {
  return TRANSITIONS[state][change]
}

/** States in which something is still to be mended. */
export const OPEN_TICKET_STATES = TICKET_STATES.filter((state) => nextTicketState(state, 'withdraw'))

/** Tells whether something is still to be mended, so that leave to enter means something. */
export function isTicketOpen(state: TicketState): boolean {
  return OPEN_TICKET_STATES.includes(state)
}

/** What the history of a report contains: what changed its state, and leave to enter given and taken back. */
export const TICKET_EVENTS = [
  ...(['received', 'seen', 'visit_promised', 'on_the_way', 'mended'] as const),
  ...(['closed_good', 'closed_unanswered', 'reopened', 'withdrawn'] as const),
  ...(['entry_allowed', 'entry_refused'] as const),
] as const
export type TicketEvent = (typeof TICKET_EVENTS)[number]

/** The event that the history contains for a change. */
export const EVENT_OF_CHANGE = {
  see: 'seen',
  promise: 'visit_promised',
  announce: 'on_the_way',
  mend: 'mended',
  confirm: 'closed_good',
  reopen: 'reopened',
  withdraw: 'withdrawn',
  close: 'closed_unanswered',
} as const satisfies Record<TicketChange, TicketEvent>

export const TICKET_PARTIES = ['guest', 'staff', 'system'] as const
export type TicketParty = (typeof TICKET_PARTIES)[number]

/** `open`: something is to be mended. `waiting`: it is mended, and the guest has not said whether well. */
export const TICKET_TABS = ['open', 'waiting', 'closed'] as const
export type TicketTab = (typeof TICKET_TABS)[number]
