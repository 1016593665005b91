import { ne, sql } from 'drizzle-orm'
import { type NetworkDb, weather } from './tables.ts'

/** How the network behaves right now. What is not given is fair. */
export type Weather = {
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

export const FAIR_WEATHER: Weather = {
  delayMs: 0,
  dropAnswers: 0,
  repeatWebhooks: 0,
  holdWebhooks: false,
  slow: false,
  down: false,
}

export async function readWeather(db: NetworkDb): Promise<Weather> {
  const [row] = await db.select().from(weather)
  return { ...FAIR_WEATHER, ...row }
}

export async function writeWeather(db: NetworkDb, wanted: Weather): Promise<void> {
  await db.update(weather).set(wanted)
}

/** Whether the answer being given now is one of those that get lost; counts it. */
export async function loseAnswer(db: NetworkDb): Promise<boolean> {
  const lost = await db
    .update(weather)
    .set({ dropAnswers: sql`case when ${weather.dropAnswers} > 0 then ${weather.dropAnswers} - 1 else -1 end` })
    .where(ne(weather.dropAnswers, 0))
    .returning({ delayMs: weather.delayMs })
  return lost.length > 0
}
