import {
  postInvitation,
  postReset,
  postRoles,
  postSessionEnd,
  postSuspension,
} from '#contract/office-endpoints/staff.ts'
import { changeMember } from '#services/staff/change-member.ts'
import { endSession } from '#services/staff/end-session.ts'
import { inviteMember } from '#services/staff/invite-member.ts'
import { resetMember } from '#services/staff/reset-member.ts'
import type { Api } from '../context.ts'
import { officeProblem, problemResponse } from '../problem.ts'
import { anywhere, guarded } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'

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
