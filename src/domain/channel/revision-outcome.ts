import type { ReservationRevision } from './channel-manager.ts'

/**
 * What a revision did here. `waits`: another stay has its nights. `outdated`: a later one was applied before. `never_booked`: it
 * cancels what never was here. `lapsed`: its dates passed while it waited. `unknown_home`: its property is no home of ours, since
 * a feed is for a whole account.
 */
export type RevisionOutcome =
  | 'booked'
  | 'changed'
  | 'unchanged'
  | 'cancelled'
  | 'waits'
  | 'outdated'
  | 'never_booked'
  | 'lapsed'
  | 'unknown_home'

/** A revision as it is stored: a moment is text there. */
export type StoredRevision = Omit<ReservationRevision, 'insertedAt'> & { readonly insertedAt: string }
