import type { ActorKind } from '#domain/staff/actor.ts'

/** The state of money that needs a second member: it lapses without a decision in time. */
export type ApprovalState = 'waiting' | 'approved' | 'declined' | 'lapsed'

type Who = { readonly actor: ActorKind; readonly memberId: string | null }

/** Tells whether the one who decides is not the one who requested. */
export function isAnother(requested: Who, decides: Who): boolean {
  return requested.actor !== decides.actor || requested.memberId !== decides.memberId
}
