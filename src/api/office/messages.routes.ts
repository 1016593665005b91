import { getMessagePhoto, postMessagesRead } from '#contract/office-endpoints/messages.ts'
import { getMessagePhotoForStaff } from '#services/message/get-message-photo.ts'
import { readAsStaff } from '#services/message/read-as-staff.ts'
import type { Api } from '../context.ts'
import { photoAnswer } from '../file-body.ts'
import { officeProblem } from '../problem.ts'
import { anywhere, guarded } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'
import { bookingOfPath } from './subjects.ts'

export function registerOfficeMessageRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postMessagesRead, anywhere), async (c) => {
    await readAsStaff(deps, { member: signedInOf(c), ...c.req.valid('json') })
    return c.body(null, 204)
  })
  api.openapi(guarded(api, deps, getMessagePhoto, bookingOfPath), async (c) => {
    const found = await getMessagePhotoForStaff(deps, c.req.valid('param'))
    return found.ok ? photoAnswer(c, found.value) : officeProblem(c, found)
  })
}
