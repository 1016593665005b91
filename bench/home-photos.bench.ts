import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { openOfficeWorld } from './office-world.ts'
import { closeConnections, percentile, type Sent, sendAtRate } from './open-loop.ts'
import type { SentPhotos } from './photo-sender.ts'
import { msText, report } from './report.ts'

/*
 * Photos that staff send all at once while guests browse: what they take of the site's memory and of the guests' time, and what a
 * machine that loses power in between leaves behind.
 */

const PHOTOS = 40
const PHOTO = { width: 4_000, height: 3_000, quality: 88 } as const
const GUESTS = { perSecond: 10, seconds: 20 } as const
const MEMORY_MS = 100
/** How many photos are stored when the site is killed. */
const KILLED_AT = 10
const GOAL = { grownMib: 100, ratio: 2 } as const
const MIB = 1_048_576

const world = await openOfficeWorld({ homes: 520, bookings: 5_000 })
try {
  const { rows } = await world.pool.query<{ code: string }>('select house_code as code from apartments limit 1')
  const code = rows[0]?.code ?? ''
  const photos = await makePhotos()
  process.stdout.write(`${PHOTOS} photos of ${(average(photos.map(({ length }) => length)) / MIB).toFixed(1)} MiB\n`)
  await browse()
  const alone = await browse()
  const before = await world.residentBytes()
  const sendAll = await openSender(code, photos)
  const memory = watchMemory()
  const [beside, statuses] = await Promise.all([browse(), sendAll()])
  const most = memory.stop()
  const grownMib = (most - before) / MIB
  report({
    measure: `${PHOTOS} photos at once: memory of the site`,
    result: `grows by ${grownMib.toFixed(0)} MiB to ${(most / MIB).toFixed(0)} MiB; answers ${[...new Set(statuses)].join(', ')}`,
    figure: { value: grownMib, unit: 'MiB' },
    goal: `≤ ${GOAL.grownMib} MiB, all stored`,
    reached: grownMib <= GOAL.grownMib && statuses.every((status) => status === 201),
  })
  const [p95Alone, p95Beside] = [percentile(alone, 0.95), percentile(beside, 0.95)]
  const failed = beside.filter(({ status }) => status !== 200).length
  report({
    measure: `${PHOTOS} photos at once: pages of guests beside them`,
    result: `p95 ${msText(p95Beside)}, p50 ${msText(percentile(beside, 0.5))}, ${failed} of ${beside.length} failed; without photos p95 ${msText(p95Alone)}: ratio ${(p95Beside / p95Alone).toFixed(2)}`,
    figure: { value: p95Beside / p95Alone, unit: 'times' },
    goal: `≤ ${GOAL.ratio}, none failed`,
    reached: p95Beside <= GOAL.ratio * p95Alone && failed === 0,
  })
  await measureKill(code)
} finally {
  closeConnections()
  await world.close()
}

/** Kills the site in the middle of an upload of other photos, and reads what the store has of them. */
async function measureKill(code: string): Promise<void> {
  const sendAll = await openSender(code, await makePhotos())
  const folder = join(world.dataDir, 'pictures')
  const readNotes = async () => (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const before = (await readNotes()).length
  const sending = sendAll()
  while ((await readNotes()).length < before + KILLED_AT) await new Promise((done) => setTimeout(done, 20))
  await world.kill()
  const statuses = await sending
  const notes = await readNotes()
  const halves: string[] = []
  for (const note of notes) {
    const original = await readFile(join(folder, note.replace('.json', '.original'))).catch(absent)
    const isWhole =
      original !== null &&
      (await sharp(original, { failOn: 'error' })
        .stats()
        .then(
          () => true,
          () => false,
        ))
    if (!isWhole) halves.push(note)
  }
  const { rows } = await world.pool.query<{ changed: number }>(
    `select count(*)::int as changed from apartments where section_versions ? 'photos'`,
  )
  report({
    measure: 'photos under way when the site is killed: halves that are left',
    result: `${halves.length} of ${notes.length} stored photos, ${statuses.filter((status) => status === null).length} had no answer; ${rows[0]?.changed} homes changed`,
    figure: { value: halves.length, unit: 'photos' },
    goal: 'none, and no home changed',
    reached: halves.length === 0 && rows[0]?.changed === 0,
  })
}

/** A note without its original is a half; any other fault ends the bench. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}

/** Makes photos of noise, which no encoder makes small. */
async function makePhotos(): Promise<Buffer[]> {
  const { width, height, quality } = PHOTO
  const noise = randomBytes(width * height * 3)
  const photos: Buffer[] = []
  for (let number = 0; number < PHOTOS; number++) {
    noise.set(randomBytes(3_000), number * 3_000)
    photos.push(
      await sharp(noise, { raw: { width, height, channels: 3 } })
        .blur(0.6)
        .jpeg({ quality })
        .toBuffer(),
    )
  }
  return photos
}

function browse(): Promise<Sent[]> {
  const pages = ['/api/apartments?city=madrid', '/es/alquiler-por-meses?city=sevilla', '/es']
  return sendAtRate(world.siteUrl, GUESTS, (index) => ({ path: pages[index % pages.length] ?? '/es' }))
}

/**
 * Opens a thread that has the photos. Returns what lets it send all of them at once, and resolves to the statuses of the answers,
 * null where none came.
 */
async function openSender(houseCode: string, photos: readonly Buffer[]): Promise<() => Promise<(number | null)[]>> {
  const workerData: SentPhotos = {
    ...{ officeUrl: world.url, cookie: world.cookie, houseCode },
    photos: photos.map((photo) => new Uint8Array(photo)),
  }
  const sender = new Worker(new URL('photo-sender.ts', import.meta.url), { workerData })
  await once(sender, 'message')
  return async () => {
    sender.postMessage('send')
    const [statuses] = await once(sender, 'message')
    return statuses
  }
}

/** Reads the memory of the site until it is stopped; returns the most that it was. */
function watchMemory() {
  let most = 0
  const timer = setInterval(async () => {
    most = Math.max(most, await world.residentBytes().catch(() => 0))
  }, MEMORY_MS)
  return {
    stop(): number {
      clearInterval(timer)
      return most
    },
  }
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
