import { z } from 'zod'
import { defineAction } from '#contract/office-action.ts'
import { withholding, withholdingPreview } from '#contract/office-stays.ts'
import { calendarDate, cents } from '#contract/shared.ts'

export const withholdByStaff = defineAction({
  ...{ subject: 'booking', path: 'deposit/withholding', tag: 'Deposits' },
  summary: 'Withhold a part of a deposit at the figures that were previewed; the rest is returned at once',
  permission: 'decide_deposit',
  input: withholding,
  preview: { figures: withholdingPreview, input: withholding.pick({ amountCents: true }) },
  refusals: [
    'validation_failed',
    'booking_not_found',
    'deposit_not_held',
    'deposit_before_departure',
    'changed_meanwhile',
  ],
  audit: { deposit_withheld: { fields: ['keptCents'], theme: 'money' } },
  entries: {
    withhold: { group: 'money', icon: 'lock', isOffered: ({ heldDepositCents }) => heldDepositCents !== null },
  },
})

/** What would go back, and the day on which it would go back by itself. */
const returnPreview = z.object({ heldCents: cents, byItselfOn: calendarDate, previewId: z.string() })
export type DepositReturnPreview = z.infer<typeof returnPreview>

export const returnDepositNow = defineAction({
  ...{ subject: 'booking', path: 'deposit/return', tag: 'Deposits' },
  summary: 'Return a whole deposit at once, after the departure and before its day',
  permission: 'decide_deposit',
  preview: { figures: returnPreview },
  refusals: ['booking_not_found', 'deposit_not_held', 'deposit_before_departure', 'changed_meanwhile'],
  audit: { deposit_returned: { fields: ['amountCents'], theme: 'money' } },
  entries: {
    return_deposit: { group: 'money', icon: 'back', isOffered: ({ heldDepositCents }) => heldDepositCents !== null },
  },
})
