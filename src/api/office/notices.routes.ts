import { postMails, postRead } from '#contract/office-endpoints/notices.ts'
import { chooseNoticeMails } from '#services/notice/choose-notice-mails.ts'
import { readNotice } from '#services/notice/read-notice.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { anywhere, guarded } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'

export function registerNoticeRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postRead, anywhere), async (c) => {
    const read = await readNotice(deps, { memberId: signedInOf(c).memberId, ...c.req.valid('json') })
    return read.ok ? c.body(null, 204) : officeProblem(c, read)
  })
  api.openapi(guarded(api, deps, postMails, anywhere), async (c) => {
    await chooseNoticeMails(deps, { memberId: signedInOf(c).memberId, ...c.req.valid('json') })
    return c.body(null, 204)
  })
}
