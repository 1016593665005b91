/** The lists whose filters members save under a name. */
export const SAVED_LISTS = ['bookings', 'homes'] as const
export type SavedList = (typeof SAVED_LISTS)[number]
