import { deleteBankAccount, putBankAccount } from '#contract/endpoints/bank-account.ts'
import type { Deps } from '#services/deps.ts'
import { endBankAccount } from '#services/payment/end-bank-account.ts'
import { saveBankAccount } from '#services/payment/save-bank-account.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerBankAccountRoutes(api: Api, deps: Deps): void {
  api.openapi(putBankAccount, async (c) => {
    const { accountToken } = c.req.valid('json')
    const result = await saveBankAccount(deps, {
      ...c.req.valid('param'),
      ...credentialsOf(c),
      accountToken,
      ip: c.get('address'),
      userAgent: c.req.header('user-agent') ?? '',
    })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(deleteBankAccount, async (c) => {
    const result = await endBankAccount(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}
