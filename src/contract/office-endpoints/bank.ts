import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { bookingCode, jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import { bankFile, importedBankFile, linkedLine, moneyDone, setAsideLine } from '#contract/office-money.ts'

const tags = ['Money']

export const postBankFile = createRoute({
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

export const postSetAside = createRoute({
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

export const postLinked = createRoute({
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

export const postReopened = createRoute({
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
