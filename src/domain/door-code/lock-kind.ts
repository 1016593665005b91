/**
 * How the door of a home opens. `key_box`: a mechanical box or pad with the lasting code of the guide. `by_hand`: an electronic
 * lock in which staff set the code of each booking. The others set it themselves.
 */
export const LOCK_KINDS = ['key_box', 'by_hand', 'nuki', 'simulated'] as const
export type LockKind = (typeof LOCK_KINDS)[number]

/** Kinds with a code of its own for each booking. */
export const ELECTRONIC_KINDS = ['by_hand', 'nuki', 'simulated'] as const satisfies readonly LockKind[]
export type ElectronicKind = (typeof ELECTRONIC_KINDS)[number]

/** Tells whether bookings have codes of their own at locks of a kind. */
export function isElectronic(kind: LockKind): kind is ElectronicKind {
  return kind !== 'key_box'
}

/** Tells whether a lock of a kind is addressed by an id: without one nothing reaches it. */
export function needsDeviceId(kind: LockKind): boolean {
  return kind === 'nuki' || kind === 'simulated'
}

/** Guests see the code from a day before they may arrive, or from that hour. */
export const REVEALS = ['day_before', 'check_in'] as const
export type Reveal = (typeof REVEALS)[number]

/** The lock of a home. `deviceId` is null where the kind needs none. */
export type HomeLock = { readonly kind: LockKind; readonly deviceId: string | null; readonly reveal: Reveal }

/** What holds for a home of which nothing is said. */
export const DEFAULT_LOCK: HomeLock = { kind: 'key_box', deviceId: null, reveal: 'day_before' }
