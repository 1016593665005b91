import { z } from 'zod'
import { defineAction } from '#contract/office-action.ts'
import { bankFile, importedBankFile, linkedLine, setAsideLine } from '#contract/office-money.ts'

const tag = 'Money'

export const importBankFile = defineAction({
  ...{ subject: 'company', path: 'bank-files', tag },
  summary: 'Import what the bank says that came in, each line once; nothing is recorded by it',
  permission: 'move_money',
  input: bankFile,
  answer: importedBankFile,
  refusals: ['validation_failed', 'bank_file_unreadable'],
  audit: { bank_file_imported: { fields: ['added', 'known', 'unread'] } },
})

export const setAsideBankLine = defineAction({
  ...{ subject: 'company', path: 'bank-lines/{lineId}/set-aside', tag },
  params: z.object({ lineId: z.uuid() }),
  summary: 'Set a line of the bank aside that no booking waits for',
  permission: 'move_money',
  input: setAsideLine,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile'],
  audit: { bank_line_set_aside: { fields: ['amountCents', 'bookedOn'] } },
})

export const linkBankLine = defineAction({
  ...{ subject: 'booking', path: 'bank-lines/{lineId}', tag },
  params: z.object({ lineId: z.uuid() }),
  summary:
    'Say that a line of the bank is a payment of the booking that was recorded by hand; nothing is recorded again',
  permission: 'move_money',
  input: linkedLine,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile'],
  audit: { bank_line_linked: { fields: ['number', 'amountCents', 'bookedOn'], theme: 'money' } },
})

export const reopenBankLine = defineAction({
  ...{ subject: 'bank_line', path: 'reopen', tag },
  summary: 'Undo what was decided on a line of the bank: that it was set aside, or linked to a recorded payment',
  permission: 'move_money',
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile'],
  audit: { bank_line_reopened: { fields: ['number', 'amountCents', 'bookedOn'], theme: 'money' } },
})
