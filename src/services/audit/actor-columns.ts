import type { Actor, ActorKind } from '#domain/staff/actor.ts'

/** Who made a row, as the row keeps it. */
export function actorColumns(by: Actor): { readonly actor: ActorKind; readonly memberId: string | null } {
  return { actor: by.kind, memberId: by.kind === 'staff' ? by.memberId : null }
}
