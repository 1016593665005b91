import { Client } from 'pg'
import type { Account } from '../embedded-postgres/account.ts'
import { type ClusterPlan, HOST, type MemberPlan, urlsOf } from './plan.ts'
import { tellPooler } from './pooler-console.ts'
import { readJson, until } from './waiting.ts'

/**
 * A move that would wait longer than this for transactions tries again later, because all other statements wait too.
 */
const PAUSE_WITHIN_MS = 1_000
const RESUME_WITHIN_MS = 5_000
const MOVED_WITHIN_MS = 30_000
const CONNECT_WITHIN_MS = 1_000

export type Move = { readonly from: string; readonly to: string; readonly pausedMs: number }

type Place = { readonly plan: ClusterPlan; readonly account: Account }

/**
 * Moves the primary to the standby that has every commit, as before maintenance of its machine: statements wait in the
 * pooler during the move instead of failing. Returns null, and has moved nothing, where a transaction was too long to
 * wait for.
 */
export async function movePrimary(place: Place): Promise<Move | null> {
  const { plan, account } = place
  const { leader, standby } = await findRoles(plan)
  // The rest of what a server has to write before it stops is then little.
  await checkpoint(plan, leader)
  const pooler = { ...plan, account }
  const started = performance.now()
  try {
    await tellPooler(pooler, 'PAUSE', PAUSE_WITHIN_MS)
  } catch {
    await tellPooler(pooler, 'RESUME', RESUME_WITHIN_MS)
    return null
  }
  const switched = switchOver(leader, standby)
  try {
    const isLed = until(() => leadsTo(plan, standby), `${standby.name} did not become the primary`, MOVED_WITHIN_MS)
    // Patroni answers a second after it is done; what it refuses it says at once.
    await Promise.race([isLed, switched.then(() => isLed)])
  } finally {
    await tellPooler(pooler, 'RESUME', RESUME_WITHIN_MS)
  }
  const pausedMs = performance.now() - started
  await switched
  return { from: leader.name, to: standby.name, pausedMs }
}

type Roles = { readonly leader: MemberPlan; readonly standby: MemberPlan }
type Listed = { readonly members: readonly { readonly name: string; readonly role: string }[] }

async function findRoles({ members }: ClusterPlan): Promise<Roles> {
  const [first] = members
  const listed = ((await readJson(`http://${HOST}:${first?.restPort}/cluster`)) as Listed).members
  const byRole = (role: string) => {
    const name = listed.find((one) => one.role === role)?.name
    const found = members.find((member) => member.name === name)
    if (!found) throw new Error(`The cluster has no ${role} now`)
    return found
  }
  return { leader: byRole('leader'), standby: byRole('sync_standby') }
}

async function checkpoint({ passwords }: ClusterPlan, { host, postgresPort }: MemberPlan): Promise<void> {
  const user = { user: 'postgres', password: passwords.superuser, database: 'postgres' }
  const client = new Client({ ...user, host, port: postgresPort })
  await client.connect()
  try {
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** Throws when Patroni refuses. */
async function switchOver(leader: MemberPlan, standby: MemberPlan): Promise<void> {
  const answer = await fetch(`http://${leader.host}:${leader.restPort}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: leader.name, candidate: standby.name }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Patroni did not move the primary: ${text}`)
}

/** Whether the address for writing leads to the server, and the server takes writes. */
async function leadsTo(plan: ClusterPlan, { postgresPort }: MemberPlan): Promise<boolean> {
  const client = new Client({ connectionString: urlsOf(plan).write, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ port: number; follows: boolean }>(
      'select inet_server_port() as port, pg_is_in_recovery() as follows',
    )
    return rows[0]?.port === postgresPort && !rows[0].follows
  } finally {
    await client.end().catch(() => undefined)
  }
}
