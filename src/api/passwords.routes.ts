import { postForgot, postReset } from '#contract/endpoints/passwords.ts'
import type { Deps } from '#services/deps.ts'
import { forgotPassword } from '#services/people/forgot-password.ts'
import { resetPassword } from '#services/people/reset-password.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerPasswordRoutes(api: Api, deps: Deps): void {
  const success = { message: 'Success' } as const
  api.openapi(postForgot, async (c) => {
    const result = await forgotPassword(deps, { ...c.req.valid('json'), address: c.get('address') })
    return result.ok ? c.json(success, 200) : problemResponse(c, result)
  })
  api.openapi(postReset, async (c) => {
    const result = await resetPassword(deps, { ...c.req.valid('json'), address: c.get('address') })
    return result.ok ? c.json(success, 200) : problemResponse(c, result)
  })
}
