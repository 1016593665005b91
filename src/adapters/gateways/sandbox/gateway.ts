import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type CardGateway, GatewayUnreachable } from '#domain/payment/card-gateway.ts'
import type { Clock } from '#domain/shared/clock.ts'
import {
  authorise,
  captureAuthorisation,
  findAuthorisation,
  releaseAuthorisation,
  type Terms,
} from './authorisations.ts'
import { debit, saveAccount, settleDebits } from './debits.ts'
import { listMovements } from './ledger.ts'
import { charge, findCharge, findRefund, refund, saveCard, withdrawCharge } from './network.ts'
import { dropNextAnswer, readFaults } from './network-faults.ts'
import type { Network } from './tables.ts'
import { isSignedBy, SIGNATURE_HEADER } from './webhook-signature.ts'

/** Shorter than the 10 s after which our own clients give up. */
const TIMEOUT_MS = 8_000
/** The default life of an authorisation in days, as at a real network. */
const HOLD_DAYS = 7

export type SandboxGatewayOptions = {
  readonly network: Network
  readonly webhookSecret: string
  /** Real time, because the age of signatures does not depend on the product's clock. */
  readonly wallClock: Clock
  readonly answerTimeoutMs?: number
  /** Some networks give hotels longer than shops. */
  readonly holdDays?: number
  /** Called when the network may have webhooks to deliver. */
  readonly onNews?: () => void
}

/** Our side of the connection to the network: time-outs, lost answers and refused connections happen here. */
export function createSandboxGateway(options: SandboxGatewayOptions): CardGateway {
  const { network, webhookSecret, wallClock, onNews = () => undefined } = options
  const terms: Terms = { holdDays: options.holdDays ?? HOLD_DAYS }
  const timeoutMs = options.answerTimeoutMs ?? TIMEOUT_MS

  async function call<Value>(request: () => Promise<Value>, { movesMoney }: { movesMoney: boolean }): Promise<Value> {
    const { down, delayMs } = await readFaults(network.db)
    if (down) throw new GatewayUnreachable('The network refused the connection')
    const value = await request()
    onNews()
    if (movesMoney && (await dropNextAnswer(network.db)))
      throw new GatewayUnreachable('The answer of the network got lost')
    await sleep(Math.min(delayMs, timeoutMs))
    if (delayMs >= timeoutMs) throw new GatewayUnreachable(`The network did not answer within ${timeoutMs} ms`)
    return value
  }

  return {
    name: 'sandbox',
    holdDays: terms.holdDays,
    charge: (request) => call(() => charge(network, request), { movesMoney: true }),
    findCharge: (chargeId) =>
      call(
        async () => {
          await settleDebits(network)
          return findCharge(network, chargeId)
        },
        { movesMoney: false },
      ),
    withdrawCharge: (chargeId) => call(() => withdrawCharge(network, chargeId), { movesMoney: false }),
    refund: (request) => call(() => refund(network, request), { movesMoney: true }),
    findRefund: ({ refundId }) => call(() => findRefund(network, refundId), { movesMoney: false }),
    authorise: (request) => call(() => authorise(network, request, terms), { movesMoney: true }),
    findAuthorisation: (id) => call(() => findAuthorisation(network, id), { movesMoney: false }),
    captureAuthorisation: (request) => call(() => captureAuthorisation(network, request), { movesMoney: true }),
    releaseAuthorisation: (id) => call(() => releaseAuthorisation(network, id), { movesMoney: false }),
    saveCard: (request) => call(() => saveCard(network, request), { movesMoney: false }),
    directDebit: {
      saveAccount: (request) => call(() => saveAccount(network, request), { movesMoney: false }),
      debit: (request) => call(() => debit(network, request), { movesMoney: true }),
    },
    async *listMovements(from, to) {
      await call(async () => undefined, { movesMoney: false })
      yield* listMovements(network.db, from, to)
    },
    readEvent(body, headers) {
      if (!isSignedBy(webhookSecret, body, headers.get(SIGNATURE_HEADER), wallClock.now())) return null
      const parsed = event.safeParse(parseJson(body))
      return parsed.success
        ? { eventId: parsed.data.id, chargeId: parsed.data.chargeId, result: parsed.data.answer }
        : null
    },
  }
}

const gatewayRef = z.string()
const event = z.object({
  id: z.uuid(),
  chargeId: z.uuid(),
  answer: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('succeeded'),
      gatewayRef,
      card: z
        .object({
          cardToken: z.string(),
          brand: z.string(),
          last4: z.string(),
          expMonth: z.int(),
          expYear: z.int(),
        })
        .optional(),
    }),
    z.object({
      state: z.literal('declined'),
      gatewayRef,
      code: z.enum([
        'card_declined',
        'card_insufficient_funds',
        'card_expired',
        'card_authentication_failed',
        'card_processing_error',
        'debit_refused',
      ]),
    }),
    z.object({ state: z.literal('returned'), gatewayRef }),
    z.object({ state: z.literal('withdrawn'), gatewayRef }),
  ]),
})

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // A body that can't be parsed is refused like a forged one.
    return null
  }
}
