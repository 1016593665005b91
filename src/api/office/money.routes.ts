import {
  getRefundAccount,
  postChargeNow,
  postExtraCard,
  postExtraLink,
  postPutOff,
  postRecorded,
  postRefund,
  postRefundAccount,
  postRefundTransfer,
  postTakenBack,
} from '#contract/office-endpoints/money.ts'
import type { Refusal, Result } from '#domain/shared/refusal.ts'
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
import type { Api, ApiContext } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { guarded } from './guard.ts'
import { byOf } from './office-deps.ts'
import { bookingOfPath, refundOfPath } from './subjects.ts'

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
    const { previewId, ...request } = c.req.valid('json')
    const input = { ...request, ...c.req.valid('param') }
    return answer(c, {
      previewId,
      preview: () => previewRecordedPayment(deps, input),
      perform: (id) => recordPayment(deps, { ...input, previewId: id, by: byOf(c) }),
    })
  })
  api.openapi(guarded(api, deps, postTakenBack, bookingOfPath), (c) => {
    const { previewId, ...request } = c.req.valid('json')
    const input = { ...request, ...c.req.valid('param') }
    return answer(c, {
      previewId,
      preview: () => previewTakenBackPayment(deps, input),
      perform: (id) => takeBackPayment(deps, { ...input, previewId: id, by: byOf(c) }),
    })
  })
  api.openapi(guarded(api, deps, postRefund, bookingOfPath), (c) => {
    const { previewId, ...request } = c.req.valid('json')
    const input = { ...request, ...c.req.valid('param') }
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
      const { previewId, ...request } = c.req.valid('json')
      const input = { ...request, ...c.req.valid('param'), way }
      return answer(c, {
        previewId,
        preview: () => previewExtra(deps, input),
        perform: (id) => chargeExtra(deps, { ...input, previewId: id, by: byOf(c) }),
      })
    })
  }
  api.openapi(guarded(api, deps, postPutOff, bookingOfPath), (c) => {
    const { previewId, ...request } = c.req.valid('json')
    const input = { ...request, ...c.req.valid('param') }
    return answer(c, {
      previewId,
      preview: () => previewPutOff(deps, input),
      perform: (id) => putOffPayment(deps, { ...input, previewId: id, by: byOf(c) }),
    })
  })
  api.openapi(guarded(api, deps, postChargeNow, bookingOfPath), (c) => {
    const { previewId, ...request } = c.req.valid('json')
    const input = { ...request, ...c.req.valid('param') }
    return answer(c, {
      previewId,
      preview: () => previewChargeNow(deps, input),
      perform: (id) => tryChargeNow(deps, { ...input, previewId: id, by: byOf(c) }),
    })
  })
}
