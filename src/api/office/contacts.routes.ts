import { postAnswer, postClosing } from '#contract/office-endpoints/contacts.ts'
import { answerContact } from '#services/contact/answer-contact.ts'
import { closeContact } from '#services/contact/close-contact.ts'
import type { Api } from '../context.ts'
import { doneOrProblem } from './done.ts'
import { guarded } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { contactOfPath } from './subjects.ts'

export function registerContactRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postAnswer, contactOfPath), async (c) =>
    doneOrProblem(c, await answerContact(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
  api.openapi(guarded(api, deps, postClosing, contactOfPath), async (c) =>
    doneOrProblem(c, await closeContact(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
}
