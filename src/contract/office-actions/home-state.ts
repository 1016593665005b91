import { z } from 'zod'
import { homeStateMoment, newRemark, signedContents } from '#contract/home-state.ts'
import { defineAction } from '#contract/office-action.ts'

const tag = 'Bookings'
const params = z.object({ moment: homeStateMoment })
const OPENING = ['validation_failed', 'booking_not_found', 'booking_cancelled', 'home_state_not_open'] as const

export const addHomeStateRemark = defineAction({
  ...{ subject: 'booking', path: 'home-states/{moment}/remarks', params, tag },
  summary: 'Add a remark to the report on the state of the home; a signature of the guest is cleared',
  permission: 'manage_stays',
  input: newRemark,
  refusals: [...OPENING, 'home_state_signed', 'home_state_full'],
  audit: {
    home_state_arrival_remarked: { fields: [], theme: 'stay' },
    home_state_departure_remarked: { fields: [], theme: 'stay' },
  },
})

export const signHomeState = defineAction({
  ...{ subject: 'booking', path: 'home-states/{moment}/signature', params, tag },
  summary: 'Sign the report on the state of the home for the company; once both have signed, nothing changes it',
  permission: 'manage_stays',
  input: signedContents,
  refusals: [...OPENING, 'home_state_signed', 'changed_meanwhile'],
  audit: {
    home_state_arrival_signed: { fields: [], theme: 'stay' },
    home_state_departure_signed: { fields: [], theme: 'stay' },
  },
})
