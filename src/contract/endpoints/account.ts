import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { jsonAnswer, jsonBody, problemResponses, signedIn } from '#contract/endpoint.ts'
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

const mine = { tags: ['Account'], security: signedIn }

const changed = jsonAnswer(z.object({ data: user }), 'The user as it is now')

export const putMe = createRoute({
  ...mine,
  method: 'put',
  path: '/api/me',
  summary: 'Change name, phone and language of who is signed in',
  request: { body: jsonBody(userChange) },
  responses: { 200: changed, ...problemResponses('validation_failed', 'unauthenticated') },
})

export const putPassword = createRoute({
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

export const putEmail = createRoute({
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

export const postConfirmation = createRoute({
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

export const postUndoing = createRoute({
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

export const putPromotions = createRoute({
  ...mine,
  method: 'put',
  path: '/api/me/promotions',
  summary: 'Give or take back the consent to promotions',
  request: { body: jsonBody(promotionsConsent) },
  responses: { 200: changed, ...problemResponses('validation_failed', 'unauthenticated') },
})

export const deleteSessions = createRoute({
  ...mine,
  method: 'delete',
  path: '/api/me/sessions',
  summary: 'Sign out everywhere',
  responses: { 204: { description: 'Every session has ended' }, ...problemResponses('unauthenticated') },
})

export const getExport = createRoute({
  ...mine,
  method: 'get',
  path: '/api/me/export',
  summary: 'Everything that is known of who is signed in',
  responses: { 200: jsonAnswer(userExport, 'The data, as a file'), ...problemResponses('unauthenticated') },
})

export const postErasure = createRoute({
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
