import { getUser, postLogin, postLogout, postRegister } from '#contract/endpoints/sessions.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'
import { logIn } from '#services/people/log-in.ts'
import { logOut } from '#services/people/log-out.ts'
import { register } from '#services/people/register.ts'
import { userView } from '#services/people/user-view.ts'
import { bearerOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerSessionRoutes(api: Api, deps: Deps): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  api.openapi(postLogin, async (c) => {
    const result = await logIn(deps, { ...c.req.valid('json'), address: c.get('address') })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postRegister, async (c) => {
    const body = c.req.valid('json')
    const { language = c.get('locale') } = body
    const result = await register(deps, { ...body, language, address: c.get('address') })
    return result.ok ? c.json({ message: 'Success' as const, ...result.value }, 200) : problemResponse(c, result)
  })
  api.openapi(getUser, async (c) => {
    const result = await readUser(deps, bearerOf(c))
    return result.ok ? c.json({ data: userView(result.value) }, 200) : problemResponse(c, result)
  })
  api.openapi(postLogout, async (c) => {
    const result = await logOut(deps, bearerOf(c))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}
