import { ne, sql } from 'drizzle-orm'
import { type NetworkDb, networkFaults } from './tables.ts'

/** The faults that the network simulates now. */
export type NetworkFaults = {
  /** Delays every answer by this many ms, after the money has moved. */
  readonly delayMs: number
  /** How many more answers to charges and refunds get lost after the money has moved; -1 for all. */
  readonly dropAnswers: number
  /** How many extra times each event is delivered. */
  readonly repeatWebhooks: number
  /** Events are not delivered while this is true. */
  readonly holdWebhooks: boolean
  /** Charges stay `processing` while this is true. */
  readonly slow: boolean
  /** The network neither answers nor delivers events while this is true. */
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

export async function writeFaults(db: NetworkDb, faults: NetworkFaults): Promise<void> {
  await db.update(networkFaults).set(faults)
}

/** Returns whether the current answer gets lost, and counts it. */
export async function dropNextAnswer(db: NetworkDb): Promise<boolean> {
  const dropped = await db
    .update(networkFaults)
    .set({
      dropAnswers: sql`case when ${networkFaults.dropAnswers} > 0 then ${networkFaults.dropAnswers} - 1 else -1 end`,
    })
    .where(ne(networkFaults.dropAnswers, 0))
    .returning({ delayMs: networkFaults.delayMs })
  return dropped.length > 0
}
