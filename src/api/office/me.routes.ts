import { createRoute, z } from '@hono/zod-openapi'
import { namedPasskey, newPassword, passkeyOptions, recoveryCodes } from '#contract/office-session.ts'
import { endSession } from '#services/staff/end-session.ts'
import { addPasskey, changePassword, removePasskey, renewRecoveryCodes } from '#services/staff/own-factors.ts'
import { askForNewPasskey } from '#services/staff/passkey.ts'
import type { Api, ApiContext } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { problemResponse, problemResponses } from '../problem.ts'
import { anywhere, guarded, needs } from './guard.ts'
import { byOf, type OfficeDeps, signedInOf } from './office-deps.ts'

const tags = ['Oneself']
const idParam = z.object({ id: z.uuid() })

const postPasskeyOptions = createRoute({
  method: 'post',
  path: '/office-api/me/passkeys/options',
  tags,
  summary: 'Ask for what the browser needs to make a passkey',
  ...needs('change_factors'),
  responses: { 200: jsonAnswer(passkeyOptions, 'To be used within five minutes, once'), ...problemResponses() },
})

const postPasskey = createRoute({
  method: 'post',
  path: '/office-api/me/passkeys',
  tags,
  summary: 'Add a passkey',
  ...needs('change_factors'),
  request: { body: jsonBody(namedPasskey) },
  responses: {
    204: { description: 'It signs in from now on' },
    ...problemResponses('validation_failed', 'login_failed'),
  },
})

const postPasskeyRemoval = createRoute({
  method: 'post',
  path: '/office-api/me/passkeys/{id}/removal',
  tags,
  summary: 'Remove a passkey',
  ...needs('change_factors'),
  request: { params: idParam },
  responses: { 204: { description: 'It signs in no more' }, ...problemResponses('not_found', 'last_factor') },
})

const postRecoveryCodes = createRoute({
  method: 'post',
  path: '/office-api/me/recovery-codes',
  tags,
  summary: 'Make new recovery codes; the earlier ones are dead',
  ...needs('change_factors'),
  responses: { 200: jsonAnswer(recoveryCodes, 'The new codes'), ...problemResponses() },
})

const postPassword = createRoute({
  method: 'post',
  path: '/office-api/me/password',
  tags,
  summary: 'Change the password, which ends the other sessions',
  ...needs('change_factors'),
  request: { body: jsonBody(newPassword) },
  responses: {
    204: { description: 'It signs in from now on, with the codes of the same app' },
    ...problemResponses('validation_failed', 'password_too_weak', 'not_found'),
  },
})

const postSessionEnd = createRoute({
  method: 'post',
  path: '/office-api/me/sessions/{id}/end',
  tags,
  summary: 'End one of the own sessions',
  ...needs('use_office'),
  request: { params: idParam },
  responses: { 204: { description: 'It opens nothing any more' }, ...problemResponses('not_found') },
})

export function registerMeRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postPasskeyOptions, anywhere), async (c) => {
    const { memberId: id, name, email } = signedInOf(c)
    return c.json({ ...(await askForNewPasskey(deps, { id, name, email })) }, 200)
  })
  api.openapi(guarded(api, deps, postPasskey, anywhere), async (c) => {
    const result = await addPasskey(deps, { ...ownOf(c), ...c.req.valid('json') })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(guarded(api, deps, postPasskeyRemoval, anywhere), async (c) => {
    const result = await removePasskey(deps, { ...ownOf(c), passkeyId: c.req.valid('param').id })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(guarded(api, deps, postRecoveryCodes, anywhere), async (c) =>
    c.json({ recoveryCodes: [...(await renewRecoveryCodes(deps, ownOf(c)))] }, 200),
  )
  api.openapi(guarded(api, deps, postPassword, anywhere), async (c) => {
    const result = await changePassword(deps, { ...ownOf(c), ...c.req.valid('json') })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(guarded(api, deps, postSessionEnd, anywhere), async (c) => {
    const { memberId } = signedInOf(c)
    const result = await endSession(deps, { sessionId: c.req.valid('param').id, memberId, by: byOf(c) })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}

function ownOf(c: ApiContext) {
  return { signedIn: signedInOf(c), requestId: c.get('requestId') }
}
