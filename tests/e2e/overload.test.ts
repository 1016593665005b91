import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { apartmentPath, apartmentsPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { bookingInput } from '#tests/factories/booking.ts'
import { eventually } from '#tests/harness/processes.ts'
import { heading } from './steps.ts'
import { expectAccessible, isSoEverywhere, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/**
 * Ten times what one process makes and lets wait for one address, or several behind a proxy. Those who wait are refused after a
 * moment: fewer would leave places in the queue, from which a guest could come to a page that its database never answers.
 */
const CROWD = 100 * inject('siteProcesses')
const KEPT = '/es/preguntas-generales'
const LOCALES = ['es', 'en'] as const

/** Runs while no page of a home can be made, because another transaction keeps its table of reviews locked. */
async function whileReviewsAreLocked<Value>(work: () => Promise<Value>): Promise<Value> {
  return world.db.transaction(async (tx) => {
    // Longer than the product may idle in one.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`lock table reviews in access exclusive mode`)
    const { rows } = await tx.execute<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`)
    await eventually(() => haveStandbys(tx, rows[0]?.lsn ?? ''), 'standbys that have the lock too')
    return work()
  })
}

/**
 * Whether all servers that pages may be read from, other than the primary, have the log up to a place; there may be none.
 * Within a transaction the view of them stays as it was at first.
 */
async function haveStandbys(tx: Pick<World['db'], 'execute'>, lsn: string): Promise<boolean> {
  const { rows } = await tx.execute<{ standbys: number }>(sql`
    select count(*)::int as standbys from pg_stat_get_wal_senders() where replay_lsn >= ${lsn}::pg_lsn`)
  return Number(rows[0]?.standbys) >= (inject('cluster')?.standbys ?? 0)
}

/** A process caches no page before it receives changes. */
async function isCached(path: string): Promise<boolean> {
  const { headers } = await fetch(world.url + path)
  return headers.get('cache-status') === 'pages; hit'
}

/**
 * Requests pages that are not cached, and another one after each answer, until it is stopped: those who wait are refused after a
 * moment, and the place of each is taken at once, however slow a test is. Collects the answers as they come.
 */
function sendCrowd(houseCode: string) {
  const answers: Pick<Response, 'status' | 'headers'>[] = []
  let requested = 0
  let isOver = false
  const member = async () => {
    while (!isOver) {
      const response = await fetch(world.url + apartmentPath('es', houseCode, { adults: requested++, babies: 1 }))
      await response.arrayBuffer()
      answers.push(response)
    }
  }
  const all = Promise.all(Array.from({ length: CROWD }, member))
  const stop = async () => {
    isOver = true
    await all
  }
  return { answers, stop }
}

test('while the database is slow, pages beyond the bound are refused at once, bookings and kept pages are answered, and a refused page loads itself again', async () => {
  const home = await world.home()
  const input = bookingInput(home, { checkIn: await world.day(40), checkOut: await world.day(50) })
  const guest = await world.guest('en')
  const refused = await whileReviewsAreLocked(async () => {
    await eventually(() => isSoEverywhere(() => isCached(KEPT)), 'a page that every process keeps')
    const { answers, stop } = sendCrowd(home.houseCode)
    await eventually(() => answers.length >= 20, 'refusals')
    const headers = Object.fromEntries(answers[0]?.headers ?? [])
    expect(answers[0]?.status).toBe(503)
    expect(headers).toMatchObject({
      'retry-after': expect.stringMatching(/^[3-6]$/),
      refresh: headers['retry-after'],
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect((await guest.goto(apartmentPath('en', home.houseCode)))?.status()).toBe(503)
    await heading(guest, m.shell_busy_title({}, { locale: 'en' })).waitFor()
    const booked = await fetch(`${world.url}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'while-others-wait' },
      body: JSON.stringify(input),
    })
    const kept = await fetch(world.url + KEPT)
    const problem = await fetch(`${world.url}/api/apartments?city=sevilla`, { headers: { 'accept-language': 'en' } })
    expect([booked.status, kept.status]).toEqual([201, 200])
    return { stop, answers, problem }
  })
  await refused.stop()
  const statuses = new Set(refused.answers.map(({ status }) => status))
  expect(statuses).toEqual(new Set([200, 503]))
  expect([refused.problem.status, (await refused.problem.json()).code]).toEqual([503, 'overloaded'])
  await heading(guest, home.details.title.en).waitFor()
})

test('a page that waits too long for the database asks to come back', async () => {
  const { houseCode } = await world.home()
  const answer = await whileReviewsAreLocked(() => fetch(world.url + apartmentPath('es', houseCode, { adults: 3 })))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toContain(m.shell_fault_title({}, { locale: 'es' }))
})

test.for(LOCALES)('the page of a site that is busy is accessible, in %s', async (locale: Locale) => {
  const home = await world.home()
  const body = await whileReviewsAreLocked(async () => {
    const { answers, stop } = sendCrowd(home.houseCode)
    await eventually(() => answers.length >= 20, 'refusals')
    const refused = await fetch(world.url + apartmentPath(locale, home.houseCode))
    return { text: await refused.text(), stop }
  })
  await body.stop()
  const guest = await world.guest(locale, 'phone')
  // Without its address the page stays as it is, instead of loading itself again.
  await guest.setContent(body.text)
  await heading(guest, m.shell_busy_title({}, { locale })).waitFor()
  await expectAccessible(guest)
})

test('a step within the site that is refused shows the page of a busy site, and then the page asked for', async () => {
  const home = await world.home()
  const guest = await world.guest('en')
  await guest.goto(apartmentsPath('en', { city: 'sevilla' }))
  const card = guest.getByRole('link', { name: home.details.title.en, exact: true })
  const crowd = await whileReviewsAreLocked(async () => {
    const { answers, stop } = sendCrowd(home.houseCode)
    await eventually(() => answers.length >= 20, 'refusals')
    await card.click()
    await heading(guest, m.shell_busy_title({}, { locale: 'en' })).waitFor()
    return { stop }
  })
  await crowd.stop()
  await heading(guest, home.details.title.en).waitFor()
  expect(new URL(guest.url()).pathname).toBe(apartmentPath('en', home.houseCode))
})
