import { z } from 'zod'
import {
  chargeNow,
  declinedRefund,
  explainedDifference,
  extraCharge,
  partRefund,
  putOffPayment as putOffShape,
  recordedPayment,
  refundTransfer,
  takenBackPayment,
} from '#contract/office-money.ts'
import { formatCents } from '#domain/shared/money.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import { askApproval } from '#services/approval/ask-approval.ts'
import type { Deps } from '#services/deps.ts'
import { chargeExtra, previewExtra } from '#services/money/charge-extra.ts'
import { previewPutOffPayment, putOffPayment } from '#services/money/put-off-payment.ts'
import { previewRecordPayment, recordPayment } from '#services/money/record-payment.ts'
import { recordRefundTransfer } from '#services/money/record-refund-transfer.ts'
import { previewRefundPart, refundPart } from '#services/money/refund-part.ts'
import { previewTakeBackPayment, takeBackPayment } from '#services/money/take-back-payment.ts'
import { previewTryChargeNow, tryChargeNow } from '#services/money/try-charge-now.ts'
import { centsOf } from './euros.ts'
import { approveForStaff, declineForStaff, explainForStaff, showMoney } from './money-to-resolve.ts'
import { unwrap } from './unwrap.ts'

type Work = (deps: Deps) => Promise<void>
type Words = (words: readonly string[], confirmed: boolean) => Work

const ACTIONS: Readonly<Record<string, Words>> = {
  money: () => showMoney,
  approve: ([approvalId]) => {
    const named = read(z.object({ approvalId: z.uuid() }), { approvalId })
    return (deps) => approveForStaff(deps, named.approvalId)
  },
  decline: ([approvalId, ...words]) => {
    const named = read(declinedRefund.extend({ approvalId: z.uuid() }), { approvalId, reason: words.join(' ') })
    return (deps) => declineForStaff(deps, named.approvalId, named.reason)
  },
  explain: ([id, ...words]) => {
    const named = read(explainedDifference.extend({ id: z.uuid() }), { id, explanation: words.join(' ') })
    return (deps) => explainForStaff(deps, named.id, named.explanation)
  },
  record([code = '', number, euros = '', method, receivedOn, ...reference], confirmed) {
    const words = { amountCents: centsOf(euros), method, receivedOn, reference: reference.join(' ') }
    const input = { code, ...read(recordedPayment, { number: Number(number), ...words }) }
    return previewed(confirmed, {
      preview: (deps) => previewRecordPayment(deps, input),
      perform: (deps, previewId) => recordPayment(deps, { ...input, previewId, by: COMMAND }),
    })
  },
  takeback([code = '', number, ...reason], confirmed) {
    const input = { code, ...read(takenBackPayment, { number: Number(number), reason: reason.join(' ') }) }
    return previewed(confirmed, {
      preview: (deps) => previewTakeBackPayment(deps, input),
      perform: (deps, previewId) => takeBackPayment(deps, { ...input, previewId, by: COMMAND }),
    })
  },
  refund([code = '', number, euros = '', ...reason], confirmed) {
    const words = { number: Number(number), amountCents: centsOf(euros), reason: reason.join(' ') }
    const input = { code, ...read(partRefund, words) }
    return previewed(confirmed, {
      preview: (deps) => previewRefundPart(deps, input),
      perform: (deps, previewId) => refundOrAsk(deps, { ...input, previewId, by: COMMAND }),
    })
  },
  transferred([refundId, madeOn, ...reference]) {
    const input = read(refundTransfer.extend({ refundId: z.uuid() }), {
      refundId,
      madeOn,
      reference: reference.join(' '),
    })
    return async (deps) => {
      unwrap(await recordRefundTransfer(deps, { ...input, by: COMMAND }))
      printLine('Recorded.')
    }
  },
  extra([code = '', way, kind, euros = '', vat, ...text], confirmed) {
    const item = { kind, amountCents: centsOf(euros), vatPercent: Number(vat), text: text.join(' ') }
    const input = { code, ...read(extraCharge.extend({ way: z.enum(['link', 'card']) }), { items: [item], way }) }
    return previewed(confirmed, {
      preview: (deps) => previewExtra(deps, input),
      perform: (deps, previewId) => chargeExtra(deps, { ...input, previewId, by: COMMAND }),
    })
  },
  putoff([code = '', number, until, ...reason], confirmed) {
    const input = { code, ...read(putOffShape, { number: Number(number), until, reason: reason.join(' ') }) }
    return previewed(confirmed, {
      preview: (deps) => previewPutOffPayment(deps, input),
      perform: (deps, previewId) => putOffPayment(deps, { ...input, previewId, by: COMMAND }),
    })
  },
  charge([code = '', number], confirmed) {
    const input = { code, ...read(chargeNow, { number: Number(number) }) }
    return previewed(confirmed, {
      preview: (deps) => previewTryChargeNow(deps, input),
      perform: (deps, previewId) => tryChargeNow(deps, { ...input, previewId, by: COMMAND }),
    })
  },
}

/** Refunds a part, or requests the approval of a second member where the amount is above the limit. */
async function refundOrAsk(deps: Deps, input: Parameters<typeof refundPart>[1]) {
  const done = await refundPart(deps, input)
  if (done.ok || done.code !== 'approval_needed') return done
  const requested = await askApproval(deps, input)
  return requested.ok ? ok({ state: `waits for approval ${requested.value.approvalId}` }) : requested
}

/** Reads an action on the money of a booking; returns null for another command. */
export function performOnMoney(command: string, words: readonly string[], confirmed: boolean): Work | null {
  return Object.hasOwn(ACTIONS, command) ? (ACTIONS[command]?.(words, confirmed) ?? null) : null
}

type Previewed = {
  preview(deps: Deps): Promise<Result<{ readonly previewId: string }, Refusal>>
  perform(deps: Deps, previewId: string): Promise<Result<{ readonly state: string } | null, Refusal>>
}

/** Prints the figures, and does the action at exactly these only when `confirmed`. */
function previewed(confirmed: boolean, { preview, perform }: Previewed): Work {
  return async (deps) => {
    const { previewId, ...figures } = unwrap(await preview(deps))
    printLine(confirmed ? 'Figures' : 'Preview, nothing changed; add --yes to do it')
    for (const [name, value] of Object.entries(figures)) printLine(`  ${wordsOf(name)}: ${shown(name, value)}`)
    if (!confirmed) return
    const done = unwrap(await perform(deps, previewId))
    printLine(done ? `Done: ${done.state}` : 'Done')
  }
}

function wordsOf(name: string): string {
  return name.replace(/Cents$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function shown(name: string, value: unknown): string {
  if (typeof value === 'number' && name.endsWith('Cents')) return formatCents(value)
  if (Array.isArray(value)) return value.map((one) => shown(name, one)).join('; ') || 'none'
  if (value === null || typeof value !== 'object') return String(value ?? 'none')
  return Object.entries(value)
    .map(([key, part]) => `${wordsOf(key)} ${shown(key, part)}`)
    .join(', ')
}

function read<Shape extends z.ZodType>(shape: Shape, words: object): z.infer<Shape> {
  const parsed = shape.safeParse(words)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new OperatorFault(`Not understood: ${wrong.join('; ')}`)
}
