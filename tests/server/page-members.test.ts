import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { endStaffSession, insertMembers, insertStaffSession } from '#db/staff/staff-rows.ts'
import { openOfficeEvents } from '#server/office/office-events.ts'
import { openPageMembers, type Viewer } from '#server/office/page-members.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { eventually } from '#tests/harness/processes.ts'

const PAGE = '/bookings/7hx3m9qk2d'

/** Two processes of the office over one database. */
async function open({ leaveMs = 0 } = {}) {
  const database = await testDatabase()
  const deps = makeDeps(database.pool)
  const stopping = new AbortController()
  const serve = () =>
    openOfficeEvents({
      databaseUrl: database.url,
      logger: deps.logger,
      members: openPageMembers(deps, leaveMs),
      stopping: stopping.signal,
    })
  const processes = [await serve(), await serve()] as const
  onTestFinished(async () => {
    for (const events of processes) await events.close()
    await database.close()
  })

  async function member(name: string): Promise<Viewer> {
    const [memberId, sessionId, now] = [randomUUID(), randomUUID(), deps.systemClock.now()]
    const row = {
      id: memberId,
      email: `${memberId}@example.com`,
      name,
      language: 'es' as const,
      roles: ['owner' as const],
    }
    const times = { createdAt: now, lastSeenAt: now, freshAt: now }
    await deps.db.transaction(async (tx) => {
      await insertMembers(tx, [{ ...row, cities: null, createdAt: now, joinedAt: now }])
      await insertStaffSession(tx, {
        id: sessionId,
        memberId,
        tokenHash: sessionId,
        device: '',
        isDemo: false,
        ...times,
      })
    })
    return { memberId, sessionId }
  }
  return { deps, processes, member, pool: database.pool }
}

/** Reads a stream, and gives the names of the last list that came on it. */
function follow(stream: ReadableStream<Uint8Array> | null) {
  let text = ''
  const decoder = new TextDecoder()
  const reader = stream?.getReader()
  const reading = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      text += decoder.decode(part.value)
  })()
  const names = () => {
    const lists = [...text.matchAll(/^event: members\ndata: (.*)$/gm)]
    return (JSON.parse(lists.at(-1)?.[1] ?? '[]') as { name: string }[]).map(({ name }) => name)
  }
  return {
    names,
    lists: () => text.match(/^event: members$/gm)?.length ?? 0,
    shows: (...wanted: string[]) =>
      eventually(async () => names().join() === wanted.join(), `the page names ${wanted}`),
    async leave() {
      await reader?.cancel()
      await reading
    },
  }
}

test('members who have the same page open are told of each other, whichever process they are at, until they leave', async () => {
  const { processes, member } = await open()
  const [ana, marcos] = [await member('Ana'), await member('Marcos')]
  const first = follow(processes[0].open(ana, PAGE))
  const elsewhere = follow(processes[0].open(await member('Lucía'), '/money'))
  const second = follow(processes[1].open(marcos, PAGE))
  await first.shows('Marcos')
  await second.shows('Ana')
  expect(elsewhere.names()).toEqual([])
  await second.leave()
  await first.shows()
})

test('tabs of one member are one, and not told to the member', async () => {
  const { processes, member } = await open()
  const [ana, marcos] = [await member('Ana'), await member('Marcos')]
  const first = follow(processes[0].open(ana, PAGE))
  const tabs = [processes[0].open(marcos, PAGE), processes[1].open(marcos, PAGE)].map(follow)
  await first.shows('Marcos')
  await tabs[0]?.shows('Ana')
  await tabs[1]?.leave()
  await tabs[0]?.shows('Ana')
  expect(first.names()).toEqual(['Marcos'])
})

test('a page that is loaded again was not left', async () => {
  const { processes, member } = await open({ leaveMs: 60_000 })
  const [ana, marcos] = [await member('Ana'), await member('Marcos')]
  const first = follow(processes[0].open(ana, PAGE))
  const before = follow(processes[1].open(marcos, PAGE))
  await first.shows('Marcos')
  await before.leave()
  const after = follow(processes[1].open(marcos, PAGE))
  await after.shows('Ana')
  expect([first.names(), first.lists()]).toEqual([['Marcos'], 1])
})

test('a process that stops takes its members along, and one that died is believed for minutes', async () => {
  const { deps, processes, member } = await open({ leaveMs: 60_000 })
  const [ana, marcos] = [await member('Ana'), await member('Marcos')]
  const first = follow(processes[0].open(ana, PAGE))
  follow(processes[1].open(marcos, PAGE))
  await first.shows('Marcos')
  await processes[1].close()
  await first.shows()
  const { sessionId } = await member('Carmen')
  const openUntil = new Date(deps.systemClock.now().getTime() - 1)
  await deps.db.$client.query('insert into open_pages values ($1, $2, $3, $4)', [
    randomUUID(),
    sessionId,
    PAGE,
    openUntil,
  ])
  follow(processes[0].open(await member('Diego'), PAGE))
  await first.shows('Diego')
})

test('who has signed out is on no page', async () => {
  const { deps, processes, member } = await open()
  const [ana, marcos] = [await member('Ana'), await member('Marcos')]
  follow(processes[0].open(marcos, PAGE))
  const first = follow(processes[0].open(ana, PAGE))
  await first.shows('Marcos')
  await deps.db.transaction((tx) => endStaffSession(tx, marcos.sessionId, deps.systemClock.now()))
  const second = follow(processes[0].open(await member('Carmen'), PAGE))
  await second.shows('Ana')
})

test('after a failover, which empties the table, those who have a page open are noted anew', async () => {
  const { processes, member, pool } = await open()
  const first = follow(processes[0].open(await member('Ana'), PAGE))
  const second = follow(processes[1].open(await member('Marcos'), PAGE))
  await first.shows('Marcos')
  await second.shows('Ana')
  await pool.query('truncate open_pages')
  await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'estancia office'")
  const count = async () => (await pool.query('select count(*)::int as count from open_pages')).rows[0].count
  await eventually(async () => (await count()) === 2, 'both are noted again')
  const third = follow(processes[0].open(await member('Lucía'), PAGE))
  await third.shows('Ana', 'Marcos')
  await first.shows('Lucía', 'Marcos')
  await second.leave()
  await first.shows('Lucía')
})
