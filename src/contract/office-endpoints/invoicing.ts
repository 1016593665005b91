import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { bookingCode, jsonAnswer, jsonBody, needs, problemResponses, SHOWS_FIGURES } from '#contract/endpoint.ts'
import { recipient } from '#contract/invoicing.ts'
import { handInPreview, invoicingAction, mendingPreview } from '#contract/office-invoicing.ts'
import { moneyDone } from '#contract/office-money.ts'

const tags = ['Money']

export const postMending = createRoute({
  method: 'post',
  path: '/office-api/invoices/{name}/mending',
  tags,
  summary:
    'Make another record of an invoice with which the tax agency found fault; without a previewId it answers the figures and changes nothing',
  ...needs('hand_in_invoices'),
  ...SHOWS_FIGURES,
  request: { params: z.object({ name: z.string().max(20) }), body: jsonBody(invoicingAction) },
  responses: {
    200: jsonAnswer(mendingPreview, 'What the record would say, under the id by which it is made'),
    201: jsonAnswer(moneyDone, 'It was made, and is handed in'),
    ...problemResponses('validation_failed', 'invoice_not_found', 'nothing_to_mend', 'changed_meanwhile'),
  },
})

export const postHandIn = createRoute({
  method: 'post',
  path: '/office-api/records/hand-in',
  tags,
  summary:
    'Hand in the records that wait for the tax agency; without a previewId it answers the figures and changes nothing',
  ...needs('hand_in_invoices'),
  ...SHOWS_FIGURES,
  request: { body: jsonBody(invoicingAction) },
  responses: {
    200: jsonAnswer(handInPreview, 'How many wait, under the id by which they are handed in'),
    201: jsonAnswer(moneyDone, 'They are handed in as soon as the agency takes them'),
    ...problemResponses('validation_failed', 'nothing_to_hand_in', 'changed_meanwhile'),
  },
})

export const postTaxData = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/tax-data',
  tags,
  summary: 'Save whom the next invoices of a booking are made out to, as its holder told a member',
  ...needs('hand_in_invoices'),
  request: { params: z.object({ code: bookingCode }), body: jsonBody(recipient) },
  responses: {
    201: jsonAnswer(moneyDone, 'Saved; invoices that waited for it are issued'),
    ...problemResponses('validation_failed', 'booking_not_found'),
  },
})
