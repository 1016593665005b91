import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostileRequest, hostileVisit, MARKUP, type Random, seeded } from '#tests/harness/hostile-requests.ts'
import { IS_WHOLE_SWEEP } from '#tests/harness/sweep.ts'
import routes from '../../../src/office/routes.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

const SEED = 20_261_125
/** More are sent to what writes: tests/api/office/hostile.test.ts. */
const REQUESTS = IS_WHOLE_SWEEP ? 3_000 : 1_000
const AT_ONCE = 4

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld({ LOG_LEVEL: 'silent' })
})
afterAll(() => world.close())

type Routed = { readonly path?: string; readonly children?: readonly Routed[] }

/** The path patterns of all pages, and what stands beside them. */
function pagePaths(): string[] {
  const below = (list: readonly Routed[]): string[] =>
    list.flatMap(({ path, children }) => [
      ...(path ? [`/${path.replace('*', ':anything').replaceAll('?', '')}`] : []),
      ...below(children ?? []),
    ])
  return [
    ...below(routes as readonly Routed[]),
    '/',
    '/office-events',
    '/assets/:file',
    '/office-api/:anything',
    '/:a/:b',
  ]
}

type Answer = { readonly status: number; readonly headers: string; readonly cookie: boolean; readonly body: string }

function ask(
  { method, path, headers, body }: HostileRequest,
  own: Record<string, string>,
  agent: Agent,
): Promise<Answer> {
  const { hostname, port } = new URL(world.officeUrl)
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, method, path, headers: { ...headers, ...own }, agent }, async (answer) => {
      // A stream of events never ends by itself.
      const isStream = answer.headers['content-type'] === 'text/event-stream'
      const chunks: Buffer[] = []
      if (isStream) answer.destroy()
      else for await (const chunk of answer) chunks.push(chunk)
      const { statusCode: status = 0 } = answer
      const found = { headers: JSON.stringify(answer.headers).toLowerCase(), cookie: 'set-cookie' in answer.headers }
      done({ status, ...found, body: Buffer.concat(chunks).toString() })
    })
    // The server refuses a body that is too large before it was sent, and closes the connection.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
        ? done({ status: 413, headers: '', cookie: false, body: '' })
        : fail(error),
    )
    // Without its length the body of a DELETE would be taken for another request.
    if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body))
    sent.end(body)
  })
}

const INSIDES = /\n\s+at .+:\d+:\d+|node_modules|[\w/]+\.tsx?:\d+|relation "|syntax error at|invalid input syntax/
/** Without a session: the doors of the office, files, and what leads to them. */
const OPEN = /^\/(entrar|invitacion|assets)/

function faultsOf({ method, path, body }: HostileRequest, answer: Answer, isSignedIn: boolean): string[] {
  const isPage = answer.headers.includes('text/html')
  const found = {
    [`a fault ${answer.body.slice(0, 200)}`]: answer.status >= 500 || answer.status < 200,
    'tells of its insides': INSIDES.test(answer.body),
    'sends markup back': isPage && answer.body.includes(MARKUP.slice(2, 20)),
    'takes headers from a request': answer.headers.includes('"x-injected"'),
    // What is no HTTP at all is refused before it reaches the office, with a bare answer.
    [`may be kept ${answer.headers}`]:
      !/no-store/.test(answer.headers) && /content-type/.test(answer.headers) && !path.startsWith('/assets'),
    'opens a session': answer.cookie,
    'is shown without a session': !isSignedIn && answer.status === 200 && !OPEN.test(path) && method !== 'HEAD',
  }
  const what = `${method} ${path.slice(0, 200)} ${body?.slice(0, 200) ?? ''} → ${answer.status}`
  return Object.entries(found).flatMap(([fault, isThere]) => (isThere ? `${what}: ${fault}` : []))
}

function ownHeaders(random: Random, cookie: string): { readonly cookie?: string; readonly origin?: string } {
  const origins = ['https://evil.example', 'null', world.url, world.officeUrl]
  const cookies = [cookie, `${cookie}; ${cookie}`, '__Host-office=x', `office_city=${MARKUP}; office_scheme=%zz`]
  return {
    ...(random.chance(60) ? { cookie: encodeURI(random.pick(cookies)) } : {}),
    ...(random.chance(50)
      ? { origin: random.pick(origins), 'sec-fetch-site': random.pick(['cross-site', 'none']) }
      : {}),
  }
}

test('hostile visits of every page: no fault, no internal detail, nothing without a session', async () => {
  const page = await world.member('owner')
  const [session] = (await page.context().cookies()).filter(({ name }) => name === '__Host-office')
  const cookie = `__Host-office=${session?.value}`
  const random = seeded(SEED)
  const paths = pagePaths()
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const faults: string[] = []
  let left = REQUESTS
  const worker = async () => {
    while (left > 0 && faults.length < 20) {
      left -= 1
      const visit = hostileVisit(random, paths)
      const own = ownHeaders(random, cookie)
      faults.push(...faultsOf(visit, await ask(visit, own, agent), own.cookie?.startsWith(cookie) ?? false))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  agent.destroy()
  expect(faults).toEqual([])
}, 400_000)

test('a script of the guests’ site, on the same host, neither reads nor writes anything with a member’s cookie', async () => {
  const page = await world.member('owner')
  // A page of its own: what its policy forbids it is no fault of ours.
  const guest = await page.context().newPage()
  await guest.goto(world.url)
  const tried = await guest.evaluate(async (office) => {
    const init = { credentials: 'include' } as const
    const json = { 'content-type': 'application/json', 'idempotency-key': 'forged' }
    const outcome = (sent: Promise<Response>) =>
      sent.then(
        ({ status }) => `answered ${status}`,
        () => 'refused',
      )
    return Promise.all([
      outcome(fetch(`${office}/`, init)),
      outcome(fetch(`${office}/office-events`, init)),
      outcome(fetch(`${office}/office-api/requests/ABCDEFGH/suggestions`, init)),
      outcome(fetch(`${office}/office-api/session/end`, { ...init, method: 'POST', headers: json, body: '{}' })),
      // A form needs no leave of the office to send, so that the answer itself has to be a refusal.
      outcome(fetch(`${office}/office-api/session/end`, { ...init, method: 'POST', mode: 'no-cors', body: '{}' })),
    ])
  }, world.officeUrl)
  expect(tried).toEqual(['refused', 'refused', 'refused', 'refused', expect.stringMatching(/refused|answered 0/)])
  await page.goto(`${world.officeUrl}/me`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(page.url()).toBe(`${world.officeUrl}/me`)
})
