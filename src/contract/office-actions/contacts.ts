import { defineAction } from '#contract/office-action.ts'
import { contactAnswerByStaff, contactClosing } from '#contract/office-guests.ts'

const tag = 'Guests'

export const answerContact = defineAction({
  ...{ subject: 'contact', path: 'answer', tag },
  summary: 'Answer a message to the company by a mail',
  permission: 'manage_stays',
  input: contactAnswerByStaff,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile', 'request_in_progress'],
  audit: { contact_answered: { fields: [] } },
})

export const closeContact = defineAction({
  ...{ subject: 'contact', path: 'closing', tag },
  summary: 'Say that nothing more is to be done about a message to the company',
  permission: 'manage_stays',
  input: contactClosing,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile', 'request_in_progress'],
  audit: { contact_closed: { fields: [] } },
})
