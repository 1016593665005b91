import { deleteAll, postLink } from '#contract/endpoints/links.ts'
import { endLinks } from '#services/access/end-links.ts'
import { sendLink } from '#services/access/send-link.ts'
import type { Deps } from '#services/deps.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerLinkRoutes(api: Api, deps: Deps): void {
  api.openapi(deleteAll, async (c) => {
    const result = await endLinks(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(postLink, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), address: c.get('address') }
    const result = await sendLink(deps, input)
    return result.ok ? c.json({ message: 'Success' as const }, 200) : problemResponse(c, result)
  })
}
