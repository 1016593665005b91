import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput } from '#tests/factories/booking.ts'
import { recordStatements } from '#tests/harness/record-statements.ts'
import { findPgbench, runPgbench, scriptOf, type Varying } from './pgbench.ts'
import { report } from './report.ts'
import { type BenchWorld, median, openBenchWorld, perSecond } from './world.ts'

const CONNECTIONS = 10
const HOMES = 200
const HOLDS = 2_000
const ROUNDS = 5
const NIGHTS = 3
const FIRST_DAY = 30
const GOAL = 0.6

const world = await openBenchWorld()
try {
  await measure(world, await findPgbench())
} finally {
  await world.close()
}

async function measure(bench: BenchWorld, pgbench: string | null): Promise<void> {
  const ours = await makeHomes(bench)
  const theirs = await makeHomes(bench)
  const recorded = HOLDS * (ROUNDS + 1)
  const statements = await recordStatements(bench.pool, () => holdNights(bench, ours, recorded))
  const script = scriptOf(statements, varyingParts(theirs, stayOf(bench, recorded)))
  await perSecond(CONNECTIONS * 50, CONNECTIONS, (index) => holdNights(bench, ours, HOLDS * ROUNDS + index))
  const rates: number[] = []
  const rivals: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const rate = await perSecond(HOLDS, CONNECTIONS, (index) => holdNights(bench, ours, HOLDS * round + index))
    rates.push(rate)
    if (pgbench === null) continue
    const perClient = HOLDS / CONNECTIONS
    const run = { pgbench, url: bench.url, script, clients: CONNECTIONS, perClient, first: HOLDS * round }
    const rival = await runPgbench(run)
    rivals.push(rival)
    ratios.push(rate / rival)
  }
  const figure = { value: median(rates), unit: 'per second' } as const
  const measured = figure.value.toFixed(0)
  const measure = `holds per second, pool of ${CONNECTIONS}`
  if (pgbench === null) {
    process.stdout.write('No pgbench on the PATH or beside pg_config: nothing to compare with\n')
    return report({ measure, result: measured, figure, goal: 'no pgbench to compare with', reached: true })
  }
  const ratio = median(ratios)
  const value = `${measured}, pgbench with the same statements ${median(rivals).toFixed(0)}: ratio ${ratio.toFixed(2)}`
  report({ measure, result: value, figure, goal: `ratio ≥ ${GOAL}`, reached: ratio >= GOAL })
}

type Homes = { readonly codes: readonly string[]; readonly firstId: number }

async function makeHomes({ deps }: BenchWorld): Promise<Homes> {
  const homes = []
  for (let index = 0; index < HOMES; index++) homes.push(await makeApartment(deps.db))
  return { codes: homes.map(({ houseCode }) => houseCode), firstId: homes[0]?.id ?? 0 }
}

/** Successive holds take one home after the other and then the next nights, so that no two compete. */
function stayOf({ deps }: BenchWorld, index: number): { checkIn: string; checkOut: string } {
  const checkIn = addDays(dateInMadrid(deps.clock.now()), FIRST_DAY + NIGHTS * Math.floor(index / HOMES))
  return { checkIn, checkOut: addDays(checkIn, NIGHTS) }
}

async function holdNights(bench: BenchWorld, homes: Homes, index: number): Promise<void> {
  const houseCode = homes.codes[index % HOMES] ?? ''
  const { holder, ...input } = bookingInput({ houseCode }, stayOf(bench, index))
  // Holds of one guest are limited and wait for each other, so each has its own.
  const guest = { ...holder, email: `guest-${index}@example.com` }
  const caller = { address: `address-${index}`, browserId: `browser-${index}` }
  const booked = await createBooking(bench.deps, { ...input, holder: guest, caller })
  if (!booked.ok) throw new Error(`Hold ${index} was refused: ${booked.code}`)
}

/** Spreads the holds of pgbench in the same way over homes of its own; `:n` is the number of the hold. */
function varyingParts(homes: Homes, recorded: { checkIn: string; checkOut: string }): Varying[] {
  const ids = new Map<string, number>()
  const idOf = (uuid: string) => {
    ids.set(uuid, ids.get(uuid) ?? ids.size)
    return `'0000000${ids.get(uuid)}-0000-7000-8000-' || lpad(to_hex(:n::bigint), 12, '0')`
  }
  const hashes = new Map<string, number>()
  const hashOf = (hash: string) => {
    hashes.set(hash, hashes.get(hash) ?? hashes.size)
    return `(:n::bigint * 10 + ${hashes.get(hash)})::text`
  }
  const home = (first: number) => `(${first} + :n::int % ${HOMES})::text`
  const day = (offset: number) => `(current_date + ${FIRST_DAY + offset} + ${NIGHTS} * (:n::int / ${HOMES}))::text`
  const firstCode = Number(homes.codes[0]?.slice(4))
  return [
    { pattern: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/, sql: idOf },
    // Keyed hashes of the holder: 64-bit numbers, nearly always of this many digits.
    { pattern: /-?\d{16,19}/, sql: hashOf },
    { pattern: /"id":"[\w-]{22}"/, sql: () => `E'"id"\\072"' || lpad(to_hex(:n::bigint), 22, '0') || '"'` },
    { pattern: /MAD-\d{4}/, sql: () => `'MAD-' || lpad(${home(firstCode)}, 4, '0')` },
    { pattern: /"apartment_id":\d+/, sql: () => `E'"apartment_id"\\072' || ${home(homes.firstId)}` },
    { pattern: /[0-9A-HJKMNP-TV-Z]{10}/, sql: () => `upper(lpad(to_hex(:n::bigint), 10, '0'))` },
    { pattern: new RegExp(recorded.checkIn), sql: () => day(0) },
    { pattern: new RegExp(recorded.checkOut), sql: () => day(NIGHTS) },
  ]
}
