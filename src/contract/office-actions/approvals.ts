import { defineAction } from '#contract/office-action.ts'
import { declinedRefund, explainedDifference, partRefund, requestedApproval } from '#contract/office-money.ts'
import { previewed } from '#contract/office-stays.ts'

const tag = 'Money'

export const askApproval = defineAction({
  ...{ subject: 'booking', path: 'money/refund-approval', tag },
  summary: 'Ask a second member to approve a refund, at the figures of its preview',
  permission: 'move_money',
  input: partRefund.extend(previewed.shape),
  answer: requestedApproval,
  refusals: [
    'validation_failed',
    'booking_not_found',
    'payment_not_found',
    'more_than_left',
    'changed_meanwhile',
    'request_in_progress',
    'approval_needed',
  ],
  audit: { refund_asked: { fields: ['number', 'amountCents'], theme: 'money' } },
})

export const approveRefund = defineAction({
  ...{ subject: 'approval', path: 'approve', tag },
  summary: 'Approve a refund that another member asked for',
  permission: 'approve_money',
  refusals: ['not_found', 'approval_needed', 'changed_meanwhile', 'payment_not_found', 'more_than_left'],
  audit: {},
})

export const declineRefund = defineAction({
  ...{ subject: 'approval', path: 'decline', tag },
  summary: 'Decline a refund that waits, or take it back',
  permission: 'approve_money',
  input: declinedRefund,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile'],
  audit: { refund_declined: { fields: ['number', 'amountCents'], theme: 'money' } },
})

export const explainDifference = defineAction({
  ...{ subject: 'difference', path: 'explain', tag },
  summary: 'Explain a difference that the nightly check of the books found, which closes it',
  permission: 'approve_money',
  input: explainedDifference,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile'],
  audit: { difference_explained: { fields: ['bookingCode', 'why', 'booksCents', 'otherCents'], theme: 'money' } },
})
