import {
  deleteSessions,
  getExport,
  postConfirmation,
  postErasure,
  postUndoing,
  putEmail,
  putMe,
  putPassword,
  putPromotions,
} from '#contract/endpoints/account.ts'
import type { Deps } from '#services/deps.ts'
import { changePassword } from '#services/people/change-password.ts'
import { changeUser } from '#services/people/change-user.ts'
import { confirmEmail } from '#services/people/confirm-email.ts'
import { consentToPromotions } from '#services/people/consent-to-promotions.ts'
import { endSessions } from '#services/people/end-sessions.ts'
import { eraseUser } from '#services/people/erase-user.ts'
import { exportUser } from '#services/people/export-user.ts'
import { requestEmailChange } from '#services/people/request-email-change.ts'
import { undoRegistration } from '#services/people/undo-registration.ts'
import { bearerOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerAccountRoutes(api: Api, deps: Deps): void {
  api.openapi(putMe, async (c) => {
    const result = await changeUser(deps, bearerOf(c), c.req.valid('json'))
    return result.ok ? c.json({ data: result.value }, 200) : problemResponse(c, result)
  })
  api.openapi(putPassword, async (c) => {
    const result = await changePassword(deps, bearerOf(c), c.req.valid('json'))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(putEmail, async (c) => {
    const result = await requestEmailChange(deps, bearerOf(c), c.req.valid('json'))
    return result.ok ? c.json({ message: 'Success' as const }, 200) : problemResponse(c, result)
  })
  api.openapi(postConfirmation, async (c) => {
    const result = await confirmEmail(deps, { ...c.req.valid('json'), address: c.get('address') })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postUndoing, async (c) => {
    const result = await undoRegistration(deps, { ...c.req.valid('json'), address: c.get('address') })
    return result.ok ? c.json({ message: 'Success' as const }, 200) : problemResponse(c, result)
  })
  api.openapi(putPromotions, async (c) => {
    const consent = { ...c.req.valid('json'), language: c.get('locale') }
    const result = await consentToPromotions(deps, bearerOf(c), consent)
    return result.ok ? c.json({ data: result.value }, 200) : problemResponse(c, result)
  })
  api.openapi(deleteSessions, async (c) => {
    const result = await endSessions(deps, bearerOf(c))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(getExport, async (c) => {
    const result = await exportUser(deps, bearerOf(c))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postErasure, async (c) => {
    const result = await eraseUser(deps, bearerOf(c), c.req.valid('json'))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}
