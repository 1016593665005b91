import { z } from 'zod'
import { defineAction } from '#contract/office-action.ts'
import { invitationLink, memberInvitation, memberRoles, memberSuspension } from '#contract/office-session.ts'

const tag = 'Staff'

const CHANGE_REFUSALS = ['validation_failed', 'not_found', 'changed_meanwhile', 'last_owner'] as const

export const inviteMember = defineAction({
  ...{ subject: 'company', path: 'staff', tag },
  summary: 'Invite a member by a link that works once, within a day',
  permission: 'manage_staff',
  input: memberInvitation,
  answer: invitationLink,
  refusals: ['validation_failed', 'already_registered'],
  audit: { member_invited: { fields: ['roles', 'cities'] } },
})

export const setMemberRoles = defineAction({
  ...{ subject: 'member', path: 'roles', tag },
  summary: 'Set the roles and cities of a member, from their next request on',
  permission: 'manage_staff',
  input: memberRoles,
  refusals: CHANGE_REFUSALS,
  audit: { member_changed: { fields: ['roles', 'cities', 'suspended'] } },
})

export const suspendMember = defineAction({
  ...{ subject: 'member', path: 'suspension', tag },
  summary: 'Suspend a member, which ends their sessions, or let them back in',
  permission: 'manage_staff',
  input: memberSuspension,
  refusals: CHANGE_REFUSALS,
  audit: {
    member_suspended: { fields: ['roles', 'cities', 'suspended'] },
    member_resumed: { fields: ['roles', 'cities', 'suspended'] },
  },
})

export const resetMember = defineAction({
  ...{ subject: 'member', path: 'reset', tag },
  summary: 'Take every factor from a member who lost one, and invite them again',
  permission: 'manage_staff',
  answer: invitationLink,
  refusals: ['not_found', 'forbidden', 'last_owner'],
  audit: { factors_reset: { fields: [] } },
})

export const endMemberSession = defineAction({
  ...{ subject: 'member', path: 'sessions/{sessionId}/end', tag },
  params: z.object({ sessionId: z.uuid() }),
  summary: 'End a session of a member',
  permission: 'manage_staff',
  refusals: ['not_found'],
  audit: { session_ended: { fields: [] } },
})
