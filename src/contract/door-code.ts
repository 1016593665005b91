import { z } from 'zod'
import { NEW_CODE_REASONS } from '#domain/door-code/door-code-state.ts'
import { LOCK_KINDS, needsDeviceId, REVEALS } from '#domain/door-code/lock-kind.ts'

/** How the door of a home opens. `deviceId` is null exactly where the kind needs none. */
export const homeLock = z
  .object({
    kind: z.enum(LOCK_KINDS),
    deviceId: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,64}$/)
      .nullable(),
    reveal: z.enum(REVEALS),
  })
  .refine(({ kind, deviceId }) => needsDeviceId(kind) === (deviceId !== null), { path: ['deviceId'] })

/** Why a booking gets another code; its guest reads it where the code before was visible. */
export const newCode = z.object({ reason: z.enum(NEW_CODE_REASONS) })

/** What staff say that a lock in which they set codes by hand has done. */
export const codeConfirmation = z.object({ what: z.enum(['set', 'removed']) })
