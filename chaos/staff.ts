import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { type Client, type ClientResponse, isMissing } from './client.ts'
import type { Journal } from './journal.ts'
import type { Random } from './random.ts'
import { OFFICE_URL } from './served-product.ts'
import type { World } from './world.ts'

/** An owner of the office who acts on the bookings of the guests. */
export type Staff = {
  readonly client: Client
  readonly journal: Journal
  readonly random: Random
  /** Returns a new idempotency key, for actions of guests at the same time. */
  newKey(): string
  get(path: string): Promise<ClientResponse | null>
  /** Posts to the office until an answer comes, with a fresh proof where one is needed; null when none came. */
  post(path: string, body: unknown): Promise<ClientResponse | null>
}

const PAGE = { origin: OFFICE_URL, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const HOUR_MS = 3_600_000

/** Signs a member in by a link of the sandbox, as the start of a product prints one. */
export async function openStaff(world: Pick<World, 'client' | 'journal' | 'pool'>, random: Random): Promise<Staff> {
  const { client, journal, pool } = world
  const token = await makeLink(pool)
  let cookie = ''

  async function send(path: string, body: unknown): Promise<ClientResponse | null> {
    const key = `staff-${randomUUID()}`
    return client.insist({ method: 'POST', path: `/office-api${path}`, body, key, headers: { ...PAGE, cookie } })
  }

  async function post(path: string, body: unknown): Promise<ClientResponse | null> {
    const response = await send(path, body)
    if (response?.code !== 'fresh_proof_needed') return response
    await send('/proof', { kind: 'demo' })
    return send(path, body)
  }

  const signedIn = await send('/session/demo', { token })
  if (signedIn?.status !== 200) throw new Error(`Staff could not sign in: ${signedIn?.code ?? 'no answer'}`)
  cookie = signedIn.cookie ?? ''
  const get = (path: string) =>
    client.insist({ method: 'GET', path: `/office-api${path}`, headers: { ...PAGE, cookie } })
  return { client, journal, random, post, get, newKey: () => `by-phone-${randomUUID()}` }
}

async function makeLink(pool: Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  await pool.query(
    `insert into staff_members (id, email, name, language, roles, is_demo, created_at, joined_at)
     values ($1, $2, 'Chaos', 'es', '{owner}', true, now(), now())`,
    [id, `${id}@example.com`],
  )
  const hash = createHash('sha256').update(token).digest('base64url')
  const end = new Date(Date.now() + 24 * HOUR_MS)
  await pool.query('insert into staff_demo_links (token_hash, member_id, expires_at) values ($1, $2, $3)', [
    ...[hash, id, end],
  ])
  return token
}

/** Counts an answer, and returns whether the action was done. */
export function countAction(
  { journal }: Staff,
  action: string,
  response: ClientResponse | null,
): response is ClientResponse {
  if (response === null || isMissing(response)) return false
  const isDone = response.status < 300
  journal.count(isDone ? `staff: ${action}` : `staff: ${action} refused: ${response.code}`)
  return isDone
}
