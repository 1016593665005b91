import { openSandboxClock } from '#adapters/clock/sandbox-clock.ts'
import { createDatabase } from '#db/connection/client.ts'
import type { BookingBalance } from '#db/payment/adjustment-rows.ts'
import type { SearchDifference } from '#db/search-index/search-check-rows.ts'
import { formatCents } from '#domain/shared/money.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { openDataDir } from '#server/data-dir.ts'
import { readEnv } from '#server/env.ts'
import { openDatabase } from '#server/open-database.ts'
import { openGateways } from '#server/open-gateways.ts'
import { printLine, runStep } from '#server/progress.ts'
import { type AuditDifference, verifyAudit } from '#services/audit/verify-audit.ts'
import { verifySearch } from '#services/catalogue/verify-search.ts'
import type { Deps } from '#services/deps.ts'
import { type InvoiceCheck, verifyInvoices } from '#services/invoicing/verify-invoices.ts'
import { listOverdue } from '#services/payment/list-overdue.ts'
import { type BookDifference, verifyBooks } from '#services/payment/verify-books.ts'

type VerifyDeps = Pick<Deps, 'db' | 'clock' | 'gateways'> & { readonly isRecorded: boolean }
type Check = {
  readonly label: string
  /** Describes what was compared, and has a line for each difference. */
  run(deps: VerifyDeps): Promise<{ readonly compared: string; readonly differences: readonly string[] }>
}

const WHY: Record<BookDifference['why'], string> = {
  missing: 'the gateway moved money that our books do not have',
  not_moved: 'our books have money that the gateway did not move',
  amount: 'the amounts differ',
  open: 'the outcome has been unknown for more than an hour',
  refused: 'the bank refused the refund',
}

const CHANGED: Record<AuditDifference['why'], string> = {
  entries: 'the entries are not those that its digest covers',
  chain: 'its digest does not go on from the day before',
  added: 'entries were added after later days were over',
}

/** Each check is a use case that compares two things which should agree, and changes nothing. */
const CHECKS: readonly Check[] = [
  {
    label: 'Comparing searches with occupancies',
    async run(deps) {
      const { homes, differences } = await verifySearch(deps)
      return { compared: `${homes} homes`, differences: differences.map(searchLine) }
    },
  },
  {
    label: 'Comparing the books with the gateways',
    async run(deps) {
      const { movements, bookings, differences, unbalanced, notConfigured } = await verifyBooks(deps)
      const overdue = await listOverdue(deps)
      for (const { bookingCode, number, amountCents, dueDate } of overdue) {
        printLine(`${bookingCode}: payment ${number} of ${formatCents(amountCents)} is overdue since ${dueDate}`)
      }
      const compared = `${movements} charges, refunds and authorisations, and ${bookings} bookings`
      const unknown = notConfigured.map(
        (name) => `the gateway ${name} moved money and is not configured: restore its settings`,
      )
      return { compared, differences: [...differences.map(bookLine), ...unbalanced.map(balanceLine), ...unknown] }
    },
  },
  {
    label: 'Comparing invoices with their records and with payments',
    async run(deps) {
      const checked = await verifyInvoices(deps)
      return { compared: `${checked.records} records of invoices`, differences: invoiceLines(checked) }
    },
  },
  {
    label: 'Comparing the audit with the digests of its days',
    async run(deps) {
      const { days, last, differences } = await verifyAudit(deps)
      if (last) printLine(`The digest of ${last.day} is ${last.digest}: the mail of that day has to say the same`)
      const lines = differences.map(({ day, why }) => `The audit of ${day}: ${CHANGED[why]}`)
      return { compared: `${days} days`, differences: lines }
    },
  },
]

/**
 * `npm run verify` prints every difference that a check finds and ends with 1. It may run while the product is in use.
 */
try {
  const settings = readEnv()
  const dataDir = await openDataDir(settings.dataDir)
  const database = await openDatabase({ ...settings, dataDir }, complain)
  try {
    const { rows } = await database.pool.query(`select to_regclass('apartment_search') is not null as made`)
    if (!rows[0]?.made) throw new OperatorFault(`${database.where} has no homes yet: run npm start first`)
    const clock = await openSandboxClock({ pool: database.pool, databaseUrl: database.url, onError: complain })
    try {
      const db = createDatabase(database.pool)
      const parts = { env: settings, db, databaseUrl: database.url, clock, onError: complain }
      const { gateways, close } = openGateways(parts)
      const { isRecorded } = settings.invoicing
      await verify({ db, clock, gateways, isRecorded }).finally(close)
    } finally {
      await clock.close()
    }
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof OperatorFault ? error.message : ((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
}

async function verify(deps: VerifyDeps): Promise<void> {
  for (const { label, run } of CHECKS) {
    const { compared, differences } = await runStep(label, () => run(deps))
    for (const difference of differences) printLine(difference)
    printLine(`${compared} compared, ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`)
    if (differences.length > 0) process.exitCode = 1
  }
}

function searchLine({ houseCode, searched, occupied }: SearchDifference): string {
  return `${houseCode}: searches see ${searched ?? 'no row'}, occupancies are ${occupied}`
}

function bookLine({ why, id, bookingCode, booksCents, gatewayCents }: BookDifference): string {
  const cents = (amount: number | null) => (amount === null ? 'nothing' : formatCents(amount))
  return `${bookingCode ?? 'no booking'}, ${id}: ${WHY[why]}; our books say ${cents(booksCents)}, the gateway ${cents(gatewayCents)}`
}

function balanceLine(balance: BookingBalance): string {
  const { bookingCode, paidCents, dueCents, refundedCents, totalCents, adjustmentsCents } = balance
  const [has, owes] = [paidCents + dueCents - refundedCents, totalCents + adjustmentsCents]
  return `${bookingCode}: payments less refunds are ${formatCents(has)}, total and adjustments ${formatCents(owes)}`
}

function complain(error: unknown): void {
  process.stderr.write(`${(error as Error)?.message ?? error}\n`)
}

const BROKEN: Record<InvoiceCheck['broken'][number]['why'], string> = {
  gap: 'the record before it is missing',
  link: 'it does not name the record before it',
  time: 'it is older than the record before it',
  content: 'its content is not that of its hash',
}

function invoiceLines({ broken, series, unequal, moved }: InvoiceCheck): string[] {
  const cents = (amount: number | null) => (amount === null ? 'nothing' : formatCents(amount))
  return [
    ...broken.map(({ chain, sequence, why }) => `Record ${sequence} of ${chain}: ${BROKEN[why]}`),
    ...series.map((name) => `Series ${name}: a number is missing, or a date goes back`),
    ...unequal.map(
      ({ series: name, number, totalCents, linesCents, movedCents, recordedCents }) =>
        `Invoice ${name}-${number} says ${cents(totalCents)}: its lines ${cents(linesCents)}, its payments ${cents(movedCents)}, its record ${cents(recordedCents)}`,
    ),
    ...moved.map(
      ({ series: name, number, kind, movementId, invoicedCents, movedCents }) =>
        `Invoice ${name}-${number}: the ${kind} ${movementId} is ${cents(movedCents)}, the invoice says ${cents(invoicedCents)}`,
    ),
  ]
}
