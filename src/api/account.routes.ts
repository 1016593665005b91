import { createRoute, z } from '@hono/zod-openapi'
import { user } from '#contract/holder.ts'
import {
  confirmedEmail,
  done,
  emailChange,
  emailConfirmation,
  erasure,
  passwordChange,
  promotionsConsent,
  registrationUndoing,
  userChange,
} from '#contract/people.ts'
import { userExport } from '#contract/user-export.ts'
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
import { bearerOf, signedIn } from './caller.ts'
import type { Api } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const mine = { tags: ['Account'], security: signedIn }
const changed = jsonAnswer(z.object({ data: user }), 'The user as it is now')

const putMe = createRoute({
  ...mine,
  method: 'put',
  path: '/api/me',
  summary: 'Change name, phone and language of who is signed in',
  request: { body: jsonBody(userChange) },
  responses: { 200: changed, ...problemResponses('validation_failed', 'unauthenticated') },
})

const putPassword = createRoute({
  ...mine,
  method: 'put',
  path: '/api/me/password',
  summary: 'Change the password; every other session ends',
  request: { body: jsonBody(passwordChange) },
  responses: {
    204: { description: 'The password is changed' },
    ...problemResponses('validation_failed', 'unauthenticated', 'password_wrong', 'rate_limited'),
  },
})

const putEmail = createRoute({
  ...mine,
  method: 'put',
  path: '/api/me/email',
  summary: 'Ask for another e-mail; nothing changes until the link that is sent there is opened',
  request: { body: jsonBody(emailChange) },
  responses: {
    200: jsonAnswer(done, 'The link is on its way; older ones are dead'),
    ...problemResponses('validation_failed', 'unauthenticated', 'password_wrong', 'rate_limited', 'too_many_mails'),
  },
})

const postConfirmation = createRoute({
  method: 'post',
  path: '/api/confirm-email',
  tags: mine.tags,
  summary: 'Use the link to another e-mail; sessions stay',
  request: { body: jsonBody(emailConfirmation) },
  responses: {
    200: jsonAnswer(confirmedEmail, 'The e-mail to sign in with from now on'),
    ...problemResponses('validation_failed', 'email_link_invalid', 'rate_limited'),
  },
})

const postUndoing = createRoute({
  method: 'post',
  path: '/api/undo-registration',
  tags: mine.tags,
  summary:
    'Close an account that somebody else opened, by the link mailed to its e-mail; bookings stay, with new links',
  request: { body: jsonBody(registrationUndoing) },
  responses: {
    200: jsonAnswer(done, 'The account is closed'),
    ...problemResponses('validation_failed', 'registration_link_invalid', 'rate_limited'),
  },
})

const putPromotions = createRoute({
  ...mine,
  method: 'put',
  path: '/api/me/promotions',
  summary: 'Give or take back the consent to promotions',
  request: { body: jsonBody(promotionsConsent) },
  responses: { 200: changed, ...problemResponses('validation_failed', 'unauthenticated') },
})

const deleteSessions = createRoute({
  ...mine,
  method: 'delete',
  path: '/api/me/sessions',
  summary: 'Sign out everywhere',
  responses: { 204: { description: 'Every session has ended' }, ...problemResponses('unauthenticated') },
})

const getExport = createRoute({
  ...mine,
  method: 'get',
  path: '/api/me/export',
  summary: 'Everything that is known of who is signed in',
  responses: { 200: jsonAnswer(userExport, 'The data, as a file'), ...problemResponses('unauthenticated') },
})

const postErasure = createRoute({
  ...mine,
  method: 'post',
  path: '/api/me/erasure',
  summary: 'Erase the account; bookings stay without name, e-mail and phone',
  request: { body: jsonBody(erasure) },
  responses: {
    204: { description: 'The account is erased' },
    ...problemResponses('validation_failed', 'unauthenticated', 'password_wrong', 'stay_not_over', 'rate_limited'),
  },
})

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
