import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { bookingPath, confirmedPath } from '#contract/booking-paths.ts'
import {
  accountPath,
  apartmentPath,
  apartmentsPath,
  blogPath,
  bookingDetailsPath,
  cityPath,
  landingPath,
  mapPath,
  neighbourhoodPath,
  paymentPath,
  postPath,
} from '#contract/site-paths.ts'
import { createDatabase } from '#db/connection/client.ts'
import { CITY_RECORDS } from '#domain/catalogue/cities.ts'
import { API_QUERIES, NOT_AS_IN_THE_TABLE, PAGE_COSTS, type PageCost } from '#tests/costs.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, LUCIA } from '#tests/factories/booking.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { compressedBytes } from '#tests/harness/first-load.ts'
import { freePort, type Program, startProgram } from '#tests/harness/processes.ts'
import { setSiteStart } from '#tests/harness/site-start.ts'
import { openStatementCounter, type StatementCounter } from '#tests/harness/statement-counter.ts'

/** Dates are written in pages, and their length counts. */
const NOW = '2040-03-05T09:00:00Z'
const STAY = { checkIn: '2040-04-10', checkOut: '2040-04-20' }
const HOME = 'SVQ-0001'
/** More than a page of the list shows. */
const HOMES = 30
/** The site's own work, such as reading what was changed before, may come between; it can only add. */
const TRIES = 3
/** Thousands of bytes by which a size may be below its figure. */
const ROOM_KB = 2
/** Names a file that a page loads before the first interaction; those of scripts wait for the first paint. */
const LINK = /<link\b[^>]*\b(?:data-)?rel="(?:modulepreload|stylesheet|preload)"[^>]*>/g

let database: TestDatabase
let counter: StatementCounter
let site: Program
let folder: string
let url: string

beforeAll(async () => {
  database = await testDatabase()
  await setSiteStart(database.pool, new Date(NOW))
  await makeHomes()
  counter = await openStatementCounter(database.settings.DATABASE_URL)
  folder = await mkdtemp(join(tmpdir(), 'estancia-costs-'))
  const port = await freePort()
  url = `http://localhost:${port}`
  site = startProgram(['src/server/main.ts'], {
    PORT: `${port}`,
    // Written in pages: its length counts.
    PUBLIC_URL: 'http://estancia.example',
    DATA_DIR: folder,
    // Replicas would answer past the counter.
    ...{ ...database.settings, DATABASE_URL: counter.url, DATABASE_READ_URL: '' },
    NODE_ENV: 'test',
    DEMO: '0',
    JOBS: '0',
    HTML_CACHE_MB: '0',
    LOG_LEVEL: 'info',
  })
  await site.said('Search index built')
  await site.said('Estancia is at')
})
afterAll(async () => {
  site?.child.kill('SIGTERM')
  await site?.exited()
  await counter?.close()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

async function makeHomes(): Promise<void> {
  const db = createDatabase(database.pool)
  const { lat, lng } = CITY_RECORDS.sevilla.centre
  for (let number = 1; number <= HOMES; number++) {
    const houseCode = `SVQ-${String(number).padStart(4, '0')}`
    await makeApartment(db, { city: 'sevilla', houseCode, position: { lat: lat + number / 2_000, lng } })
  }
}

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const book = (houseCode: string) => post<CreatedBooking>('/api/bookings', bookingInput({ houseCode }, STAY))

/** Registers an account and returns its token. */
async function signIn(): Promise<string> {
  const person = { ...LUCIA, password: 'un tejado de zinc' }
  await post('/api/register', { ...person, acceptTerms: true, language: 'es' })
  return (await post<{ token: string }>('/api/login', person)).token
}

type PageName = keyof typeof PAGE_COSTS
const NAMES = Object.keys(PAGE_COSTS) as PageName[]

type Request = { readonly path: string; readonly headers?: Record<string, string> }

/** Sends a request whose answer is not cached, and counts its queries. */
async function answerTo({ path, headers = {} }: Request) {
  const queries: number[] = []
  let text = ''
  for (let count = 0; count < TRIES; count++) {
    const before = counter.statements()
    const answer = await fetch(url + path, { headers })
    text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    queries.push(counter.statements() - before)
  }
  return { text, queries: Math.min(...queries) }
}

/**
 * Returns the cost of a page with the files that it loads before the first interaction. A size within the tolerance of
 * the table is given as the figure of the table.
 */
async function costOfPage(path: string, table: PageCost): Promise<PageCost> {
  const { text, queries } = await answerTo({ path, headers: { accept: 'text/html' } })
  const files = new Set([...text.matchAll(LINK)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? ''))
  const sizes = await Promise.all([...files].map((file) => compressedBytes(url + file)))
  const fileBytes = sizes.reduce((sum, bytes) => sum + bytes, 0)
  return {
    queries,
    documentKb: sizeFor(table.documentKb, Buffer.byteLength(text)),
    files: files.size,
    filesKb: sizeFor(table.filesKb, fileBytes),
  }
}

/**
 * Names of scripts change with their content and are compressed a little better or worse, so a size may be some bytes below
 * its figure. Returns another figure, with room for that, where it is above or far below.
 */
function sizeFor(figure: number, bytes: number): number {
  const size = bytes / 1_000
  return size <= figure && size > figure - ROOM_KB ? figure : Math.ceil(size + ROOM_KB / 4)
}

test('pages cost as many queries, bytes and files as the table says', async () => {
  const { bookingCode } = await book('SVQ-0030')
  const paths: Record<PageName, string> = {
    landing: landingPath('es'),
    list: apartmentsPath('es', { city: 'sevilla' }),
    'list with dates': apartmentsPath('es', { city: 'sevilla', ...STAY }),
    map: `${mapPath('es')}?city=sevilla`,
    home: apartmentPath('es', HOME),
    'home with dates': apartmentPath('es', HOME, STAY),
    city: cityPath('es', 'sevilla'),
    neighbourhood: neighbourhoodPath('es', 'sevilla', 'triana'),
    blog: blogPath('es'),
    'blog post': postPath('es', 'que-suministros-incluye-el-alquiler'),
    'guest details': bookingDetailsPath('es', { house: HOME, ...STAY, adults: 2 }),
    payment: paymentPath('es', bookingCode),
    'booking confirmed': confirmedPath('es', bookingCode),
    booking: bookingPath('es', bookingCode),
    account: accountPath('es'),
  }
  const costs: Record<string, unknown> = {}
  for (const name of NAMES) costs[name] = await costOfPage(paths[name], PAGE_COSTS[name])
  expect(costs, NOT_AS_IN_THE_TABLE).toEqual(PAGE_COSTS)
})

test('what pages ask of the API for the holder alone costs as many queries as the table says', async () => {
  const { bookingCode, viewToken } = await book('SVQ-0029')
  const account = { authorization: `Bearer ${await signIn()}` }
  const requests: Record<keyof typeof API_QUERIES, Request> = {
    booking: { path: `/api/bookings/${bookingCode}`, headers: { 'x-view-token': viewToken } },
    account: { path: '/api/v1/user', headers: account },
    'bookings of the account': { path: '/api/me/bookings', headers: account },
  }
  const queries: Record<string, number> = {}
  for (const [name, request] of Object.entries(requests)) queries[name] = (await answerTo(request)).queries
  expect(queries, NOT_AS_IN_THE_TABLE).toEqual(API_QUERIES)
})
