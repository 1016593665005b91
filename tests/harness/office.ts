import { createOfficeApi } from '#api/office/office-api.ts'
import { insertMembers } from '#db/staff/staff-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { newId } from '#services/new-id.ts'
import { startStaffSession } from '#services/staff/start-session.ts'
import type { TestDeps } from '#tests/factories/deps.ts'

export const OFFICE_URL = 'http://office.test:3001'

export type Member = { readonly id: string; readonly sessionId: string; readonly cookie: string }

let members = 0

/** Opens the API of the office over the dependencies of a test. */
export function openOffice(deps: TestDeps, options: { readonly trustedProxies?: number } = {}) {
  const api = createOfficeApi(deps, options)
  let keys = 0

  /** Signs a new member in. */
  async function signIn(roles: readonly Role[], cities: readonly City[] | null = null): Promise<Member> {
    const now = deps.systemClock.now()
    const id = newId(deps)
    members++
    const member = {
      ...{ id, email: `member-${members}@example.com`, name: `Member ${members}`, language: 'en' as const },
      ...{ roles: [...roles], cities: cities && [...cities], version: 1, isDemo: false },
      ...{ createdAt: now, joinedAt: now, suspendedAt: null, noticeMails: [], guestName: null },
    }
    const session = { member, device: 'a test', requestId: 'of-the-test', factor: 'passkey' } as const
    const { token, signedIn } = await deps.db.transaction(async (tx) => {
      await insertMembers(tx, [member])
      return startStaffSession(tx, deps, session)
    })
    return { id, sessionId: signedIn.sessionId, cookie: `__Host-office=${token}` }
  }

  /** Sends what a page of the office would send; headers that are null are left out. */
  async function call(
    method: string,
    path: string,
    {
      body = {},
      member,
      headers = {},
    }: { body?: unknown; member?: Member; headers?: Record<string, string | null> } = {},
  ) {
    keys++
    const sent: Record<string, string | null> = {
      ...{ origin: OFFICE_URL, 'sec-fetch-site': 'same-origin' },
      'content-type': body instanceof Blob ? body.type : 'application/json',
      ...{ 'idempotency-key': `key-${keys}`, cookie: member?.cookie ?? null, ...headers },
    }
    const given = Object.entries(sent).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
    const response = await api.request(`${OFFICE_URL}${path}`, {
      method,
      headers: Object.fromEntries(given),
      ...(method === 'GET' ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    // A document answers its file, everything else JSON.
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : null,
      cookie: response.headers.get('set-cookie'),
    }
  }

  return { api, call, signIn }
}
