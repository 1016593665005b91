import { createRoute, z } from '@hono/zod-openapi'
import { bankFile, importedBankFile, linkedLine, moneyDone, setAsideLine } from '#contract/office-money.ts'
import { importBankFile } from '#services/bank/import-bank-file.ts'
import { linkBankLine } from '#services/bank/link-bank-line.ts'
import { reopenBankLine } from '#services/bank/reopen-bank-line.ts'
import { setAsideBankLine } from '#services/bank/set-aside-bank-line.ts'
import type { Deps } from '#services/deps.ts'
import { bookingCode } from '../bookings.routes.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { officeProblem, problemResponse, problemResponses } from '../problem.ts'
import { anywhere, guarded, needs } from './guard.ts'
import { byOf } from './office-deps.ts'
import { bankLineOfPath, bookingOfPath } from './subjects.ts'

const tags = ['Money']

const postBankFile = createRoute({
  method: 'post',
  path: '/office-api/bank-files',
  tags,
  summary: 'Import what the bank says that came in, each line once; nothing is recorded by it',
  ...needs('move_money'),
  request: { body: jsonBody(bankFile) },
  responses: {
    201: jsonAnswer(importedBankFile, 'The lines wait for a person'),
    ...problemResponses('validation_failed', 'bank_file_unreadable'),
  },
})

const postSetAside = createRoute({
  method: 'post',
  path: '/office-api/bank-lines/{lineId}/set-aside',
  tags,
  summary: 'Set a line of the bank aside that no booking waits for',
  ...needs('move_money'),
  request: { params: z.object({ lineId: z.uuid() }), body: jsonBody(setAsideLine) },
  responses: {
    201: jsonAnswer(moneyDone, 'It waits no more'),
    ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile'),
  },
})

const postLinked = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/bank-lines/{lineId}',
  tags,
  summary:
    'Say that a line of the bank is a payment of the booking that was recorded by hand; nothing is recorded again',
  ...needs('move_money'),
  request: { params: z.object({ code: bookingCode, lineId: z.uuid() }), body: jsonBody(linkedLine) },
  responses: {
    201: jsonAnswer(moneyDone, 'It waits no more'),
    ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile'),
  },
})

const postReopened = createRoute({
  method: 'post',
  path: '/office-api/bank-lines/{lineId}/reopen',
  tags,
  summary: 'Undo what was decided on a line of the bank: that it was set aside, or linked to a recorded payment',
  ...needs('move_money'),
  request: { params: z.object({ lineId: z.uuid() }) },
  responses: {
    201: jsonAnswer(moneyDone, 'It waits again'),
    ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile'),
  },
})

export function registerBankRoutes(api: Api, deps: Deps): void {
  api.openapi(guarded(api, deps, postBankFile, anywhere), async (c) => {
    const done = await importBankFile(deps, { ...c.req.valid('json'), by: byOf(c) })
    return done.ok ? c.json({ ...done.value, unread: [...done.value.unread] }, 201) : problemResponse(c, done)
  })
  api.openapi(guarded(api, deps, postSetAside, anywhere), async (c) => {
    const done = await setAsideBankLine(deps, { ...c.req.valid('json'), ...c.req.valid('param'), by: byOf(c) })
    return done.ok ? c.json({ state: 'done' as const }, 201) : officeProblem(c, done)
  })
  api.openapi(guarded(api, deps, postLinked, bookingOfPath), async (c) => {
    const done = await linkBankLine(deps, { ...c.req.valid('json'), ...c.req.valid('param'), by: byOf(c) })
    return done.ok ? c.json({ state: 'done' as const }, 201) : officeProblem(c, done)
  })
  api.openapi(guarded(api, deps, postReopened, bankLineOfPath), async (c) => {
    const done = await reopenBankLine(deps, { ...c.req.valid('param'), by: byOf(c) })
    return done.ok ? c.json({ state: 'done' as const }, 201) : officeProblem(c, done)
  })
}
