import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { ServedProduct } from './served-product.ts'
import type { World } from './world.ts'

const POLL_MS = 100
const TIMEOUT_MS = 2_000
/** Too little to make any job due. */
const NUDGE_MS = 1_000

/**
 * Returns how long each process takes, from now, until it is ready and has received a notification sent since (that the
 * clock was moved). In ms; null for one that does not within the time.
 */
export async function recovery({ pool, products }: World, withinMs: number): Promise<(number | null)[]> {
  const start = performance.now()
  const offset = await nudgeClock(pool)
  return Promise.all(
    products.map(async (product) => {
      for (;;) {
        const ms = performance.now() - start
        if (ms > withinMs) return null
        if ((await isReady(product)) && (await clockOffset(product)) >= offset) return performance.now() - start
        await sleep(POLL_MS)
      }
    }),
  )
}

/** Returns slightly less than the new offset, because reading a clock takes a moment. */
async function nudgeClock(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ offset: string }>(
    `with moved as (update sandbox.clock set offset_ms = offset_ms + ${NUDGE_MS} returning offset_ms)
     select offset_ms as offset, pg_notify('sandbox_clock', '') from moved`,
  )
  return Number(rows[0]?.offset) - NUDGE_MS / 2
}

async function isReady({ url }: ServedProduct): Promise<boolean> {
  return (await get(`${url}/readyz`))?.ok ?? false
}

async function clockOffset({ url }: ServedProduct): Promise<number> {
  const response = await get(`${url}/sandbox/clock`)
  const body = (await response?.json().catch(() => null)) as { now: string } | null | undefined
  return body?.now ? new Date(body.now).getTime() - Date.now() : Number.NEGATIVE_INFINITY
}

function get(url: string): Promise<Response | null> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
}
