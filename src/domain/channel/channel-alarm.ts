/** What goes wrong at other sites that sell our homes and needs a member, the worst first. */
export const CHANNEL_ALARMS = [
  'conflicts',
  'stopped_calendars',
  'silent_manager',
  'stopped_pushes',
  'failing_homes',
  'differing_homes',
  'unmapped_reservations',
] as const
export type ChannelAlarmKind = (typeof CHANNEL_ALARMS)[number]

/** How many there are of each kind; of `silent_manager` and `stopped_pushes` one at most. */
export type ChannelAlarmCounts = Readonly<Record<ChannelAlarmKind, number>>
