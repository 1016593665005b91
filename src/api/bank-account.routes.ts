import { createRoute, z } from '@hono/zod-openapi'
import { bankAccount, bankAccountRequest } from '#contract/booking.ts'
import type { Deps } from '#services/deps.ts'
import { endBankAccount } from '#services/payment/end-bank-account.ts'
import { saveBankAccount } from '#services/payment/save-bank-account.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const params = z.object({ code: bookingCode })

const putBankAccount = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/bank-account',
  tags: ['Payment'],
  summary: 'Give a mandate to debit later months from a bank account; moves no money',
  request: { params, headers: viewTokenHeader, body: jsonBody(bankAccountRequest) },
  responses: {
    200: jsonAnswer(bankAccount, 'The account from which later months are debited'),
    ...problemResponses(
      'validation_failed',
      'forbidden',
      'booking_not_found',
      'terms_not_accepted',
      'booking_cancelled',
      'debit_not_offered',
      'debit_refused',
      'gateway_unreachable',
    ),
  },
})

const deleteBankAccount = createRoute({
  method: 'delete',
  path: '/api/bookings/{code}/bank-account',
  tags: ['Payment'],
  summary: 'Withdraw the mandate; later months go to the card',
  request: { params, headers: viewTokenHeader },
  responses: {
    204: { description: 'Later months go to the card' },
    ...problemResponses('validation_failed', 'forbidden', 'booking_not_found'),
  },
})

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
