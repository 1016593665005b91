import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { build } from 'vite'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { listenTo } from '#adapters/postgres/listener.ts'
import { openJobQueue } from '#db/queue/job-queue.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { JOBS, type jobHandlers } from '#jobs/registry.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput } from '#tests/factories/booking.ts'
import { generateSources } from '../scripts/site-build.ts'
import { report } from './report.ts'
import { type BenchWorld, median, openBenchWorld } from './world.ts'

const MAILS = 300
/** Mails sent one by one, to time a single one from its commit. */
const ALONE = 15
const NIGHTS = 3
/** How long a distant mail server takes to accept a message. */
const ACCEPT_MS = 50
const GOAL_PER_SECOND = 10
const GOAL_ALONE_MS = 1_000

const world = await openBenchWorld()
const arrived: number[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', async () => {
      await pause(ACCEPT_MS)
      arrived.push(performance.now())
      done()
    })
  },
})
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const { port } = server.server.address() as AddressInfo
const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Estancia <hola@estancia.example>' })
const { clock, logger } = world.deps
const queue = await openJobQueue({ databaseUrl: world.url, queues: JOBS, clock, logger, listen: listenTo })
try {
  const deps = { ...world.deps, jobs: queue, mailer }
  await queue.work((await bundledJobs())(deps))
  await measure(deps)
} finally {
  await queue.stop()
  mailer.close()
  await new Promise<void>((closed) => server.close(() => closed()))
  await world.close()
}

/** Mails are written in JSX, which Node can't run directly, so the jobs are bundled into one file as in the site. */
async function bundledJobs(): Promise<typeof jobHandlers> {
  await generateSources()
  const outDir = '.tmp/bench'
  const ssr = { ssr: 'src/jobs/registry.ts', outDir, target: 'node24', minify: false }
  const rollupOptions = { output: { entryFileNames: 'jobs.js' } }
  await build({ configFile: false, logLevel: 'error', publicDir: false, build: { ...ssr, rollupOptions } })
  const file: { jobHandlers: typeof jobHandlers } = await import(resolve(outDir, 'jobs.js'))
  return file.jobHandlers
}

async function measure(deps: BenchWorld['deps']): Promise<void> {
  const bookings = await holdHomes(deps, MAILS + ALONE + 1)
  // The first mail also opens the connections.
  await send(deps, bookings.splice(0, 1))
  await until(1)
  const times: number[] = []
  for (const id of bookings.splice(0, ALONE)) {
    const before = arrived.length
    await send(deps, [id])
    const committed = performance.now()
    await until(before + 1)
    times.push((arrived.at(-1) ?? 0) - committed)
  }
  const before = arrived.length
  const start = performance.now()
  for (const id of bookings) await send(deps, [id])
  await until(before + MAILS)
  const rate = (MAILS * 1_000) / ((arrived.at(-1) ?? 0) - start)
  const alone = median(times)
  const server = `a mail server that takes ${ACCEPT_MS} ms`
  report({
    measure: `mails per second from commit to ${server}`,
    result: rate.toFixed(0),
    figure: { value: rate, unit: 'per second' },
    goal: `≥ ${GOAL_PER_SECOND}`,
    reached: rate >= GOAL_PER_SECOND,
  })
  const goal = `≤ ${GOAL_ALONE_MS} ms`
  report({
    measure: `a mail alone from commit to ${server}`,
    result: `${alone.toFixed(0)} ms`,
    figure: { value: alone, unit: 'ms' },
    goal,
    reached: alone <= GOAL_ALONE_MS,
  })
}

async function holdHomes(deps: BenchWorld['deps'], count: number): Promise<string[]> {
  const homes = []
  for (let made = 0; made * 100 < count; made++) homes.push(await makeApartment(deps.db))
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const checkIn = addDays(dateInMadrid(deps.clock.now()), 10 + NIGHTS * (index % 100))
    const { holder, ...input } = bookingInput(
      { houseCode: homes[Math.floor(index / 100)]?.houseCode ?? '' },
      { checkIn, checkOut: addDays(checkIn, NIGHTS) },
    )
    const guest = { ...holder, email: `guest-${index}@example.com` }
    const booked = await createBooking(deps, { ...input, holder: guest })
    if (!booked.ok) throw new Error(`Booking ${index} was refused: ${booked.code}`)
    const { rows } = await world.pool.query('select id from bookings where code = $1', [booked.value.bookingCode])
    ids.push(rows[0].id)
  }
  return ids
}

/** An offer mail can be sent for any booking with a night hold. */
async function send(deps: BenchWorld['deps'], bookingIds: readonly string[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const bookingId of bookingIds) await sendBookingMail(tx, deps, { kind: 'offer', bookingId })
  })
}

async function until(count: number): Promise<void> {
  while (arrived.length < count) await pause(2)
}
