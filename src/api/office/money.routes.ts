import { createRoute, z } from '@hono/zod-openapi'
import type { ZodObject } from 'zod'
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
import type { Refusal, RefusalCode, Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { chargeExtra, previewExtra } from '#services/money/charge-extra.ts'
import { openRefundAccount } from '#services/money/open-refund-account.ts'
import { previewPutOff, putOffPayment } from '#services/money/put-off-payment.ts'
import { previewRecordedPayment, recordPayment } from '#services/money/record-payment.ts'
import { recordRefundTransfer } from '#services/money/record-refund-transfer.ts'
import { previewPartRefund, refundPart } from '#services/money/refund-part.ts'
import { saveRefundAccount } from '#services/money/save-refund-account.ts'
import { previewTakenBackPayment, takeBackPayment } from '#services/money/take-back-payment.ts'
import { previewChargeNow, tryChargeNow } from '#services/money/try-charge-now.ts'
import { bookingCode } from '../bookings.routes.ts'
import type { Api, ApiContext } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { officeProblem, problemResponses } from '../problem.ts'
import { guarded, needs, SHOWS_FIGURES } from './guard.ts'
import { byOf } from './office-deps.ts'
import { bookingOfPath, refundOfPath } from './subjects.ts'

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

const postRecorded = moneyRoute({
  name: 'record',
  summary: 'Record a transfer or cash',
  input: recordedPayment,
  preview: recordedPaymentPreview,
  refusals: ['already_recorded', 'hold_expired', 'payment_not_due'],
})
const postTakenBack = moneyRoute({
  name: 'take-back',
  summary: 'Take back a payment that was recorded by mistake',
  input: takenBackPayment,
  preview: takenBackPaymentPreview,
  refusals: ['more_than_left'],
})
const postRefund = moneyRoute({
  name: 'refund',
  summary: 'Give a part of a payment back',
  input: partRefund,
  preview: partRefundPreview,
  refusals: ['more_than_left', 'approval_needed'],
})
const postExtraLink = moneyRoute({
  name: 'extra-link',
  summary: 'Charge an extra that the guest pays by a link',
  input: extraCharge,
  preview: extraChargePreview,
  refusals: ['hold_expired'],
  isLink: true,
})
const postExtraCard = moneyRoute({
  name: 'extra-card',
  summary: 'Charge an extra to the saved card',
  input: extraCharge,
  preview: extraChargePreview,
  refusals: ['hold_expired', 'card_not_agreed'],
})
const postPutOff = moneyRoute({
  name: 'put-off',
  summary: 'Give a later payment another day',
  input: putOffShape,
  preview: putOffPreview,
})
const postChargeNow = moneyRoute({
  name: 'charge',
  summary: 'Charge a due payment now',
  input: chargeNow,
  preview: chargeNowPreview,
  refusals: ['payment_not_due', 'card_not_agreed'],
})

const postRefundTransfer = createRoute({
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
const getRefundAccount = createRoute({
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
const postRefundAccount = createRoute({
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

type Answered<Preview> = {
  readonly previewId: string | undefined
  preview(): Promise<Result<Preview, Refusal>>
  perform(
    previewId: string,
  ): Promise<Result<{ readonly state: 'succeeded' | 'processing' | 'declined' } | null, Refusal>>
}

/** Answers the figures of an action, or does it where these were seen. */
async function answer<Preview>(c: ApiContext, { previewId, preview, perform }: Answered<Preview>) {
  if (previewId === undefined) {
    const shown = await preview()
    return shown.ok ? c.json(shown.value, 200) : officeProblem(c, shown)
  }
  const done = await perform(previewId)
  return done.ok ? c.json({ state: done.value?.state ?? ('done' as const) }, 201) : officeProblem(c, done)
}

export function registerMoneyRoutes(api: Api, deps: Deps): void {
  api.openapi(guarded(api, deps, postRecorded, bookingOfPath), (c) => {
    const { previewId, ...wish } = c.req.valid('json')
    const input = { ...wish, ...c.req.valid('param') }
    return answer(c, {
      previewId,
      preview: () => previewRecordedPayment(deps, input),
      perform: (id) => recordPayment(deps, { ...input, previewId: id, by: byOf(c) }),
    })
  })
  api.openapi(guarded(api, deps, postTakenBack, bookingOfPath), (c) => {
    const { previewId, ...wish } = c.req.valid('json')
    const input = { ...wish, ...c.req.valid('param') }
    return answer(c, {
      previewId,
      preview: () => previewTakenBackPayment(deps, input),
      perform: (id) => takeBackPayment(deps, { ...input, previewId: id, by: byOf(c) }),
    })
  })
  api.openapi(guarded(api, deps, postRefund, bookingOfPath), (c) => {
    const { previewId, ...wish } = c.req.valid('json')
    const input = { ...wish, ...c.req.valid('param') }
    return answer(c, {
      previewId,
      preview: () => previewPartRefund(deps, input),
      perform: (id) => refundPart(deps, { ...input, previewId: id, by: byOf(c) }),
    })
  })
  registerLaterRoutes(api, deps)
  api.openapi(guarded(api, deps, postRefundTransfer, refundOfPath), async (c) => {
    const input = { ...c.req.valid('json'), ...c.req.valid('param') }
    const done = await recordRefundTransfer(deps, { ...input, by: byOf(c) })
    return done.ok ? c.json({ state: 'done' as const }, 201) : officeProblem(c, done)
  })
  registerAccountRoutes(api, deps)
}

/** Registers the routes of the account to which a refund goes by transfer. */
function registerAccountRoutes(api: Api, deps: Deps): void {
  api.openapi(guarded(api, deps, getRefundAccount, refundOfPath), async (c) => {
    const opened = await openRefundAccount(deps, { ...c.req.valid('param'), by: byOf(c) })
    return opened.ok ? c.json(opened.value, 200) : officeProblem(c, opened)
  })
  api.openapi(guarded(api, deps, postRefundAccount, refundOfPath), async (c) => {
    const saved = await saveRefundAccount(deps, { ...c.req.valid('json'), ...c.req.valid('param'), by: byOf(c) })
    return saved.ok ? c.json({ state: 'done' as const }, 201) : officeProblem(c, saved)
  })
}

/** What is still to be paid: extras, and payments on another day or at once. */
function registerLaterRoutes(api: Api, deps: Deps): void {
  for (const [route, way] of [
    [postExtraLink, 'link'],
    [postExtraCard, 'card'],
  ] as const) {
    api.openapi(guarded(api, deps, route, bookingOfPath), (c) => {
      const { previewId, ...wish } = c.req.valid('json')
      const input = { ...wish, ...c.req.valid('param'), way }
      return answer(c, {
        previewId,
        preview: () => previewExtra(deps, input),
        perform: (id) => chargeExtra(deps, { ...input, previewId: id, by: byOf(c) }),
      })
    })
  }
  api.openapi(guarded(api, deps, postPutOff, bookingOfPath), (c) => {
    const { previewId, ...wish } = c.req.valid('json')
    const input = { ...wish, ...c.req.valid('param') }
    return answer(c, {
      previewId,
      preview: () => previewPutOff(deps, input),
      perform: (id) => putOffPayment(deps, { ...input, previewId: id, by: byOf(c) }),
    })
  })
  api.openapi(guarded(api, deps, postChargeNow, bookingOfPath), (c) => {
    const { previewId, ...wish } = c.req.valid('json')
    const input = { ...wish, ...c.req.valid('param') }
    return answer(c, {
      previewId,
      preview: () => previewChargeNow(deps, input),
      perform: (id) => tryChargeNow(deps, { ...input, previewId: id, by: byOf(c) }),
    })
  })
}
