import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#tests/harness/processes.ts'
import { endLeftovers } from '#tools/cluster/leftovers.ts'
import { createPart } from '#tools/cluster/part.ts'

const linux = test.skipIf(process.platform !== 'linux')

async function startSleeper() {
  const folder = await mkdtemp(join(tmpdir(), 'estancia-part-'))
  const part = createPart({ name: 'sleeper', program: '/bin/sleep', args: ['600'], folder, account: {} })
  part.start()
  onTestFinished(async () => {
    await part.kill()
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, part }
}

linux('what a killed script has left is ended by the next start, and nothing of another folder', async () => {
  const [mine, other] = [await startSleeper(), await startSleeper()]
  await eventually(async () => (await endLeftovers(mine.folder)) === 0, 'nothing of the folder is left')
  await eventually(() => !mine.part.isRunning(), 'it has ended')
  expect(other.part.isRunning()).toBe(true)
})

linux('a frozen part is stopped too', async () => {
  const { part } = await startSleeper()
  part.signal('SIGSTOP')
  await part.stop()
  expect(part.isRunning()).toBe(false)
})

linux('a part that was killed can be started again', async () => {
  const { part } = await startSleeper()
  const before = part.pid()
  await part.kill()
  expect(part.isRunning()).toBe(false)
  part.start()
  expect(part.isRunning()).toBe(true)
  expect(part.pid()).not.toBe(before)
})
