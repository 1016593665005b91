import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { type HostileRequest, hostileCall, MARKUP, type OpenApi, seeded } from '#tests/harness/hostile-requests.ts'
import { OFFICE_URL, openOffice } from '#tests/harness/office.ts'
import { IS_WHOLE_SWEEP } from '#tests/harness/sweep.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const SEED = 20_261_124
const REQUESTS = IS_WHOLE_SWEEP ? 10_000 : 2_000
const AT_ONCE = 8

const deps = await depsForFile()
const office = openOffice(deps)
const document = office.api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Office', version: '1' } })
const INSIDES = /\n\s+at .+:\d+:\d+|node_modules|[\w/]+\.tsx?:\d+|relation "|syntax error at|invalid input syntax/
type Answer = { readonly status: number; readonly text: string; readonly cookie: string | null }

/** Sends a request like a page of the office, so that it gets as far as it can. */
async function ask({ method, path, headers, body }: HostileRequest, own: Record<string, string>): Promise<Answer> {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const response = await office.api.request(
    new Request(`${OFFICE_URL}${path}`, {
      method,
      headers: { ...headers, ...own },
      ...(hasBody ? { body: body ?? '{}' } : {}),
    }),
  )
  return { status: response.status, text: await response.text(), cookie: response.headers.get('set-cookie') }
}

test('thousands of hostile requests to the office: no fault, no internal detail, and nothing without a session', async () => {
  const random = seeded(SEED)
  const faults: string[] = []
  let left = REQUESTS
  const worker = async (): Promise<void> => {
    while (left > 0 && faults.length < 10) {
      left--
      const number = left
      const isSignedIn = random.chance(60)
      const hostile = hostileCall(random, document as unknown as OpenApi, /^\/office-api/)
      const role = random.pick(['owner', 'reservations', 'finance'] as const satisfies readonly Role[])
      const own = {
        ...{ origin: OFFICE_URL, 'sec-fetch-site': 'same-origin', 'idempotency-key': `hostile-${number}` },
        ...(random.chance(90) ? { 'content-type': 'application/json' } : {}),
        // Signing out is among the requests, so that each has a session of its own.
        ...(isSignedIn ? { cookie: (await office.signIn([role])).cookie } : {}),
      }
      const answer = await ask(hostile, own)
      faults.push(...faultsOf(hostile, answer, isSignedIn))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(faults).toEqual([])
}, 180_000)

function faultsOf(hostile: HostileRequest, answer: Answer, isSignedIn: boolean): string[] {
  const { status, text, cookie } = answer
  const found = {
    [`a fault ${text.slice(0, 300)}`]: status >= 500,
    'tells of its insides': INSIDES.test(text),
    'sends markup back': text.includes(MARKUP),
    'answered without a session': !isSignedIn && status < 400 && !isChallenge(hostile, answer),
    'opened a session': !isSignedIn && cookie !== null,
  }
  const what = `${hostile.method} ${hostile.path.slice(0, 200)} ${hostile.body?.slice(0, 300)} → ${status}`
  return Object.entries(found).flatMap(([fault, isThere]) => (isThere ? `${what}: ${fault}` : []))
}

/** The challenge of a passkey is open to every caller, and reveals nothing. */
function isChallenge({ path }: HostileRequest, { status }: Answer): boolean {
  return status === 200 && path.startsWith('/office-api/session/passkey/options')
}
