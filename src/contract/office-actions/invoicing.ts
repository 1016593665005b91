import { recipient } from '#contract/invoicing.ts'
import { defineAction } from '#contract/office-action.ts'
import { handInPreview, mendingPreview } from '#contract/office-invoicing.ts'

const tag = 'Money'

export const mendRecord = defineAction({
  ...{ subject: 'invoice', path: 'mending', tag },
  summary: 'Make another record of an invoice with which the tax agency found fault',
  permission: 'hand_in_invoices',
  preview: { figures: mendingPreview },
  refusals: ['validation_failed', 'invoice_not_found', 'nothing_to_mend', 'changed_meanwhile'],
  audit: { invoice_record_mended: { fields: ['reference'] } },
})

export const handInNow = defineAction({
  ...{ subject: 'company', path: 'records/hand-in', tag },
  summary: 'Hand in the records that wait for the tax agency',
  permission: 'hand_in_invoices',
  preview: { figures: handInPreview },
  refusals: ['validation_failed', 'nothing_to_hand_in', 'changed_meanwhile'],
  audit: { records_handed_in: { fields: ['records'] } },
})

export const saveTaxDataByStaff = defineAction({
  ...{ subject: 'booking', path: 'tax-data', tag },
  summary: 'Save whom the next invoices of a booking are made out to, as its holder told a member',
  permission: 'hand_in_invoices',
  input: recipient,
  refusals: ['validation_failed', 'booking_not_found'],
  audit: { tax_data_saved: { fields: ['taxData'] } },
})
