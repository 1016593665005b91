import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  bookingCode,
  jsonAnswer,
  jsonBody,
  pdf,
  problemResponses,
  signedIn,
  viewTokenHeader,
} from '#contract/endpoint.ts'
import { accountPapers, accountTaxData, invoiceList, listedInvoice, recipient } from '#contract/invoicing.ts'

const ofBooking = { params: z.object({ code: bookingCode }), headers: viewTokenHeader }

export const listInvoices = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/invoices',
  tags: ['Documents'],
  summary: 'The invoices of a booking and whom they are made out to, for the holder alone',
  request: ofBooking,
  responses: {
    200: jsonAnswer(invoiceList, 'The invoices, the oldest first'),
    ...problemResponses('booking_not_found', 'forbidden'),
  },
})

export const getInvoiceOfName = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/invoices/{name}',
  tags: ['Documents'],
  summary: 'One invoice of a booking, for the holder alone',
  request: {
    ...ofBooking,
    params: z.object({ code: bookingCode, name: z.string().max(20).meta({ example: 'E2027-000042' }) }),
  },
  responses: { 200: pdf, ...problemResponses('booking_not_found', 'forbidden', 'invoice_not_found') },
})

export const putTaxData = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/tax-data',
  tags: ['Documents'],
  summary: 'Whom the next invoices of a booking are made out to',
  request: { ...ofBooking, body: jsonBody(recipient) },
  responses: {
    200: jsonAnswer(recipient, 'As it was saved'),
    ...problemResponses('booking_not_found', 'forbidden', 'validation_failed'),
  },
})

export const postReissue = createRoute({
  method: 'post',
  path: '/api/bookings/{code}/invoices/{name}/reissue',
  tags: ['Documents'],
  summary:
    'Issue an invoice anew, to whom the booking now says: in exchange for a simplified one, or to correct a full one',
  request: { ...ofBooking, params: z.object({ code: bookingCode, name: z.string().max(20) }) },
  responses: {
    201: jsonAnswer(listedInvoice, 'The new invoice'),
    ...problemResponses(
      'booking_not_found',
      'forbidden',
      'invoice_not_found',
      'tax_data_missing',
      'invoice_not_reissuable',
    ),
  },
})

export const getPapers = createRoute({
  method: 'get',
  path: '/api/me/papers',
  tags: ['Documents'],
  summary: 'All invoices and receipts of who is signed in, by booking',
  security: signedIn,
  responses: {
    200: jsonAnswer(accountPapers, 'The latest stay first'),
    ...problemResponses('unauthenticated'),
  },
})

export const getAccountTaxDataOf = createRoute({
  method: 'get',
  path: '/api/me/tax-data',
  tags: ['Documents'],
  summary: 'Whom the invoices of an account are usually made out to: their bookings begin with it',
  security: signedIn,
  responses: {
    200: jsonAnswer(accountTaxData, 'As it was saved'),
    ...problemResponses('unauthenticated'),
  },
})

export const putAccountTaxData = createRoute({
  method: 'put',
  path: '/api/me/tax-data',
  tags: ['Documents'],
  summary: 'Say whom the invoices of an account are usually made out to, or nobody; bookings keep theirs',
  security: signedIn,
  request: { body: jsonBody(accountTaxData) },
  responses: {
    200: jsonAnswer(accountTaxData, 'As it was saved'),
    ...problemResponses('unauthenticated', 'validation_failed'),
  },
})
