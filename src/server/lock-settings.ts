import { z } from 'zod'
import { createByHandLocks } from '#adapters/locks/by-hand-locks.ts'
import { createNukiLocks } from '#adapters/locks/nuki-locks.ts'
import { createSimulatedLocks } from '#adapters/locks/simulated-locks.ts'
import type { DoorLocksByKind } from '#domain/door-code/door-locks.ts'
import type { Clock } from '#domain/shared/clock.ts'

const NUKI_URL = 'https://api.nuki.io'

/** Part of the table of all settings in `env.ts`. */
export const LOCK_DEFINITIONS = {
  NUKI_API_KEY: {
    parse: z.string().regex(/^[\x21-\x7e]+$/),
    default: 'none: no home has a Nuki lock',
    takes: 'a token',
    about: 'Token of the account at Nuki Web whose locks take the codes of bookings',
  },
} as const

type LockSettings = { readonly sandbox: boolean; readonly nukiApiKey: string | undefined }

/** Opens the kinds of electronic locks: by hand everywhere, simulated ones in the sandbox, Nuki where it is configured. */
export function openDoorLocks({ sandbox, nukiApiKey }: LockSettings, clock: Clock): DoorLocksByKind {
  return {
    by_hand: createByHandLocks({ clock }),
    ...(sandbox && { simulated: createSimulatedLocks() }),
    ...(nukiApiKey !== undefined && { nuki: createNukiLocks({ url: NUKI_URL, token: nukiApiKey }) }),
  }
}
