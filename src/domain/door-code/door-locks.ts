import type { ManagerFault } from '#domain/shared/manager-fault.ts'
import type { LockEventKind } from './door-code-state.ts'
import type { ElectronicKind } from './lock-kind.ts'

/** A code for a lock, valid between two moments. The label names it at the lock: the code of the booking and nothing else. */
export type CodeGrant = {
  /** Null where the kind needs none. */
  readonly deviceId: string | null
  readonly code: string
  readonly from: Date
  readonly to: Date
  readonly label: string
}

/** A code that a lock was requested to take. */
export type GrantedCode = CodeGrant & {
  /** Ours, by which events name the code. */
  readonly key: string
  readonly reference: string
  /** Whether the lock has said that the code is set. */
  readonly wasSet: boolean
  /** Whether the lock was requested to remove it. */
  readonly isWithdrawn: boolean
}

/** What a lock says about a code. */
export type LockEvent = { readonly key: string; readonly kind: LockEventKind }

/** `refused` is final: this code never opens this lock. Other faults pass. */
export type LockFault = ManagerFault
export type LockAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: LockFault }

/** Locks of one kind. What a call answers says nothing about the door: only events do. */
export type DoorLocks = {
  /** Whether digits can be taken by a lock of this kind, so that the grant does not fail for them. */
  accepts(code: string): boolean
  /** Requests a code. The same code with the same label at the same lock is granted once, however often it is requested. */
  grant(code: CodeGrant): Promise<LockAnswer<{ readonly reference: string }>>
  /** Requests that a code be removed. Does nothing where the lock has it no longer. */
  withdraw(code: GrantedCode): Promise<LockAnswer<null>>
  /** Returns what the locks say about these codes now; about one of which they say nothing there is no event. */
  events(codes: readonly GrantedCode[]): Promise<LockAnswer<readonly LockEvent[]>>
}

/** The kinds that are configured. Locks of others are never reached, and staff see that. */
export type DoorLocksByKind = Readonly<Partial<Record<ElectronicKind, DoorLocks>>>
