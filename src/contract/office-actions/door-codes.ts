import { codeConfirmation, newCode } from '#contract/door-code.ts'
import { defineAction } from '#contract/office-action.ts'

const tag = 'Door codes'
const refusals = ['validation_failed', 'booking_not_found', 'door_code_moved_on'] as const

export const confirmDoorCode = defineAction({
  ...{ subject: 'booking', path: 'door-code/confirmations', tag },
  summary: 'Confirm that a code was set in, or removed from, a lock that staff set by hand; guests see it from then on',
  permission: 'edit_guide',
  input: codeConfirmation,
  refusals,
  audit: {
    door_code_confirmed: { fields: [], theme: 'stay' },
    door_code_removal_confirmed: { fields: [], theme: 'stay' },
  },
})

export const renewDoorCode = defineAction({
  ...{ subject: 'booking', path: 'door-code', tag },
  summary: 'End the code of a booking and make another one; guests see it once the lock has it',
  permission: 'edit_guide',
  input: newCode,
  refusals,
  audit: { door_code_renewed: { fields: ['codeReason'], theme: 'stay' } },
})
