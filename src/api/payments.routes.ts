import { getOne, postAttempt } from '#contract/endpoints/payments.ts'
import type { Deps } from '#services/deps.ts'
import { attemptPayment } from '#services/payment/attempt-payment.ts'
import { getPayment } from '#services/payment/get-payment.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerPaymentRoutes(api: Api, deps: Deps): void {
  api.openapi(postAttempt, async (c) => {
    const result = await attemptPayment(deps, {
      ...c.req.valid('param'),
      ...c.req.valid('json'),
      ...credentialsOf(c),
      language: c.get('locale'),
    })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(getOne, async (c) => {
    const result = await getPayment(deps, c.req.valid('param'))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
