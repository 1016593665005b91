import { expect, test } from 'vitest'
import { createSandboxRequestSource } from '#adapters/channels/sandbox-request-source.ts'
import { openMarket } from '#db/channel/market-rows.ts'
import { answerSandboxRequest, listSandboxRequests } from '#db/channel/sandbox-request-rows.ts'
import { bookingRequests } from '#db/schema/booking.ts'
import { sandboxRequests } from '#db/schema/listing-feed.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { getHousingAnywhere } from '#services/channel/get-housing-anywhere.ts'
import { putHomesInFeed } from '#services/channel/put-homes-in-feed.ts'
import { readSiteRequests } from '#services/channel/read-site-requests.ts'
import { runSandboxMarket } from '#services/channel/run-sandbox-market.ts'
import { loseRequest } from '#services/request/lose-request.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const base = await depsForFile()
const { db } = base
const deps = {
  ...base,
  settings: { ...base.settings, isDemo: true },
  requestSource: createSandboxRequestSource({
    list: (after, most) => listSandboxRequests(db, after, most),
    answer: (id, answer) => answerSandboxRequest(db, id, answer),
  }),
}

test('as days pass, the simulated site reads the list, its guests request free nights, and our answers arrive there', async () => {
  const homes: string[] = []
  while (homes.length < 8) homes.push((await makeApartment(db, { city: 'madrid' })).houseCode)
  await putHomesInFeed(deps, { houseCodes: homes, by: SYSTEM })
  await db.transaction((tx) => openMarket(tx, '2027-03-01'))
  deps.clock.set('2027-03-20T12:07:00Z')
  await runSandboxMarket(deps)
  expect(deps.sent.jobs.map(({ name }) => name)).toContain('read-site-requests')
  await readSiteRequests(deps)
  const requests = await db.select().from(bookingRequests)
  // Eight homes in nineteen days, each about once in 24.
  expect(requests.length).toBeGreaterThan(2)
  expect(requests.length).toBeLessThan(16)
  for (const { checkIn, checkOut } of requests) expect(checkIn > '2027-03-01' && checkOut > checkIn).toBe(true)
  const { servedAt } = await getHousingAnywhere(deps, { member: { roles: ['owner'], cities: null } })
  expect(servedAt).toEqual(deps.clock.now())
  const [first] = requests
  if (!first) throw new Error('There is no request')
  await loseRequest(deps, { reference: first.reference, version: 0, lostReason: 'no_home', by: SYSTEM })
  await readSiteRequests(deps)
  const answered = (await db.select().from(sandboxRequests)).flatMap(({ id, answer }) => (answer ? [[id, answer]] : []))
  expect(answered).toEqual([[first.requestKey?.split(' ')[1], 'declined']])
})
