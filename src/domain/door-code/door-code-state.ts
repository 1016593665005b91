/**
 * The code of a booking at a lock. `wanted`: the lock was not yet requested to take it. `pending`: it was, and has not
 * said anything. The others are what the lock says; `altered`: someone changed it at the lock.
 */
export const DOOR_CODE_STATES = ['wanted', 'pending', 'set', 'late', 'failed', 'altered', 'removed'] as const
export type DoorCodeState = (typeof DOOR_CODE_STATES)[number]

/** What happens to a code: we request it, or the lock says something. Only `request` is ours. */
export const DOOR_CODE_CHANGES = ['request', 'set', 'late', 'failed', 'altered', 'removed'] as const
export type DoorCodeChange = (typeof DOOR_CODE_CHANGES)[number]
export type LockEventKind = Exclude<DoorCodeChange, 'request'>

/** A code that was never requested is at no lock: it is removed without the lock's word, or set by hand before its time. */
const TRANSITIONS: Readonly<Record<DoorCodeState, Partial<Record<DoorCodeChange, DoorCodeState>>>> = {
  wanted: { request: 'pending', failed: 'failed', removed: 'removed' },
  pending: { set: 'set', late: 'late', failed: 'failed', removed: 'removed' },
  late: { set: 'set', failed: 'failed', removed: 'removed' },
  set: { altered: 'altered', removed: 'removed' },
  altered: { set: 'set', removed: 'removed' },
  failed: { set: 'set', removed: 'removed' },
  removed: {},
}

/** Gives the state of a code after a change, or nothing where the change has no place in its state. */
export function nextDoorCodeState(state: DoorCodeState, change: DoorCodeChange): DoorCodeState | undefined {
  return TRANSITIONS[state][change]
}

/** Why a code ended, and another one took its place where the stay goes on. */
export const CODE_END_REASONS = [
  ...(['lost', 'not_working', 'lock_changed', 'other'] as const),
  ...(['dates_changed', 'home_changed', 'stay_over', 'cancelled'] as const),
] as const
export type CodeEndReason = (typeof CODE_END_REASONS)[number]

/** The reasons among which staff choose for a new code; the others follow from the booking. */
export const NEW_CODE_REASONS = ['lost', 'not_working', 'other'] as const satisfies readonly CodeEndReason[]
export type NewCodeReason = (typeof NEW_CODE_REASONS)[number]
