import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { bookingCode, paymentNumber, pdf, problemResponses, viewTokenHeader } from '#contract/endpoint.ts'
import { LOCALES } from '#domain/shared/text.ts'

export const getReceiptFile = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/receipts/{number}',
  tags: ['Documents'],
  summary: 'The receipt of a payment that was made, for the holder alone',
  request: { params: z.object({ code: bookingCode, number: paymentNumber }), headers: viewTokenHeader },
  responses: { 200: pdf, ...problemResponses('booking_not_found', 'forbidden', 'payment_not_found') },
})

export const getDepositReceiptFile = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/deposit-receipt',
  tags: ['Documents'],
  summary: 'The receipt of what was kept of a deposit, for the holder alone',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: { 200: pdf, ...problemResponses('booking_not_found', 'forbidden', 'payment_not_found') },
})

export const getInvoiceFile = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/invoice',
  tags: ['Documents'],
  summary: 'The invoice of a stay, once it is over and paid; issued when first asked for',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: {
    200: pdf,
    ...problemResponses('booking_not_found', 'forbidden', 'invoice_not_ready', 'tax_data_missing'),
  },
})

export const getStayCertificateFile = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/stay-certificate',
  tags: ['Documents'],
  summary: 'The certificate of a confirmed stay, for the holder alone',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: {
    200: pdf,
    ...problemResponses('booking_not_found', 'forbidden', 'booking_not_confirmed', 'booking_cancelled'),
  },
})

export const getInventoryFile = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/inventory',
  tags: ['Documents'],
  summary: 'The inventory of the home as it was agreed, for the holder alone',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: { 200: pdf, ...problemResponses('booking_not_found', 'forbidden', 'inventory_not_found') },
})

export const getFloorPlanFile = createRoute({
  method: 'get',
  path: '/api/apartments/{houseCode}/plan',
  tags: ['Documents'],
  summary: 'The floor plan of a home, drawn from its facts',
  request: {
    params: z.object({ houseCode: z.string().max(20).toUpperCase().meta({ example: 'MAD-0042' }) }),
    query: z.object({ language: z.enum(LOCALES).optional() }),
  },
  responses: { 200: pdf, ...problemResponses('apartment_not_found', 'plan_not_found') },
})
