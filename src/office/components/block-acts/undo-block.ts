import type { Act } from '#office/client/acts.ts'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import type { MadeBlock } from './made-block.ts'

/*
 * Undoing is a new act: it is refused `changed_meanwhile` where somebody has changed the block since, and `nights_taken` where
 * somebody has its nights.
 */

/** Lets the nights of blocks go that were just made, of all or of none. */
export function undoBlocks(act: Act, made: readonly MadeBlock[]): Promise<OfficeAnswer<unknown>> {
  return act('/block-ends', { blocks: made.map(({ id, version }) => ({ id, version })) })
}

/** Gives a block back what it was: changes it again, or takes its nights anew where it was ended. */
export function undoBlockChange(
  act: Act,
  { houseCode, from, to, kind, note }: MadeBlock,
  after: MadeBlock | null,
): Promise<OfficeAnswer<unknown>> {
  const nights = { from, to, kind, note }
  if (!after) return act('/blocks', { houseCodes: [houseCode], ...nights })
  return act(`/blocks/${after.id}`, { version: after.version, ...nights })
}
