import { postBankFile, postLinked, postReopened, postSetAside } from '#contract/office-endpoints/bank.ts'
import { importBankFile } from '#services/bank/import-bank-file.ts'
import { linkBankLine } from '#services/bank/link-bank-line.ts'
import { reopenBankLine } from '#services/bank/reopen-bank-line.ts'
import { setAsideBankLine } from '#services/bank/set-aside-bank-line.ts'
import type { Deps } from '#services/deps.ts'
import type { Api } from '../context.ts'
import { officeProblem, problemResponse } from '../problem.ts'
import { anywhere, guarded } from './guard.ts'
import { byOf } from './office-deps.ts'
import { bankLineOfPath, bookingOfPath } from './subjects.ts'

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
