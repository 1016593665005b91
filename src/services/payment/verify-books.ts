import {
  type BookRow,
  listBookGateways,
  listBooksAfter,
  listBooksById,
  listRefusedRefunds,
  type RefusedRefund,
} from '#db/book-check/book-rows.ts'
import { type BookingBalance, listBalancesAfter } from '#db/payment/adjustment-rows.ts'
import { imbalanceCents } from '#domain/payment/adjustment.ts'
import type { CardGateway, Movement } from '#domain/payment/card-gateway.ts'
import type { Deps } from '#services/deps.ts'

/**
 * `missing`: the gateway moved it and our books don't have it; `not_moved`: the reverse; `amount`: the amounts differ;
 * `open`: it has had no result for long; `refused`: a refund that the bank declined.
 */
export type BookDifference = {
  readonly why: 'missing' | 'not_moved' | 'amount' | 'open' | 'refused'
  readonly id: string
  readonly bookingCode: string | null
  /** Amounts in cents; null on the side where it does not exist. */
  readonly booksCents: number | null
  readonly gatewayCents: number | null
}

export type BookCheck = {
  readonly movements: number
  readonly differences: readonly BookDifference[]
  readonly bookings: number
  /** Bookings whose payments − refunds are not their total + adjustments. */
  readonly unbalanced: readonly BookingBalance[]
  /** Gateways in the books that are not configured, so that their movements can't be compared. */
  readonly notConfigured: readonly string[]
}

const DAY_MS = 86_400_000
/** A movement that is younger than this may be known on one side only. */
const IN_FLIGHT_MS = 3_600_000
/** Banks tell within fourteen days whether a debit succeeds. */
const DEBIT_IN_FLIGHT_MS = 15 * DAY_MS
const PAGE = 5_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Compares our books with each gateway's own record, charge by charge, refund by refund, deposit by deposit, in both
 * directions, and each booking with itself: payments − refunds = total + adjustments (decision 99). Changes nothing; it can
 * run beside a product in use.
 */
export async function verifyBooks({ db, clock, gateways }: VerifyDeps): Promise<BookCheck> {
  const differences: BookDifference[] = []
  let movements = 0
  for (const gateway of gateways.all) {
    const checked = await verifyGateway({ db, clock, gateway })
    movements += checked.movements
    differences.push(...checked.differences)
  }
  differences.push(...(await listRefusedRefunds(db)).map(refusedRefund))
  const notConfigured = (await listBookGateways(db)).filter((name) => !gateways.find(name))
  return { movements, differences, ...(await checkBalances(db)), notConfigured }
}

async function checkBalances(db: VerifyDeps['db']): Promise<Pick<BookCheck, 'bookings' | 'unbalanced'>> {
  const unbalanced: BookingBalance[] = []
  let bookings = 0
  for (let after = FIRST_ID; ; ) {
    const page = await listBalancesAfter(db, after, PAGE)
    bookings += page.length
    unbalanced.push(...page.filter((balance) => imbalanceCents(balance) !== 0))
    const last = page.at(-1)
    if (!last || page.length < PAGE) return { bookings, unbalanced }
    after = last.bookingId
  }
}

type VerifyDeps = Pick<Deps, 'db' | 'clock' | 'gateways'>
type VerifyContext = Pick<Deps, 'db' | 'clock'> & { readonly gateway: CardGateway }

async function verifyGateway(context: VerifyContext): Promise<Pick<BookCheck, 'movements' | 'differences'>> {
  const seen = new Set<string>()
  const differences: BookDifference[] = []
  let page: Movement[] = []
  const until = new Date(context.clock.now().getTime() + DAY_MS)
  for await (const movement of context.gateway.listMovements(new Date(0), until)) {
    page.push(movement)
    if (page.length === PAGE) {
      differences.push(...(await checkMovements(context, page, seen)))
      page = []
    }
  }
  differences.push(...(await checkMovements(context, page, seen)))
  differences.push(...(await checkBooks(context, seen)))
  return { movements: seen.size, differences }
}

async function checkMovements({ db, gateway }: VerifyContext, page: readonly Movement[], seen: Set<string>) {
  const ids = page.flatMap(({ id }) => id ?? [])
  const books = new Map((await listBooksById(db, gateway.name, ids)).map((row) => [row.id, row]))
  return page.flatMap((movement): BookDifference[] => {
    const row = movement.id === null ? undefined : books.get(movement.id)
    seen.add(movement.id ?? movement.gatewayRef)
    const why = row ? disagree(movement, row) : blocksNothing(movement) ? null : 'missing'
    return why ? [difference(why, { movement, row })] : []
  })
}

/**
 * Our books may have an authorisation as withdrawn that the gateway has as released; either way nothing is blocked or was
 * captured.
 */
function blocksNothing(movement: Movement): boolean {
  return movement.kind === 'authorisation' && movement.state === 'released'
}

function disagree(movement: Movement, row: BookRow): 'amount' | null {
  if (row.open) return null
  const captured = movement.kind === 'authorisation' ? movement.capturedCents : 0
  const same = movement.kind === row.kind && movement.amountCents === row.amountCents && captured === row.capturedCents
  return same ? null : 'amount'
}

/** Lists what the gateway should have moved and did not, and what has had no result for long. */
async function checkBooks({ db, clock, gateway }: VerifyContext, seen: ReadonlySet<string>): Promise<BookDifference[]> {
  const differences: BookDifference[] = []
  const now = clock.now().getTime()
  for (let after = FIRST_ID; ; ) {
    const rows = await listBooksAfter(db, gateway.name, after, PAGE)
    for (const row of rows) {
      const isLate = now - new Date(row.submittedAt).getTime() > (row.debited ? DEBIT_IN_FLIGHT_MS : IN_FLIGHT_MS)
      if (row.open && isLate) differences.push(difference('open', { row }))
      if (!row.open && !seen.has(row.id)) differences.push(difference('not_moved', { row }))
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return differences
    after = last.id
  }
}

type Sides = { readonly movement?: Movement; readonly row?: BookRow | undefined }

function difference(why: BookDifference['why'], { movement, row }: Sides): BookDifference {
  return {
    why,
    id: row?.id ?? movement?.id ?? movement?.gatewayRef ?? '',
    bookingCode: row?.bookingCode ?? null,
    booksCents: row ? row.amountCents : null,
    gatewayCents: movement ? movement.amountCents : null,
  }
}

function refusedRefund({ id, amountCents, bookingCode }: RefusedRefund): BookDifference {
  return { why: 'refused', id, bookingCode, booksCents: amountCents, gatewayCents: null }
}
