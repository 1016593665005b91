import type { InvoiceRecordRow } from '#db/invoicing/invoice-record-rows.ts'
import {
  listWaitingChains,
  lockTurn,
  type RecordTurnRow,
  settleDelivery,
  takeWaiting,
  updateTurn,
} from '#db/invoicing/record-delivery-rows.ts'
import { HAND_IN } from '#domain/invoicing/invoicing-policy.ts'
import type { BatchAnswer, RecordBatch } from '#domain/invoicing/tax-agency.ts'
import type { Deps } from '#services/deps.ts'

type HandInDeps = Pick<Deps, 'db' | 'clock' | 'taxAgency' | 'logger'>
type Taken = { readonly turn: RecordTurnRow; readonly rows: readonly InvoiceRecordRow[] }

/** More batches in one run would keep a worker too long; the next run goes on. */
const MAX_BATCHES = 20

/**
 * Hands in the records that wait, in the order of their chain, as many batches as the agency's waiting times allow now. A
 * process that ends between the call and its result hands the same records in again, which the agency knows. Nothing waits
 * for it: without an answer the records go later. Returns how many were settled.
 */
export async function handInRecords(deps: HandInDeps): Promise<number> {
  let settled = 0
  for (const chain of await listWaitingChains(deps.db)) {
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const taken = await takeTurn(deps, chain)
      if (!taken) break
      const done = await handIn(deps, chain, taken)
      settled += done
      if (done === 0) break
    }
  }
  return settled
}

/** Takes the turn of a chain with its next records; null where it has to wait or another process has it. */
function takeTurn({ db, clock }: HandInDeps, chain: string): Promise<Taken | null> {
  return db.transaction(async (tx) => {
    const turn = await lockTurn(tx, chain)
    const now = clock.now()
    if ((turn.waitUntil && turn.waitUntil > now) || (turn.takenUntil && turn.takenUntil > now)) return null
    const rows = await takeWaiting(tx, chain, HAND_IN.maxRecords)
    if (rows.length === 0) return null
    await updateTurn(tx, chain, { takenUntil: secondsAfter(now, HAND_IN.answerSeconds) })
    return { turn, rows }
  })
}

async function handIn(deps: HandInDeps, chain: string, { turn, rows }: Taken): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const records = rows.map(({ sequence, hash, content }) => ({ sequence, hash, record: content }))
  const batch: RecordBatch = { issuer: first.content.issuer, records, isLate: turn.failingSince !== null }
  try {
    return await applyAnswer(deps, chain, rows, await deps.taxAgency.submit(batch))
  } catch (error) {
    // Messages of the adapter name no person.
    deps.logger.warn({ chain, fault: (error as Error).message }, 'The tax agency did not answer: records go later')
    await failed(deps, chain, null)
    return 0
  }
}

async function applyAnswer(
  deps: HandInDeps,
  chain: string,
  rows: readonly InvoiceRecordRow[],
  answer: BatchAnswer,
): Promise<number> {
  if (answer.kind === 'refused') {
    deps.logger.error({ chain, records: rows.length }, 'The tax agency refused a whole message')
    await failed(deps, chain, answer.fault)
    return 0
  }
  const { csv, waitSeconds, outcomes } = answer
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockTurn(tx, chain)
    for (const [index, { sequence }] of rows.entries()) {
      const outcome = outcomes[index]
      if (outcome) await settleDelivery(tx, { chain, sequence }, { ...outcome, csv, settledAt: now })
    }
    const waitUntil = waitSeconds > 0 ? secondsAfter(now, waitSeconds) : null
    await updateTurn(tx, chain, { waitUntil, takenUntil: null, failingSince: null, fault: null })
  })
  const settled = outcomes.filter((outcome) => outcome !== null)
  const faulty = settled.filter(({ state }) => state !== 'accepted').length
  if (faulty > 0) deps.logger.error({ chain, faulty }, 'The tax agency found fault with records')
  return settled.length
}

/** The records wait on, and are said to be late from now on until they were taken. */
async function failed({ db, clock }: HandInDeps, chain: string, fault: string | null): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const turn = await lockTurn(tx, chain)
    const waitUntil = secondsAfter(now, HAND_IN.retrySeconds)
    await updateTurn(tx, chain, { waitUntil, takenUntil: null, failingSince: turn.failingSince ?? now, fault })
  })
}

function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000)
}
