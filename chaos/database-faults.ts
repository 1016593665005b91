import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { DatabaseProxy, Silence } from '#tests/harness/database-proxy.ts'
import { signalServer, signalSessions } from '#tests/harness/signal-server.ts'
import type { Random } from './random.ts'
import { ONLOOKER } from './world.ts'

export const DATABASE_FAULTS = ['ended', 'frozen', 'silent'] as const
export type DatabaseFault = (typeof DATABASE_FAULTS)[number]

export type FaultyDatabase = {
  readonly pool: Pool
  readonly postgresPid: number
  /** One proxy for each process of the product. */
  readonly proxies: readonly DatabaseProxy[]
  readonly random: Random
}

/** Makes the database fail in one way for some seconds. Resolves to a description when the fault is over. */
export function injectFault(fault: DatabaseFault, on: FaultyDatabase): Promise<string> {
  if (fault === 'ended') return endSessions(on)
  if (fault === 'frozen') return on.random.chance(0.5) ? freezeServer(on) : freezeSessions(on)
  return silenceConnections(on)
}

const SESSIONS = `select pid from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and application_name <> '${ONLOOKER}'`

/** Ends sessions again and again, in the middle of transactions, as a failover or an administrator does. */
async function endSessions({ pool, random }: FaultyDatabase): Promise<string> {
  let ended = 0
  const times = random.int(8, 20)
  for (let time = 0; time < times; time++) {
    const share = random.int(20, 100) / 100
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from (${SESSIONS}) as session where random() < $1`,
      [share],
    )
    ended += rowCount ?? 0
    await sleep(random.int(20, 400))
  }
  return `${ended} sessions ended in ${times} blows`
}

/** Freezes the server like a paused machine or a hanging disk. */
async function freezeServer({ postgresPid, random }: FaultyDatabase): Promise<string> {
  const ms = random.int(3_000, 12_000)
  signalServer(postgresPid, 'SIGSTOP')
  await sleep(ms)
  signalServer(postgresPid, 'SIGCONT')
  return `the server stood still for ${ms} ms`
}

/** Freezes some of the sessions, with the locks that they hold. */
async function freezeSessions({ pool, random }: FaultyDatabase): Promise<string> {
  const { rows } = await pool.query<{ pid: number }>(SESSIONS)
  const pids = rows.map(({ pid }) => pid).filter(() => random.chance(0.5))
  const ms = random.int(4_000, 10_000)
  signalSessions(pids, 'SIGSTOP')
  await sleep(ms)
  signalSessions(pids, 'SIGCONT')
  return `${pids.length} of ${rows.length} sessions stood still for ${ms} ms`
}

const SILENCES: Readonly<Record<Silence, number>> = { both: 50, product: 25, database: 25 }

/** Silences connections for good; new ones are silent for a while, or work at once. */
async function silenceConnections({ proxies, random }: FaultyDatabase): Promise<string> {
  const silence = random.weighted(SILENCES)
  const share = random.chance(0.5) ? 1 : 0.6
  const ms = random.chance(0.4) ? 0 : random.int(1_000, 8_000)
  const affected = random.chance(0.7) ? proxies : proxies.slice(0, 1)
  for (const proxy of affected) proxy.fallSilent(silence, () => random.chance(share))
  await sleep(ms)
  for (const proxy of affected) proxy.speakAgain()
  const ends = silence === 'both' ? 'both ends' : `the ${silence}`
  return `${ends} silent on ${share * 100} % of the connections of ${affected.length} processes, on new ones for ${ms} ms`
}
