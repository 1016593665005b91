import { postContact } from '#contract/endpoints/contact.ts'
import { receiveContact } from '#services/contact/receive-contact.ts'
import type { Deps } from '#services/deps.ts'
import { userIdOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerContactRoutes(api: Api, deps: Deps): void {
  api.openapi(postContact, async (c) => {
    // A message is accepted even when its writer's session has ended since.
    const user = await userIdOf(deps, c)
    const from = {
      userId: user.ok ? user.value : undefined,
      language: c.get('locale'),
      address: c.get('address'),
      requestKey: c.get('requestKey'),
    }
    const result = await receiveContact(deps, { ...c.req.valid('json'), ...from })
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
}
