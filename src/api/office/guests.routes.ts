import {
  postAnswer,
  postDuty,
  postHolder,
  postLink,
  postReport,
  postReview,
} from '#contract/office-endpoints/guests.ts'
import { correctHolder } from '#services/arrival/correct-holder.ts'
import { reportAgain } from '#services/arrival/report-again.ts'
import { setRegisterDuty } from '#services/arrival/set-register-duty.ts'
import { sendGuestLink } from '#services/link/send-guest-link.ts'
import { answerGuest } from '#services/message/answer-guest.ts'
import { decideReview } from '#services/review/decide-review.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { doneOrProblem } from './done.ts'
import { guarded } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { bookingOfPath, threadInBody } from './subjects.ts'

export function registerGuestRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postAnswer, threadInBody), async (c) =>
    doneOrProblem(c, await answerGuest(deps, { ...c.req.valid('json'), by: byOf(c) })),
  )
  api.openapi(guarded(api, deps, postReview, bookingOfPath), async (c) => {
    const { version, ...decision } = c.req.valid('json')
    return doneOrProblem(c, await decideReview(deps, { ...c.req.valid('param'), decision, version, by: byOf(c) }))
  })
  api.openapi(guarded(api, deps, postDuty, bookingOfPath), async (c) =>
    doneOrProblem(c, await setRegisterDuty(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
  api.openapi(guarded(api, deps, postReport, bookingOfPath), async (c) => {
    const result = await reportAgain(deps, { ...c.req.valid('param'), by: byOf(c) })
    if (!result.ok) return officeProblem(c, result)
    return c.json({ ...result.value, unsettled: result.value.unsettled.length }, 200)
  })
  api.openapi(guarded(api, deps, postLink, bookingOfPath), async (c) =>
    doneOrProblem(c, await sendGuestLink(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
  api.openapi(guarded(api, deps, postHolder, bookingOfPath), async (c) =>
    doneOrProblem(c, await correctHolder(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
}
