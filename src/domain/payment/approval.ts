import type { ActorKind } from '#domain/staff/actor.ts'

/** What became of money that needs a second member: it lapses when nobody decides in time. */
export type ApprovalState = 'waiting' | 'approved' | 'declined' | 'lapsed'

type Who = { readonly actor: ActorKind; readonly memberId: string | null }

/** Tells whether somebody else decides than who asked. */
export function isAnother(asked: Who, decides: Who): boolean {
  return asked.actor !== decides.actor || asked.memberId !== decides.memberId
}
