import { defineAction } from '#contract/office-action.ts'
import { changedBlock, madeBlock, madeBlocks, newBlocks, unblocking } from '#contract/office-blocks.ts'

const tag = 'Blocks'

export const blockNights = defineAction({
  ...{ subject: 'homes', path: 'blocks', tag },
  summary: 'Take nights of one or several homes, of all or of none',
  permission: 'manage_stays',
  input: newBlocks,
  answer: madeBlocks,
  refusals: ['validation_failed', 'apartment_not_found', 'nights_taken'],
  audit: { nights_blocked: { fields: ['nights', 'kind'] } },
})

export const changeBlock = defineAction({
  ...{ subject: 'block', path: '', tag },
  summary: 'Change the nights, the kind or the note of a block',
  permission: 'manage_stays',
  input: changedBlock,
  answer: madeBlock,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile', 'nights_taken'],
  audit: { block_changed: { fields: ['nights', 'kind'] } },
})

export const unblock = defineAction({
  ...{ subject: 'blocks', path: 'block-ends', tag },
  summary: 'Let the nights of one or several blocks go, of all or of none',
  permission: 'manage_stays',
  input: unblocking,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile'],
  audit: { nights_unblocked: { fields: ['nights', 'kind'] } },
})
