import { defineAction } from '#contract/office-action.ts'
import { promisedVisit, ticketNote } from '#contract/ticket.ts'

const tag = 'Tickets'
const refusals = ['validation_failed', 'not_found', 'ticket_moved_on'] as const

export const seeTicket = defineAction({
  ...{ subject: 'ticket', path: 'seen', tag },
  summary: 'Let the guest know that what they report is seen; a note answers them',
  permission: 'manage_stays',
  input: ticketNote,
  refusals,
  audit: { ticket_seen: { fields: [], theme: 'stay' } },
})

export const promiseVisit = defineAction({
  ...{ subject: 'ticket', path: 'visit', tag },
  summary: 'Promise the guest who comes and when, or change it',
  permission: 'manage_stays',
  input: promisedVisit,
  refusals,
  audit: { ticket_visit_promised: { fields: [], theme: 'stay' } },
})

export const announceArrival = defineAction({
  ...{ subject: 'ticket', path: 'arrival', tag },
  summary: 'Let the guest know that who comes is on the way',
  permission: 'manage_stays',
  input: ticketNote,
  refusals,
  audit: { ticket_arrival_announced: { fields: [], theme: 'stay' } },
})

export const mendTicket = defineAction({
  ...{ subject: 'ticket', path: 'mended', tag },
  summary: 'Let the guest know that it is mended; they say whether well',
  permission: 'manage_stays',
  input: ticketNote,
  refusals,
  audit: { ticket_mended: { fields: [], theme: 'stay' } },
})
