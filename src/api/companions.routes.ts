import {
  getCompanions,
  getCompanionStay as getStay,
  postCompanion,
  postCompanionEnd,
  postCompanionOpening,
  postCompanionWriting,
} from '#contract/endpoints/companions.ts'
import { endCompanion } from '#services/companion/end-companion.ts'
import { getCompanionStay } from '#services/companion/get-companion-stay.ts'
import { inviteCompanion } from '#services/companion/invite-companion.ts'
import { listCompanions } from '#services/companion/list-companions.ts'
import { openCompanionLink } from '#services/companion/open-companion-link.ts'
import { setCompanionWriting } from '#services/companion/set-companion-writing.ts'
import type { Deps } from '#services/deps.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerCompanionRoutes(api: Api, deps: Deps): void {
  api.openapi(getCompanions, async (c) => {
    const result = await listCompanions(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postCompanion, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), ...credentialsOf(c) }
    const result = await inviteCompanion(deps, input)
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
  api.openapi(postCompanionEnd, async (c) => {
    const result = await endCompanion(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postCompanionWriting, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), ...credentialsOf(c) }
    const result = await setCompanionWriting(deps, input)
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postCompanionOpening, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), address: c.get('address') }
    const result = await openCompanionLink(deps, input)
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(getStay, async (c) => {
    const companionToken = c.req.valid('header')['x-companion-token']
    const result = await getCompanionStay(deps, { ...c.req.valid('param'), companionToken })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
