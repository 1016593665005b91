/**
 * Who does something that staff may do too. Use cases take it as `by` and write it into the audit entry that they store
 * with their decision.
 */
export type Actor = StaffActor | { readonly kind: 'guest' | 'system' | 'command' }

/** A member of staff in the office. The request id finds the lines of the log that belong to the action. */
export type StaffActor = {
  readonly kind: 'staff'
  readonly memberId: string
  readonly sessionId: string
  readonly requestId: string
}

export type ActorKind = Actor['kind']

/** The person who runs `npm run staff` on the server. */
export const COMMAND: Actor = { kind: 'command' }
/** The product itself, which follows its rules. */
export const SYSTEM: Actor = { kind: 'system' }
/** The guest, by the site or its API. */
export const GUEST = { kind: 'guest' } as const satisfies Actor
