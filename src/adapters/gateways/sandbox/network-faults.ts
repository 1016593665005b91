import { ne, sql } from 'drizzle-orm'
import { type NetworkDb, networkFaults } from './tables.ts'

/** What goes wrong at the network right now. */
export type NetworkFaults = {
  /** Every answer comes this late, in ms; what moved has moved before. */
  readonly delayMs: number
  /** How many more answers to charges and refunds get lost after the money moved; -1: every one. */
  readonly dropAnswers: number
  /** How many times more than once each event is delivered. */
  readonly repeatWebhooks: number
  /** Events wait until this is over. */
  readonly holdWebhooks: boolean
  /** Charges stay `processing` until this is over. */
  readonly slow: boolean
  /** Nobody answers, nothing is delivered. */
  readonly down: boolean
}

export const NO_FAULTS: NetworkFaults = {
  delayMs: 0,
  dropAnswers: 0,
  repeatWebhooks: 0,
  holdWebhooks: false,
  slow: false,
  down: false,
}

export async function readFaults(db: NetworkDb): Promise<NetworkFaults> {
  const [row] = await db.select().from(networkFaults)
  return { ...NO_FAULTS, ...row }
}

export async function writeFaults(db: NetworkDb, wanted: NetworkFaults): Promise<void> {
  await db.update(networkFaults).set(wanted)
}

/** Whether the answer being given now is one of those that get lost; counts it. */
export async function loseAnswer(db: NetworkDb): Promise<boolean> {
  const lost = await db
    .update(networkFaults)
    .set({
      dropAnswers: sql`case when ${networkFaults.dropAnswers} > 0 then ${networkFaults.dropAnswers} - 1 else -1 end`,
    })
    .where(ne(networkFaults.dropAnswers, 0))
    .returning({ delayMs: networkFaults.delayMs })
  return lost.length > 0
}
