import { createRoute, z } from '@hono/zod-openapi'
import { bankFile, importedBankFile, moneyDone, setAsideLine } from '#contract/office-money.ts'
import { importBankFile } from '#services/bank/import-bank-file.ts'
import { setAsideBankLine } from '#services/bank/set-aside-bank-line.ts'
import type { Deps } from '#services/deps.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { officeProblem, problemResponse, problemResponses } from '../problem.ts'
import { anywhere, guarded, needs } from './guard.ts'
import { byOf } from './office-deps.ts'

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

export function registerBankRoutes(api: Api, deps: Deps): void {
  api.openapi(guarded(api, deps, postBankFile, anywhere), async (c) => {
    const done = await importBankFile(deps, { ...c.req.valid('json'), by: byOf(c) })
    return done.ok ? c.json({ ...done.value, unread: [...done.value.unread] }, 201) : problemResponse(c, done)
  })
  api.openapi(guarded(api, deps, postSetAside, anywhere), async (c) => {
    const done = await setAsideBankLine(deps, { ...c.req.valid('json'), ...c.req.valid('param'), by: byOf(c) })
    return done.ok ? c.json({ state: 'done' as const }, 201) : officeProblem(c, done)
  })
}
