import { createRoute } from '@hono/zod-openapi'
import type { ZodObject } from 'zod'
import { z } from 'zod'
import { bookingCode, jsonAnswer, jsonBody, needs, problemResponses, SHOWS_FIGURES } from '#contract/endpoint.ts'
import {
  chargeNow,
  chargeNowPreview,
  extraCharge,
  extraChargePreview,
  moneyDone,
  partRefund,
  partRefundPreview,
  putOffPreview,
  putOffPayment as putOffShape,
  recordedPayment,
  recordedPaymentPreview,
  refundAccount,
  refundAccountInput,
  refundTransfer,
  takenBackPayment,
  takenBackPaymentPreview,
} from '#contract/office-money.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'

const tags = ['Money']

const REFUSALS: readonly RefusalCode[] = [
  'validation_failed',
  'booking_not_found',
  'payment_not_found',
  'payment_already_processed',
  'payment_already_exists',
  'booking_cancelled',
  'changed_meanwhile',
]

type MoneyAction<Input extends ZodObject, Preview extends ZodObject> = {
  /** The last part of its path, under the money of a booking. */
  readonly name: string
  readonly summary: string
  readonly input: Input
  readonly preview: Preview
  readonly refusals?: readonly RefusalCode[]
  /** Whether who may only ask guests for money may do it too. */
  readonly isLink?: boolean
}

/** An action on the money of a booking: without a `previewId` it answers the figures, with theirs it is done. */
function moneyRoute<Input extends ZodObject, Preview extends ZodObject>(action: MoneyAction<Input, Preview>) {
  const { name, summary, input, preview, refusals = [], isLink = false } = action
  return createRoute({
    method: 'post',
    path: `/office-api/bookings/{code}/money/${name}`,
    tags,
    summary: `${summary}; without a previewId it answers the figures and changes nothing`,
    ...(isLink ? needs('move_money', 'link') : needs('move_money')),
    ...SHOWS_FIGURES,
    request: {
      params: z.object({ code: bookingCode }),
      body: jsonBody(input),
    },
    responses: {
      200: jsonAnswer(preview, 'What it would do, under the id by which it is done'),
      201: jsonAnswer(moneyDone, 'Done'),
      ...problemResponses(...REFUSALS, ...refusals),
    },
  })
}

export const postRecorded = moneyRoute({
  name: 'record',
  summary: 'Record a transfer or cash',
  input: recordedPayment,
  preview: recordedPaymentPreview,
  refusals: ['already_recorded', 'hold_expired', 'payment_not_due'],
})

export const postTakenBack = moneyRoute({
  name: 'take-back',
  summary: 'Take back a payment that was recorded by mistake',
  input: takenBackPayment,
  preview: takenBackPaymentPreview,
  refusals: ['more_than_left'],
})

export const postRefund = moneyRoute({
  name: 'refund',
  summary: 'Give a part of a payment back',
  input: partRefund,
  preview: partRefundPreview,
  refusals: ['more_than_left', 'approval_needed'],
})

export const postExtraLink = moneyRoute({
  name: 'extra-link',
  summary: 'Charge an extra that the guest pays by a link',
  input: extraCharge,
  preview: extraChargePreview,
  refusals: ['hold_expired'],
  isLink: true,
})

export const postExtraCard = moneyRoute({
  name: 'extra-card',
  summary: 'Charge an extra to the saved card',
  input: extraCharge,
  preview: extraChargePreview,
  refusals: ['hold_expired', 'card_not_agreed'],
})

export const postPutOff = moneyRoute({
  name: 'put-off',
  summary: 'Give a later payment another day',
  input: putOffShape,
  preview: putOffPreview,
})

export const postChargeNow = moneyRoute({
  name: 'charge',
  summary: 'Charge a due payment now',
  input: chargeNow,
  preview: chargeNowPreview,
  refusals: ['payment_not_due', 'card_not_agreed'],
})

export const postRefundTransfer = createRoute({
  method: 'post',
  path: '/office-api/refunds/{refundId}/transfer',
  tags,
  summary: 'Record the transfer by which a refund was made',
  ...needs('move_money'),
  request: { params: z.object({ refundId: z.uuid() }), body: jsonBody(refundTransfer) },
  responses: {
    201: jsonAnswer(moneyDone, 'Recorded'),
    ...problemResponses('validation_failed', 'not_found', 'already_recorded'),
  },
})

const refundPath = z.object({ refundId: z.uuid() })

export const getRefundAccount = createRoute({
  method: 'get',
  path: '/office-api/refunds/{refundId}/account',
  tags,
  summary: 'Read the account to which a refund goes by transfer',
  ...needs('move_money'),
  request: { params: refundPath },
  responses: {
    200: jsonAnswer(refundAccount, 'The account, or null where none is stored'),
    ...problemResponses('validation_failed', 'not_found', 'already_recorded'),
  },
})

export const postRefundAccount = createRoute({
  method: 'post',
  path: '/office-api/refunds/{refundId}/account',
  tags,
  summary: 'Save the account to which a refund goes by transfer',
  ...needs('move_money'),
  request: { params: refundPath, body: jsonBody(refundAccountInput) },
  responses: {
    201: jsonAnswer(moneyDone, 'Saved'),
    ...problemResponses('validation_failed', 'not_found', 'already_recorded'),
  },
})
