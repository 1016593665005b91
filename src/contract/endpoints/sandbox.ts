import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { jsonAnswer, jsonBody, problemResponses } from '#contract/endpoint.ts'
import {
  accountToken,
  cardToken,
  clockRequest,
  clockState,
  ledger,
  networkFaults,
  networkFaultsRequest,
  newBankAccount,
  newCard,
  outbox,
} from '#contract/sandbox.ts'

const tags = ['Sandbox']

export const postCard = createRoute({
  method: 'post',
  path: '/sandbox/cards',
  tags,
  summary: 'Exchange a test card for its token, as a gateway’s script in the browser does',
  request: { body: jsonBody(newCard) },
  responses: { 201: jsonAnswer(cardToken, 'The token to pay with'), ...problemResponses('validation_failed') },
})

export const putNetwork = createRoute({
  method: 'put',
  path: '/sandbox/network',
  tags,
  summary: 'Set the faults of the network: late, lost and repeated answers',
  request: { body: jsonBody(networkFaultsRequest) },
  responses: { 200: jsonAnswer(networkFaults, 'The faults from now on'), ...problemResponses('validation_failed') },
})

export const getCharges = createRoute({
  method: 'get',
  path: '/sandbox/network/charges',
  tags,
  summary: 'What the network really moved, oldest first',
  responses: { 200: jsonAnswer(ledger, 'Charges, refunds and authorisations') },
})

export const postLate = createRoute({
  method: 'post',
  path: '/sandbox/network/charges/{chargeId}/late',
  tags,
  summary: 'The bank charges after all what it had refused, or what was taken back',
  request: { params: z.object({ chargeId: z.uuid() }) },
  responses: { 204: { description: 'The money has moved' }, ...problemResponses('not_found', 'validation_failed') },
})

export const postBankAccount = createRoute({
  method: 'post',
  path: '/sandbox/bank-accounts',
  tags,
  summary: 'Exchange a test account for its token, as a gateway’s script in the browser does',
  request: { body: jsonBody(newBankAccount) },
  responses: { 201: jsonAnswer(accountToken, 'The token of the account'), ...problemResponses('validation_failed') },
})

export const postReturn = createRoute({
  method: 'post',
  path: '/sandbox/network/charges/{chargeId}/return',
  tags,
  summary: 'The owner of the account has a debit returned',
  request: { params: z.object({ chargeId: z.uuid() }) },
  responses: { 204: { description: 'The money went back' }, ...problemResponses('not_found', 'validation_failed') },
})

export const getOutbox = createRoute({
  method: 'get',
  path: '/sandbox/outbox',
  tags,
  summary: 'Sent mails, newest first; a page for browsers',
  responses: { 200: jsonAnswer(outbox, 'The mails') },
})

export const getClock = createRoute({
  method: 'get',
  path: '/sandbox/clock',
  tags,
  summary: 'The product’s time',
  responses: { 200: jsonAnswer(clockState, 'Now') },
})

export const putClock = createRoute({
  method: 'put',
  path: '/sandbox/clock',
  tags,
  summary: 'Move the product’s time forward and run every job due by then',
  request: { body: jsonBody(clockRequest) },
  responses: { 200: jsonAnswer(clockState, 'Every job has run'), ...problemResponses('validation_failed') },
})
