import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import { invitationLink, memberInvitation, memberRoles, memberSuspension } from '#contract/office-session.ts'

const tags = ['Staff']

const memberParam = z.object({ id: z.uuid() })

const link = jsonAnswer(invitationLink, 'A link that works once, within a day')

const changed = { 204: { description: 'It holds from their next request' } }

export const postInvitation = createRoute({
  method: 'post',
  path: '/office-api/staff',
  tags,
  summary: 'Invite somebody as a member of staff',
  ...needs('manage_staff'),
  request: { body: jsonBody(memberInvitation) },
  responses: { 200: link, ...problemResponses('validation_failed', 'already_registered') },
})

export const postRoles = createRoute({
  method: 'post',
  path: '/office-api/staff/{id}/roles',
  tags,
  summary: 'Set the roles and cities of a member',
  ...needs('manage_staff'),
  request: { params: memberParam, body: jsonBody(memberRoles) },
  responses: { ...changed, ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile', 'last_owner') },
})

export const postSuspension = createRoute({
  method: 'post',
  path: '/office-api/staff/{id}/suspension',
  tags,
  summary: 'Suspend a member, which ends their sessions, or let them back in',
  ...needs('manage_staff'),
  request: { params: memberParam, body: jsonBody(memberSuspension) },
  responses: { ...changed, ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile', 'last_owner') },
})

export const postReset = createRoute({
  method: 'post',
  path: '/office-api/staff/{id}/reset',
  tags,
  summary: 'Take every factor from a member who lost one, and invite them anew',
  ...needs('manage_staff'),
  request: { params: memberParam },
  responses: { 200: link, ...problemResponses('not_found', 'forbidden', 'last_owner') },
})

export const postSessionEnd = createRoute({
  method: 'post',
  path: '/office-api/staff/{id}/sessions/{sessionId}/end',
  tags,
  summary: 'End a session of a member',
  ...needs('manage_staff'),
  request: { params: memberParam.extend({ sessionId: z.uuid() }) },
  responses: { 204: { description: 'It opens nothing any more' }, ...problemResponses('not_found') },
})
