import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { findHomeLock, saveHomeLock } from '#db/door-code/home-lock-rows.ts'
import { type HomeLock, isElectronic } from '#domain/door-code/lock-kind.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

type LockInput = HomeLock & { readonly houseCode: string; readonly by: Actor }

/**
 * Says how the door of a home opens. Codes of its stays follow with the next run of `tendCodes`. Refuses `apartment_not_found`, and
 * `validation_failed` where no lock of the kind is configured.
 */
export async function setHomeLock(
  deps: Pick<Deps, 'db' | 'clock' | 'doorLocks' | 'randomBytes'>,
  { houseCode, kind, deviceId, reveal, by }: LockInput,
): Promise<Result<null, Refusal<'validation_failed' | 'apartment_not_found'>>> {
  if (isElectronic(kind) && !deps.doorLocks[kind]) return refuse('validation_failed', { kind: 'validation_failed' })
  const [home] = await findWholeHomes(deps.db, [houseCode])
  if (!home) return refuse('apartment_not_found')
  await deps.db.transaction(async (tx) => {
    const before = await findHomeLock(tx, home.id)
    await saveHomeLock(tx, home.id, { kind, deviceId, reveal })
    await recordAction(tx, deps, by, {
      act: 'home_lock_set',
      subject: { kind: 'home', id: houseCode },
      apartmentId: home.id,
      changes: {
        ...(before.kind !== kind && { lockKind: [before.kind, kind] as const }),
        ...(before.deviceId !== deviceId && { deviceId: [before.deviceId, deviceId] as const }),
        ...(before.reveal !== reveal && { reveal: [before.reveal, reveal] as const }),
      },
    })
  })
  return ok(null)
}
