/** What a member decides about a conflict without changing our booking: it ended at the site, or both are one booking. */
export const CONFLICT_ENDS = ['settled_there', 'same_booking'] as const
export type ConflictEnd = (typeof CONFLICT_ENDS)[number]
