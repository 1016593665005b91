import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { needs, paymentNumber, pdf, problemResponses } from '#contract/endpoint.ts'

const tags = ['Documents']

const code = z.string().max(20)

const responses = {
  200: pdf,
  ...problemResponses('booking_not_found', 'not_found'),
}

export const getAgreementFile = createRoute({
  method: 'get',
  path: '/office-api/bookings/{code}/documents/agreements/{id}',
  tags,
  summary: 'An agreement of a booking, in force or replaced',
  ...needs('view_stays'),
  request: { params: z.object({ code, id: z.string().max(40) }) },
  responses,
})

export const getReceiptFile = createRoute({
  method: 'get',
  path: '/office-api/bookings/{code}/documents/receipts/{number}',
  tags,
  summary: 'The receipt of a payment that was made',
  ...needs('view_stays'),
  request: { params: z.object({ code, number: paymentNumber }) },
  responses,
})

export const getDepositReceiptFile = createRoute({
  method: 'get',
  path: '/office-api/bookings/{code}/documents/deposit-receipt',
  tags,
  summary: 'The receipt of what was kept of a deposit',
  ...needs('view_stays'),
  request: { params: z.object({ code }) },
  responses,
})

export const getStayCertificateFile = createRoute({
  method: 'get',
  path: '/office-api/bookings/{code}/documents/stay-certificate',
  tags,
  summary: 'The certificate of a confirmed stay',
  ...needs('view_stays'),
  request: { params: z.object({ code }) },
  responses,
})

export const getInvoiceFile = createRoute({
  method: 'get',
  path: '/office-api/bookings/{code}/documents/invoices/{name}',
  tags,
  summary: 'An invoice of a booking, once it is issued',
  ...needs('view_stays'),
  request: { params: z.object({ code, name: z.string().max(20).meta({ example: 'S2027-000042' }) }) },
  responses,
})
