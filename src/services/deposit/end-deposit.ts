import { lockBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type DepositHoldRow, type DepositRow, findDepositHold, type ReturnRow } from '#db/deposit/deposit-rows.ts'
import type { AuthorisationResult, RefundResult } from '#domain/payment/card-gateway.ts'
import type { ReturnCause } from '#domain/payment/deposit.ts'
import { mayBeInFlight, nextLookupAt } from '#domain/payment/lookup-schedule.ts'
import type { Cents } from '#domain/shared/money.ts'
import { moneyChanged } from '#services/booking/lifecycle.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { logUnreachable } from '#services/log-unreachable.ts'
import { newId } from '#services/new-id.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { changeReturn, storeReturn } from './write-deposit.ts'

/** The end of a deposit hold that is stored and still to be submitted. */
export type ReturnIntent = { readonly kind: 'return'; readonly depositHold: DepositHoldRow; readonly end: ReturnRow }

type Ending = { readonly cause: ReturnCause; readonly keepCents: Cents; readonly reason: string | null }

/** Stores how a deposit hold ends, once, with the job that makes sure it is done. The caller has locked the booking. */
export async function startReturn(
  tx: Tx,
  deps: Deps,
  depositHold: DepositHoldRow,
  ending: Ending,
): Promise<ReturnIntent> {
  const now = deps.clock.now()
  const submission = {
    keptCents: null,
    state: 'submitted',
    gatewayRef: null,
    submittedAt: now,
    settledAt: null,
  } as const
  const end: ReturnRow = { id: newId(deps), holdId: depositHold.id, ...ending, ...submission }
  await storeReturn(tx, depositHold, end)
  const id = jobId('resolve-deposit', depositHold.id, end.id)
  await deps.jobs.send(tx, 'resolve-deposit', { holdId: depositHold.id }, { at: nextLookupAt(now, now), id })
  return { kind: 'return', depositHold, end }
}

type Outcome = {
  readonly state: ReturnRow['state']
  readonly keptCents: Cents | null
  readonly gatewayRef: string | null
}

/**
 * Submits the end to the gateway and applies the result. Without an answer it is submitted again later under the same id.
 */
export async function submitReturn(
  deps: Deps,
  { depositHold, end }: Pick<ReturnIntent, 'depositHold' | 'end'>,
): Promise<void> {
  try {
    const outcome =
      depositHold.method === 'authorisation'
        ? await releaseOrCapture(deps, depositHold, end)
        : await refundDeposit(deps, depositHold, end)
    await deps.db.transaction((tx) => applyOutcome(tx, deps, depositHold, outcome))
  } catch (error) {
    const { id: holdId } = depositHold
    logUnreachable(deps, error, { holdId }, 'No answer from the gateway when ending a deposit: it will be retried')
  }
}

async function releaseOrCapture(
  { gateways, logger }: Deps,
  depositHold: DepositHoldRow,
  end: ReturnRow,
): Promise<Outcome> {
  const { id: authorisationId, gatewayRef } = depositHold
  const gateway = gateways.named(depositHold.gateway)
  const result: AuthorisationResult =
    end.keepCents === 0 || gatewayRef === null
      ? await gateway.releaseAuthorisation(authorisationId)
      : await gateway.captureAuthorisation({ authorisationId, gatewayRef, amountCents: end.keepCents })
  const keptCents = result.state === 'captured' ? result.capturedCents : 0
  if (keptCents !== end.keepCents) {
    logger.error(
      { holdId: depositHold.id, keptCents, requestedCents: end.keepCents },
      'Deposit ended in another state than requested',
    )
  }
  return { state: 'done', keptCents, gatewayRef: result.gatewayRef }
}

async function refundDeposit(
  { gateways, clock, logger }: Deps,
  depositHold: DepositHoldRow,
  end: ReturnRow,
): Promise<Outcome> {
  const amountCents = depositHold.amountCents - end.keepCents
  if (amountCents === 0) return { state: 'done', keptCents: end.keepCents, gatewayRef: null }
  const request = { refundId: end.id, chargeId: depositHold.id, gatewayRef: depositHold.gatewayRef ?? '', amountCents }
  const gateway = gateways.named(depositHold.gateway)
  const existing = mayBeInFlight(end.submittedAt, clock.now()) ? null : await gateway.findRefund(request)
  const { state, gatewayRef }: RefundResult = existing ?? (await gateway.refund(request))
  if (state === 'processing') return { state, keptCents: null, gatewayRef }
  if (state === 'succeeded') return { state: 'done', keptCents: end.keepCents, gatewayRef }
  logger.error({ holdId: depositHold.id }, 'Returning a deposit was declined: manual action needed')
  return { state: 'failed', keptCents: null, gatewayRef }
}

/** Applies the first final result; later ones change nothing. */
async function applyOutcome(
  tx: Tx,
  deps: Deps,
  { id: holdId, bookingId }: DepositHoldRow,
  outcome: Outcome,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId)
  const end = (await findDepositHold(tx, holdId))?.end
  if (!booking || !end || !isReturnOpen({ end })) return
  const settledAt = outcome.state === 'processing' ? null : deps.clock.now()
  await changeReturn(tx, { id: holdId, bookingId }, end, { ...outcome, settledAt })
  // A guest who was not notified of a held deposit gets no mail about its end.
  if (outcome.state === 'done' && end.cause !== 'replaced' && end.cause !== 'late') {
    const kind = (outcome.keptCents ?? 0) > 0 ? 'deposit_withheld' : 'deposit_returned'
    await sendBookingMail(tx, deps, { kind, bookingId, ref: end.id })
  }
  await moneyChanged(tx, deps, booking)
}

export function isReturnOpen({ end }: Pick<DepositRow, 'end'>): boolean {
  return end?.state === 'submitted' || end?.state === 'processing'
}
