import { defineAction } from '#contract/office-action.ts'
import { withholding, withholdingPreview } from '#contract/office-stays.ts'

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
