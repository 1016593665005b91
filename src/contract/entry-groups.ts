/** The groups of a booking's menu, in their order. */
export const ENTRY_GROUPS = [
  'message',
  'arrival',
  'stay',
  'extra',
  'link',
  'money',
  'note',
  'holder',
  'register',
  'review',
  'undo',
  'cancel',
] as const
export type EntryGroup = (typeof ENTRY_GROUPS)[number]
