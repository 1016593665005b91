import { makeApi } from '#tests/factories/api.ts'
import { makeBookingWorld } from '#tests/factories/booking.ts'
import type { Overrides } from '#tests/factories/deps.ts'
import { testDatabase } from './database.ts'

export type AccountWorld = Awaited<ReturnType<typeof openAccountWorld>>

/** Opens the API over a database of its own with one home and no accounts. */
export async function openAccountWorld(overrides: Overrides = {}) {
  const { pool, close } = await testDatabase()
  const world = await makeBookingWorld(pool, {}, overrides)
  return { ...world, pool, api: makeApi(world.deps), close }
}
