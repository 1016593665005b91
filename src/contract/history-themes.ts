/** What the history of a booking can be filtered by. */
export const HISTORY_THEMES = ['money', 'stay', 'messages', 'register', 'staff'] as const
export type HistoryTheme = (typeof HISTORY_THEMES)[number]
