import { expect, test, vi } from 'vitest'
import { createPushLoop, followNightsToPush } from '#server/channel-pushes.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { manageHome } from '#tests/factories/channel-manager.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool, url } = await databaseForFile()

const fail = (error: unknown) => {
  throw error
}

test('wake-ups of the same second are one push, and pushes are two seconds apart', async () => {
  vi.useFakeTimers()
  try {
    const starts: number[] = []
    const begun = performance.now()
    const push = async () => {
      starts.push(performance.now() - begun)
      if (starts.length === 1) loop.wake()
      return starts.length === 2 ? 5_000 : null
    }
    const loop = createPushLoop({ push, onError: fail })
    loop.wake()
    loop.wake()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(starts).toEqual([1_000, 3_000, 8_000])
    await loop.close()
    loop.wake()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(starts).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})

test('a push that fails is reported, and the next one comes when it is woken again', async () => {
  vi.useFakeTimers()
  try {
    const errors: unknown[] = []
    const push = vi.fn(() => Promise.reject(new Error('There is no database')))
    const loop = createPushLoop({ push, onError: (error) => errors.push(error) })
    loop.wake()
    await vi.advanceTimersByTimeAsync(10_000)
    loop.wake()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([push.mock.calls.length, errors.length]).toEqual([2, 2])
  } finally {
    vi.useRealTimers()
  }
})

test('nights of a managed home that change lead to a push, and those of other homes to none', async () => {
  const { db } = makeDeps(pool)
  const [managed, other] = [await makeApartment(db), await makeApartment(db)]
  await manageHome(db, managed, null)
  let pushes = 0
  let pushed = Promise.withResolvers<void>()
  const push = async () => {
    pushes += 1
    pushed.resolve()
    return null
  }
  const listener = await followNightsToPush({ databaseUrl: url, push, onError: fail })
  try {
    await pushed.promise
    pushed = Promise.withResolvers()
    await makeBlock(db, other, '2027-05-01', '2027-05-03')
    await makeBlock(db, managed, '2027-05-01', '2027-05-03')
    await pushed.promise
    expect(pushes).toBe(2)
  } finally {
    await listener.close()
  }
})
