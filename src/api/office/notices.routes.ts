import { createRoute } from '@hono/zod-openapi'
import { noticeMails, readNotice as readNoticeShape } from '#contract/office-notices.ts'
import { chooseNoticeMails } from '#services/notice/choose-notice-mails.ts'
import { readNotice } from '#services/notice/read-notice.ts'
import type { Api } from '../context.ts'
import { jsonBody } from '../json.ts'
import { problemResponses } from '../problem.ts'
import { DONE, doneOrProblem } from './done.ts'
import { anywhere, guarded, needs } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'

const tags = ['Oneself']

const postRead = createRoute({
  method: 'post',
  path: '/office-api/me/notices/read',
  tags,
  summary: 'Mark one of the own notices as read or not, or all as read',
  ...needs('use_office'),
  request: { body: jsonBody(readNoticeShape) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'not_found') },
})

const postMails = createRoute({
  method: 'post',
  path: '/office-api/me/notices/mails',
  tags,
  summary: 'Choose of which kinds of notices a mail is sent too',
  ...needs('use_office'),
  request: { body: jsonBody(noticeMails) },
  responses: { ...DONE, ...problemResponses('validation_failed') },
})

export function registerNoticeRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postRead, anywhere), async (c) =>
    doneOrProblem(c, await readNotice(deps, { memberId: signedInOf(c).memberId, ...c.req.valid('json') })),
  )
  api.openapi(guarded(api, deps, postMails, anywhere), async (c) => {
    await chooseNoticeMails(deps, { memberId: signedInOf(c).memberId, ...c.req.valid('json') })
    return c.body(null, 204)
  })
}
