import { glob, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { openFiles } from '#server/file-settings.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { eventually, startProgram } from '#tests/harness/processes.ts'
import { productForFile } from '#tests/harness/product.ts'

const GUESTS = 6

const { database, product, folder, origin } = await productForFile()

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  return (await fetch(`${origin}${path}`, init)).json()
}

/** Books the next free week of a home of the guest's own, pays it, now and then cancels, and begins again. */
async function guest(number: number, isOver: () => boolean): Promise<void> {
  const home = await makeApartment(createDatabase(database.pool), { houseCode: `MAD-${1_000 + number}` })
  const today = dateInMadrid(product.deps.clock.now())
  for (let week = 1; !isOver(); week++) {
    const stay = { checkIn: addDays(today, 7 * week), checkOut: addDays(today, 7 * week + 7) }
    const { bookingCode, viewToken } = await post('/api/bookings', {
      houseCode: home.houseCode,
      ...stay,
      adults: 2,
      children: 0,
      babies: 0,
      holder: { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', phone: '+34 600 000 000' },
      consents: { dataProcessing: true, terms: true },
    })
    const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2090, cvc: '123' }
    const { cardToken } = await post('/sandbox/cards', card)
    const holder = { 'x-view-token': viewToken }
    await post(`/api/bookings/${bookingCode}/payments/1/attempts`, { cardToken }, holder)
    if (week % 3 === 0) await post(`/api/bookings/${bookingCode}/cancellation`, {}, holder)
  }
}

async function run(script: string, args: string[], settings: Record<string, string>) {
  const program = startProgram([`scripts/${script}.ts`, ...args], settings)
  return { code: await program.exited(), stdout: program.stdout(), stderr: program.stderr() }
}

const here = () => ({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') })

async function countPaid(): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as paid from charges where state = 'succeeded'`)
  return rows[0].paid
}

async function countBookings(): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as bookings from bookings')
  return rows[0].bookings
}

async function isHeldUp(): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity
      where datname = current_database() and application_name = 'estancia backup' and wait_event_type = 'Lock'`,
  )
  return rowCount === 1
}

async function filesOf(path: string): Promise<string[]> {
  return Array.fromAsync(glob('**/*', { cwd: path }))
}

test('a back-up taken while guests book, pay and cancel is restored elsewhere, and nothing in it differs', async () => {
  await mkdir(join(folder, 'data', 'pictures'), { recursive: true })
  await writeFile(join(folder, 'data', 'pictures', 'one.webp'), 'a picture')
  let isOver = false
  const guests = Promise.all(Array.from({ length: GUESTS }, (_, number) => guest(number, () => isOver)))
  await eventually(async () => (await countPaid()) > GUESTS, 'guests have paid')
  const before = await countBookings()
  const backup = join(folder, 'backup')
  // The copy waits for this lock between bookings and payments, while guests go on.
  const holder = await database.pool.connect()
  await holder.query('begin; lock table invoices')
  const taken = run('backup', [backup], here())
  await eventually(isHeldUp, 'the copy waits')
  const half = await countPaid()
  await eventually(async () => (await countPaid()) > half + GUESTS, 'guests have paid meanwhile')
  await holder.query('commit')
  holder.release()
  expect(await taken).toMatchObject({ code: 0, stderr: '' })
  isOver = true
  await guests
  const after = await countBookings()
  expect(after).toBeGreaterThan(before)

  const files = await filesOf(backup)
  expect(files).toContain('pictures/one.webp')
  expect(files.filter((file) => /^(personal-data-keys|postgres)/.test(file))).toEqual([])

  // Restores with the same command into another server and another folder.
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
  expect(await run('restore', [backup], elsewhere)).toMatchObject({ code: 0, stderr: '' })
  const verified = await run('verify', [], elsewhere)
  expect(verified).toMatchObject({ code: 0, stderr: '' })
  expect(verified.stdout).toMatch(new RegExp(`${GUESTS} homes compared, 0 differences`))
  const [, moved = 0] =
    /(\d+) charges, refunds and authorisations, and \d+ bookings compared, 0 differences/.exec(verified.stdout) ?? []
  expect(Number(moved)).toBeGreaterThan(GUESTS)
  expect(await filesOf(join(folder, 'elsewhere', 'pictures'))).toEqual(['one.webp'])

  const full = await run('restore', [backup], here())
  expect(full).toMatchObject({ code: 1, stderr: 'This database has data already: restore into an empty one\n' })
})

const filesIn = (name: string) => openFiles({ bucket: null, dataDir: join(folder, name) })

test('a damaged back-up is refused before anything is touched, and one that was cut short is none', async () => {
  const backup = join(folder, 'damaged')
  const taking = { databaseUrl: database.url, files: await filesIn('data'), folder: backup, now: new Date() }
  await takeBackup(taking)
  await writeFile(join(backup, 'tables', 'public.bookings.copy.zst'), 'half of it')
  const empty = await testDatabase()
  const restoring = { pool: empty.pool, databaseUrl: empty.url, files: await filesIn('empty') }
  await expect(restoreBackup({ ...restoring, folder: backup })).rejects.toThrow('public.bookings.copy.zst is damaged')
  await expect(restoreBackup({ ...restoring, folder: join(folder, 'data') })).rejects.toThrow(
    'is not a complete back-up',
  )
  await expect(takeBackup(taking)).rejects.toThrow('exists already')
  const { rows } = await empty.pool.query('select from apartments')
  expect(rows).toEqual([])
  await empty.close()
})
