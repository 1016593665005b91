/**
 * A request is open until it is won (its offer was paid) or lost; a snoozed one comes back by itself. An offer that
 * waits for payment leaves it open.
 */
export const REQUEST_STATES = ['open', 'snoozed', 'won', 'lost'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Why a request came to nothing, for the figures. */
export const LOST_REASONS = [
  'price',
  'no_home',
  'other_dates',
  'elsewhere',
  'no_answer',
  'not_serious',
  'other',
] as const
export type LostReason = (typeof LOST_REASONS)[number]
