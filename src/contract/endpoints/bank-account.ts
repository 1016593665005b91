import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { bankAccount, bankAccountRequest } from '#contract/booking.ts'
import { bookingCode, jsonAnswer, jsonBody, problemResponses, viewTokenHeader } from '#contract/endpoint.ts'
import { PAYMENT_METHOD_REFUSALS } from './card.ts'

const params = z.object({ code: bookingCode })

export const putBankAccount = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/bank-account',
  tags: ['Payment'],
  summary: 'Give a mandate to debit later months from a bank account; moves no money',
  request: { params, headers: viewTokenHeader, body: jsonBody(bankAccountRequest) },
  responses: {
    200: jsonAnswer(bankAccount, 'The account from which later months are debited'),
    ...problemResponses(...PAYMENT_METHOD_REFUSALS, 'debit_not_offered', 'debit_refused', 'gateway_unreachable'),
  },
})

export const deleteBankAccount = createRoute({
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
