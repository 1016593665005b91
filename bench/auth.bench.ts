import { availableParallelism } from 'node:os'
import { createApi } from '#api/api.ts'
import { HASHES_AT_ONCE } from '#domain/people/people-policy.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { type MadeApartment, makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, LUCIA, stayInput } from '#tests/factories/booking.ts'
import { report } from './report.ts'
import { type BenchWorld, median, openBenchWorld, perSecond } from './world.ts'

const ROUNDS = 7
const REQUESTS = 1_000
const CONNECTIONS = 10
const LOGINS = 30
const BOOKINGS = 100
/** This many sign-ins are under way at any moment of the load, many more than can be hashed at once. */
const CONCURRENT_SIGN_INS = 50
const GOALS = { token: 0.5, hash: 0.8, load: 3 }
const PASSWORD = 'una frase larga'

type Bench = BenchWorld & { readonly api: ReturnType<typeof createApi>; readonly home: MadeApartment }

let addresses = 0
let homes = 0
const opened = await openBenchWorld()
try {
  const home = await makeApartment(opened.deps.db)
  const bench = { ...opened, home, api: createApi(opened.deps, { readiness: {}, trustedProxies: 1 }) }
  const token = await openAccount(bench)
  await measureToken(bench, token)
  await measureLogin(bench)
  await measureLoad(bench)
} finally {
  await opened.close()
}

async function post({ api }: Bench, path: string, body: object): Promise<Response> {
  // Each request has an address of its own, to stay clear of the rate limits.
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.0.${addresses >> 8}.${addresses++ & 255}`,
  }
  return api.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function openAccount(bench: Bench): Promise<string> {
  const person = { email: 'ana@example.com', name: 'Ana', lastname: 'Ruiz', phone: '+34 600 111 222' }
  const opening = await post(bench, '/api/register', { ...person, password: PASSWORD, acceptTerms: true })
  return ((await opening.json()) as { token: string }).token
}

/** Times the same quote with and without a session, alternately. */
async function measureToken({ api, home }: Bench, token: string): Promise<void> {
  const quoteRequest = stayInput(home, addDays(dateInMadrid(new Date()), 40))
  const asking = (headers: Record<string, string>) => async () => {
    const answer = await api.request('/api/quotes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(quoteRequest),
    })
    if (answer.status !== 200) throw new Error(await answer.text())
  }
  const rates = { without: [] as number[], within: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.without.push(await perSecond(REQUESTS, CONNECTIONS, asking({})))
    rates.within.push(await perSecond(REQUESTS, CONNECTIONS, asking({ Authorization: `Bearer ${token}` })))
  }
  const [without, within] = [median(rates.without), median(rates.within)]
  const ratio = within / without
  const value = `${within.toFixed(0)} a second, without ${without.toFixed(0)}: ratio ${ratio.toFixed(2)}`
  report({
    measure: 'quote with a token',
    result: value,
    figure: { value: within, unit: 'per second' },
    goal: `ratio ≥ ${GOALS.token}`,
    reached: ratio >= GOALS.token,
  })
}

/** Times sign-ins one after another, to see how much of them is the hash of the password. */
async function measureLogin(bench: Bench): Promise<void> {
  const { passwords } = bench.deps
  const passwordHash = await passwords.hash(PASSWORD)
  const hashes: number[] = []
  const logins: number[] = []
  for (let index = 0; index < LOGINS; index++) {
    hashes.push(await took(() => passwords.verify(passwordHash, PASSWORD)))
    // A sign-in costs the same whether or not the account exists.
    const email = `${index}@example.com`
    logins.push(await took(() => post(bench, '/api/login', { email, password: PASSWORD })))
  }
  const share = median(hashes) / median(logins)
  const value = `${median(logins).toFixed(1)} ms, argon2id (19 MiB, t=2) ${median(hashes).toFixed(1)} ms: ${(share * 100).toFixed(0)} %`
  report({
    measure: 'sign-in',
    result: value,
    figure: { value: median(logins), unit: 'ms' },
    goal: `hash ≥ ${GOALS.hash * 100} %`,
    reached: share >= GOALS.hash,
  })
}

/** Times single bookings, first on an idle server and then while many accounts sign in without pause. */
async function measureLoad(bench: Bench): Promise<void> {
  const idle = await bookMany(bench)
  let isOver = false
  let logins = 0
  const load = Array.from({ length: CONCURRENT_SIGN_INS }, async (_, one) => {
    for (let tries = 0; !isOver; tries++) {
      const answer = await post(bench, '/api/login', { email: `${one}.${tries}@example.com`, password: 'x' })
      await answer.text()
      logins++
    }
  })
  const stormy = await bookMany(bench)
  isOver = true
  await Promise.all(load)
  const ratio = stormy / idle
  const cores = `${availableParallelism()} cores, ${HASHES_AT_ONCE} hashes at once`
  const value = `p95 ${stormy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms: ratio ${ratio.toFixed(2)} (${logins} sign-ins, ${cores})`
  report({
    measure: 'bookings during many sign-ins',
    result: value,
    figure: { value: stormy, unit: 'ms' },
    goal: `ratio ≤ ${GOALS.load}`,
    reached: ratio <= GOALS.load,
  })
}

/** Returns the 95th percentile of a booking's time, in ms. */
async function bookMany(bench: Bench): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < BOOKINGS; index++) {
    const home = await makeApartment(bench.deps.db)
    const checkIn = addDays(dateInMadrid(new Date()), 40 + (homes++ % 100))
    // Holds of one guest are limited, so each booking is another's.
    const holder = { ...LUCIA, email: `guest-${homes}@example.com` }
    const { language: _, ...body } = bookingInput(home, { checkIn, holder })
    times.push(
      await took(async () => {
        const answer = await post(bench, '/api/bookings', body)
        if (answer.status !== 201) throw new Error(await answer.text())
      }),
    )
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
