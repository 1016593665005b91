import { defineAction } from '#contract/office-action.ts'
import {
  assignment,
  heldStayRefusals,
  loss,
  offerInput,
  offerMade,
  reopening,
  snooze,
  staffBookingPreview,
} from '#contract/office-stays.ts'

const tag = 'Requests'

export const makeOffer = defineAction({
  ...{ subject: 'request', path: 'offers', tag },
  summary: 'Make an offer at the figures that were previewed',
  permission: 'manage_stays',
  input: offerInput,
  preview: { figures: staffBookingPreview },
  answer: offerMade,
  refusals: [...heldStayRefusals, 'not_found', 'request_in_progress', 'request_without_email'],
  audit: { offer_made: { fields: ['booking', 'totalPriceCents'], theme: 'stay' } },
})

export const assignRequest = defineAction({
  ...{ subject: 'request', path: 'assignee', tag },
  summary: 'Assign a request to a member, or to no one',
  permission: 'manage_stays',
  input: assignment,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile'],
  audit: { request_assigned: { fields: ['state', 'assignee'] } },
})

export const snoozeRequest = defineAction({
  ...{ subject: 'request', path: 'snooze', tag },
  summary: 'Lay a request aside until a moment',
  permission: 'manage_stays',
  input: snooze,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile', 'request_in_progress'],
  audit: { request_snoozed: { fields: ['state', 'assignee'] } },
})

export const loseRequest = defineAction({
  ...{ subject: 'request', path: 'loss', tag },
  summary: 'Say that a request came to nothing, and why',
  permission: 'manage_stays',
  input: loss,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile', 'request_in_progress'],
  audit: { request_lost: { fields: ['state', 'assignee'] } },
})

export const reopenRequest = defineAction({
  ...{ subject: 'request', path: 'reopening', tag },
  summary: 'Open a request again',
  permission: 'manage_stays',
  input: reopening,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile', 'request_in_progress'],
  audit: { request_reopened: { fields: ['state', 'assignee'] } },
})
