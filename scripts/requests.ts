import { COMPANY } from '#content/company.ts'
import { explainRefusal } from '#contract/refusals.ts'
import { migrate } from '#db/migrate.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { openDataDir } from '#server/data-dir.ts'
import { readEnv } from '#server/env.ts'
import { openDatabase } from '#server/open-database.ts'
import { openProduct } from '#server/product.ts'
import { say } from '#server/progress.ts'
import { listOpenRequests } from '#services/booking/list-open-requests.ts'
import { makeOffer } from '#services/booking/make-offer.ts'
import type { Deps } from '#services/deps.ts'

const USAGE = `Usage:
  npm run requests                               lists the requests that wait for an answer
  npm run requests -- offer <reference> <home>   offers a home (MAD-0042) at its price and writes to the guest`

const [command = 'list', reference, houseCode] = process.argv.slice(2)
try {
  if (command === 'list') await withProduct(list)
  else if (command === 'offer' && reference && houseCode) await withProduct((deps) => offer(deps, reference, houseCode))
  else throw new OperatorFault(USAGE)
} catch (error) {
  process.stderr.write(`${error instanceof OperatorFault ? error.message : ((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
}

async function list(deps: Deps): Promise<void> {
  const open = await listOpenRequests(deps)
  for (const { reference, place, checkIn, checkOut, guests, holder } of open) {
    say(
      `${reference}  ${place.padEnd(9)} ${shortRange(checkIn, checkOut, 'en').padEnd(26)} ${guests} guests  ${holder}`,
    )
  }
  say(`${open.length} ${open.length === 1 ? 'request waits' : 'requests wait'}`)
}

async function offer(deps: Deps, reference: string, houseCode: string): Promise<void> {
  const made = await makeOffer(deps, { reference: reference.toUpperCase(), houseCode: houseCode.toUpperCase() })
  if (!made.ok) throw new OperatorFault(explainRefusal(made.code, 'en', COMPANY.email).message)
  const { bookingCode, totalPriceCents, expiresAt } = made.value
  const until = expiresAt ? `, its nights wait until ${expiresAt.toISOString()}` : ''
  say(`Offered as booking ${bookingCode} for ${formatCents(totalPriceCents)}${until}. The guest gets a mail.`)
}

/** The product without its jobs: a server that runs sends the mail. */
async function withProduct(work: (deps: Deps) => Promise<void>): Promise<void> {
  const given = readEnv()
  const env = { ...given, dataDir: await openDataDir(given.dataDir), jobs: false }
  const database = await openDatabase(env, (error) => process.stderr.write(`${error.message}\n`))
  try {
    await migrate(database.pool)
    const product = await openProduct({ env, pool: database.pool, databaseUrl: database.url })
    try {
      await work(product.deps)
    } finally {
      await product.close()
    }
  } finally {
    await database.close()
  }
}
