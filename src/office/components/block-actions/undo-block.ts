import { blockNights, changeBlock, unblock } from '#contract/office-actions/blocks.ts'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import type { SubmitAction } from '#office/client/submit-action.ts'
import type { MadeBlock } from './made-block.ts'

/*
 * Undoing is a new action: it is refused `changed_meanwhile` where another member has changed the block since, and
 * `nights_taken` where its nights are taken.
 */

/** Releases the nights of blocks that were just made, all of them or none. */
export function undoBlocks(submitAction: SubmitAction, made: readonly MadeBlock[]): Promise<OfficeAnswer<unknown>> {
  return submitAction(unblock, { body: { blocks: made.map(({ id, version }) => ({ id, version })) } })
}

/** Restores a block: changes it back, or takes its nights again where it was ended. */
export function undoBlockChange(
  submitAction: SubmitAction,
  { houseCode, from, to, kind, note }: MadeBlock,
  after: MadeBlock | null,
): Promise<OfficeAnswer<unknown>> {
  const nights = { from, to, kind, note }
  if (!after) return submitAction(blockNights, { body: { houseCodes: [houseCode], ...nights } })
  return submitAction(changeBlock, { params: { id: after.id }, body: { version: after.version, ...nights } })
}
