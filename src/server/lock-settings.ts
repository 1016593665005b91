import { createByHandLocks } from '#adapters/locks/by-hand-locks.ts'
import { createSimulatedLocks } from '#adapters/locks/simulated-locks.ts'
import type { DoorLocksByKind } from '#domain/door-code/door-locks.ts'
import type { Clock } from '#domain/shared/clock.ts'

/** Opens the kinds of electronic locks: by hand everywhere, simulated ones in the sandbox. */
export function openDoorLocks({ sandbox }: { readonly sandbox: boolean }, clock: Clock): DoorLocksByKind {
  return { by_hand: createByHandLocks({ clock }), ...(sandbox && { simulated: createSimulatedLocks() }) }
}
