import { createRoute, z } from '@hono/zod-openapi'
import { invitationLink, memberInvitation, memberRoles, memberSuspension } from '#contract/office-session.ts'
import { changeMember } from '#services/staff/change-member.ts'
import { endSession } from '#services/staff/end-session.ts'
import { inviteMember } from '#services/staff/invite-member.ts'
import { resetMember } from '#services/staff/reset-member.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { officeProblem, problemResponse, problemResponses } from '../problem.ts'
import { anywhere, guarded, needs } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'

const tags = ['Staff']
const memberParam = z.object({ id: z.uuid() })
const link = jsonAnswer(invitationLink, 'A link that works once, within a day')
const changed = { 204: { description: 'It holds from their next request' } }

const postInvitation = createRoute({
  method: 'post',
  path: '/office-api/staff',
  tags,
  summary: 'Invite somebody as a member of staff',
  ...needs('manage_staff'),
  request: { body: jsonBody(memberInvitation) },
  responses: { 200: link, ...problemResponses('validation_failed', 'already_registered') },
})

const postRoles = createRoute({
  method: 'post',
  path: '/office-api/staff/{id}/roles',
  tags,
  summary: 'Set the roles and cities of a member',
  ...needs('manage_staff'),
  request: { params: memberParam, body: jsonBody(memberRoles) },
  responses: { ...changed, ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile', 'last_owner') },
})

const postSuspension = createRoute({
  method: 'post',
  path: '/office-api/staff/{id}/suspension',
  tags,
  summary: 'Suspend a member, which ends their sessions, or let them back in',
  ...needs('manage_staff'),
  request: { params: memberParam, body: jsonBody(memberSuspension) },
  responses: { ...changed, ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile', 'last_owner') },
})

const postReset = createRoute({
  method: 'post',
  path: '/office-api/staff/{id}/reset',
  tags,
  summary: 'Take every factor from a member who lost one, and invite them anew',
  ...needs('manage_staff'),
  request: { params: memberParam },
  responses: { 200: link, ...problemResponses('not_found', 'forbidden', 'last_owner') },
})

const postSessionEnd = createRoute({
  method: 'post',
  path: '/office-api/staff/{id}/sessions/{sessionId}/end',
  tags,
  summary: 'End a session of a member',
  ...needs('manage_staff'),
  request: { params: memberParam.extend({ sessionId: z.uuid() }) },
  responses: { 204: { description: 'It opens nothing any more' }, ...problemResponses('not_found') },
})

export function registerStaffRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postInvitation, anywhere), async (c) => {
    const result = await inviteMember(deps, { ...c.req.valid('json'), by: byOf(c) })
    return result.ok ? c.json({ link: result.value.link }, 200) : problemResponse(c, result)
  })
  api.openapi(guarded(api, deps, postRoles, anywhere), async (c) => {
    const { version, roles, cities } = c.req.valid('json')
    const change = { kind: 'roles', roles, cities } as const
    const result = await changeMember(deps, { memberId: c.req.valid('param').id, version, change, by: byOf(c) })
    return result.ok ? c.body(null, 204) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postSuspension, anywhere), async (c) => {
    const { version, ...suspension } = c.req.valid('json')
    const change = { kind: 'suspended', ...suspension } as const
    const result = await changeMember(deps, { memberId: c.req.valid('param').id, version, change, by: byOf(c) })
    return result.ok ? c.body(null, 204) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postReset, anywhere), async (c) => {
    const result = await resetMember(deps, { memberId: c.req.valid('param').id, by: byOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(guarded(api, deps, postSessionEnd, anywhere), async (c) => {
    const { id: memberId, sessionId } = c.req.valid('param')
    const result = await endSession(deps, { sessionId, memberId, by: byOf(c) })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}
