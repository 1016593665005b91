import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '#db/connection/client.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { startFakeChannex } from '#tests/harness/fake-channex/server.ts'
import { connectHomes } from '../chaos/connected-homes.ts'
import { openWorld, productTime, START, type World } from '../chaos/world.ts'
import { report } from './report.ts'

const HOMES = 500
const CHANGES = 300
/** Five changes a second: some thousand times what 500 homes sell. */
const CHANGE_EVERY_MS = 200
const LOOK_EVERY_MS = 20
const GOAL_MS = 10_000
/** One second of waiting for what belongs together, and two between messages. */
const PLANNED_MS = 3_000

let startedAt = performance.now()
let moment = START
const channex = await startFakeChannex({ now: () => new Date(moment.getTime() + performance.now() - startedAt) })
const settings = { CHANNEX_URL: channex.url, CHANNEX_API_KEY: channex.apiKey }
const world = await openWorld({ homes: HOMES, settings })
try {
  await measure(world)
} finally {
  await world.close()
  await channex.close()
}

/** Measures how long taken nights of 500 homes are still for sale at the channel manager, in a running product. */
async function measure({ client, pool }: World): Promise<void> {
  moment = await productTime(client)
  startedAt = performance.now()
  const properties = [...(await connectHomes(world, channex))]
  const { rows } = await pool.query<{ id: number; house_code: string }>('select id, house_code from apartments')
  const idOf = new Map(rows.map(({ id, house_code }) => [house_code, id]))
  const night = (number: number) => addDays(dateInMadrid(START), 30 + number)
  const isOpen = (propertyId: string, date: string) => channex.shown(propertyId, date).isOpen
  await until(() => properties.every(([, propertyId]) => isOpen(propertyId, night(0))))
  const first = performance.now() - startedAt
  const db = createDatabase(pool)
  const times: number[] = []
  const waiting: Promise<void>[] = []
  for (let number = 0; number < CHANGES; number++) {
    const [houseCode = '', propertyId = ''] = properties[(number * 7) % HOMES] ?? []
    const date = night(Math.floor(number / 10))
    await makeBlock(db, { id: idOf.get(houseCode) ?? 0 }, date, addDays(date, 1))
    const takenAt = performance.now()
    const closed = until(() => !isOpen(propertyId, date)).then(() => {
      times.push(performance.now() - takenAt)
    })
    waiting.push(closed)
    await sleep(CHANGE_EVERY_MS)
  }
  await Promise.all(waiting)
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(CHANGES * 0.95)] ?? 0
  report({
    measure: `a night of one of ${HOMES} homes is taken: until no other site can sell it, p95 of ${CHANGES}`,
    result: `${(p95 / 1_000).toFixed(1)} s, by plan ${PLANNED_MS / 1_000} s at most: ratio ${(p95 / PLANNED_MS).toFixed(2)}`,
    figure: { value: p95, unit: 'ms' },
    goal: `≤ ${GOAL_MS / 1_000} s`,
    reached: p95 <= GOAL_MS,
  })
  report({
    measure: `${HOMES} homes with 500 nights each are connected and for sale there`,
    result: `${(first / 1_000).toFixed(1)} s`,
    figure: { value: first, unit: 'ms' },
    goal: 'none',
    reached: true,
  })
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await sleep(LOOK_EVERY_MS)
}
