import { postMessagesRead } from '#contract/office-endpoints/messages.ts'
import { readAsStaff } from '#services/message/read-as-staff.ts'
import type { Api } from '../context.ts'
import { anywhere, guarded } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'

export function registerOfficeMessageRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postMessagesRead, anywhere), async (c) => {
    await readAsStaff(deps, { member: signedInOf(c), ...c.req.valid('json') })
    return c.body(null, 204)
  })
}
