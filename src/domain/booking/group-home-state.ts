import type { BookingStatus } from './booking-status.ts'

/**
 * What became of a home of a group: it waits for staff, is offered, has a first payment, is confirmed, or came to nothing.
 */
export const GROUP_HOME_STATES = ['waiting', 'offered', 'reserved', 'confirmed', 'ended'] as const
export type GroupHomeState = (typeof GROUP_HOME_STATES)[number]

type Facts = {
  /** The booking that answers the request of the home, where there is one. */
  readonly booking: { readonly status: BookingStatus; readonly holdExpiresAt: Date | null } | undefined
  readonly isLost: boolean
}

/** Returns what became of a home of a group. */
export function groupHomeState({ booking, isLost }: Facts): GroupHomeState {
  if (booking?.status === 'CONFIRMED') return 'confirmed'
  if (booking?.status === 'PENDING') return booking.holdExpiresAt ? 'offered' : 'reserved'
  // Staff may offer a home again whose offer has expired; until they do, nothing waits.
  return booking || isLost ? 'ended' : 'waiting'
}
