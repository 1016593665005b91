import {
  type CodeAtLock,
  claimDoorCode,
  deleteCodesBefore,
  listCodesAtLocks,
  moveDoorCode,
} from '#db/door-code/door-code-rows.ts'
import { DOOR_CODE_KEEP_DAYS, DOOR_CODE_RETRY_MINUTES } from '#domain/door-code/door-code-policy.ts'
import { nextDoorCodeState } from '#domain/door-code/door-code-state.ts'
import type { CodeGrant, DoorLocks, GrantedCode, LockEvent, LockFault } from '#domain/door-code/door-locks.ts'
import { ELECTRONIC_KINDS, type ElectronicKind } from '#domain/door-code/lock-kind.ts'
import type { Deps } from '#services/deps.ts'
import { applyLockEvent } from './apply-lock-event.ts'
import { digitsOf } from './code-digits.ts'
import { planCodes } from './plan-codes.ts'

export type TendDeps = Pick<Deps, 'db' | 'cipher' | 'clock' | 'doorLocks' | 'jobs' | 'logger' | 'randomBytes'>

const MINUTE_MS = 60_000
/** Faults after which a lock is not requested again: it does not take this code, or is not there. */
const FINAL: readonly LockFault[] = ['refused']

/**
 * Brings the codes at locks to what bookings need: makes and ends codes, reads what locks say, then requests what is missing. May run
 * at any time and twice: each request is noted before it is made, outside of any transaction, and made again once it has had no
 * outcome for `DOOR_CODE_RETRY_MINUTES`. Nothing of a code is logged.
 */
export async function tendCodes(deps: TendDeps): Promise<void> {
  await planCodes(deps)
  for (const kind of ELECTRONIC_KINDS) {
    const locks = deps.doorLocks[kind]
    if (locks) await readEvents(deps, kind, locks)
  }
  const codes = await listCodesAtLocks(deps.db)
  for (const one of codes.filter(({ code }) => code.state !== 'wanted' && code.endedAt)) await withdraw(deps, one)
  for (const one of codes.filter(({ code }) => code.state === 'wanted')) {
    if (!isInTheWay(one, codes)) await grant(deps, one)
  }
  const now = deps.clock.now().getTime()
  await deleteCodesBefore(deps.db, new Date(now - DOOR_CODE_KEEP_DAYS * 1_440 * MINUTE_MS))
}

/** Tells whether an earlier code of the booking is still in the same lock, which takes the same digits once. Staff change both at once. */
function isInTheWay({ code }: CodeAtLock, all: readonly CodeAtLock[]): boolean {
  if (code.lockKind === 'by_hand') return false
  return all.some(
    ({ code: other }) =>
      other.id !== code.id &&
      other.endedAt !== null &&
      other.bookingId === code.bookingId &&
      other.lockKind === code.lockKind &&
      other.deviceId === code.deviceId,
  )
}

async function readEvents(deps: TendDeps, kind: ElectronicKind, locks: DoorLocks): Promise<void> {
  const all = await listCodesAtLocks(deps.db)
  const granted = all.filter(({ code }) => code.lockKind === kind && !['wanted', 'failed'].includes(code.state))
  if (granted.length === 0) return
  const answer = await locks.events(granted.map((one) => grantedOf(deps, one)))
  if (!answer.ok) return warn(deps, kind, answer.fault)
  for (const event of answer.value) await applyEvent(deps, granted, event)
}

async function applyEvent(deps: TendDeps, granted: readonly CodeAtLock[], { key, kind }: LockEvent): Promise<void> {
  const code = granted.find((one) => one.code.id === key)?.code
  if (!code || !nextDoorCodeState(code.state, kind)) return
  await deps.db.transaction((tx) => applyLockEvent(tx, deps, code, kind))
}

async function grant(deps: TendDeps, one: CodeAtLock): Promise<void> {
  const { code } = one
  const locks = deps.doorLocks[code.lockKind]
  if (!locks || !(await claim(deps, one))) return
  const answer = await locks.grant(grantOf(deps, one))
  if (answer.ok)
    return void (await moveDoorCode(deps.db, code, { state: 'pending', requestedAt: null, ...answer.value }))
  warn(deps, code.lockKind, answer.fault)
  if (FINAL.includes(answer.fault)) await moveDoorCode(deps.db, code, { state: 'failed' })
}

async function withdraw(deps: TendDeps, one: CodeAtLock): Promise<void> {
  const { lockKind } = one.code
  const locks = deps.doorLocks[lockKind]
  if (!locks || !(await claim(deps, one))) return
  const answer = await locks.withdraw(grantedOf(deps, one))
  if (!answer.ok) warn(deps, lockKind, answer.fault)
}

function claim(deps: TendDeps, { code }: CodeAtLock): Promise<boolean> {
  const at = deps.clock.now()
  return claimDoorCode(deps.db, code, { at, notSince: new Date(at.getTime() - DOOR_CODE_RETRY_MINUTES * MINUTE_MS) })
}

function grantOf(deps: TendDeps, { code, bookingCode }: CodeAtLock): CodeGrant {
  const { deviceId, validFrom: from, validTo: to } = code
  return { deviceId, code: digitsOf(deps, code), from, to, label: bookingCode }
}

function grantedOf(deps: TendDeps, one: CodeAtLock): GrantedCode {
  const { id: key, reference, setAt, endedAt, requestedAt, state } = one.code
  return {
    ...grantOf(deps, one),
    ...{ key, reference: reference ?? '', wasSet: setAt !== null },
    isWithdrawn: endedAt !== null && requestedAt !== null && state !== 'wanted',
  }
}

function warn({ logger }: TendDeps, kind: ElectronicKind, fault: LockFault): void {
  logger.warn({ kind, fault }, 'A lock was not reached')
}
