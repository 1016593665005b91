import type { LedgerView } from '#contract/sandbox.ts'
import { sum } from '#domain/shared/money.ts'
import { type Aftermath, type Check, euros } from './check.ts'

/** Amounts by the id of the movement, as one side has them; charges are positive, refunds negative. */
type Moved = ReadonlyMap<string, number>

/** States in which a charge took money, in time or after it had ended. */
const MOVED = new Set(['succeeded', 'succeeded_late'])

export const booksAgree: Check = {
  name: 'The books of the product and of the network agree to the cent',
  run({ books, network }) {
    const { deposits } = books
    const charges = books.charges.filter(({ gateway }) => gateway !== 'manual')
    const atNetwork = new Set(charges.map(({ id }) => id))
    const refunds = books.refunds.filter(({ chargeId }) => atNetwork.has(chargeId))
    const ours = new Map([
      ...charges.flatMap(({ id, state, amountCents }) => (MOVED.has(state) ? [[id, amountCents] as const] : [])),
      ...refunds.flatMap(({ id, state, amountCents }) => (state === 'succeeded' ? [[id, -amountCents] as const] : [])),
      ...deposits.flatMap(depositMovements),
    ])
    return differences(ours, movedAt(network))
  },
}

function depositMovements(deposit: Aftermath['books']['deposits'][number]): (readonly [string, number])[] {
  const { id, method, amountCents, state, returnId, returnState, keptCents } = deposit
  if (method === 'authorisation') return keptCents ? [[id, keptCents]] : []
  const refunded = returnState === 'done' && returnId !== null ? amountCents - (keptCents ?? 0) : 0
  return [
    ...(state === 'held' || state === 'held_late' ? [[id, amountCents] as const] : []),
    ...(refunded > 0 ? [[returnId ?? '', -refunded] as const] : []),
  ]
}

function movedAt({ charges, refunds, authorisations }: LedgerView): Moved {
  return new Map([
    ...charges.flatMap((row) => (row.state === 'succeeded' ? [[row.chargeId, row.amountCents ?? 0] as const] : [])),
    ...refunds.flatMap((row) => (row.state === 'succeeded' ? [[row.refundId, -row.amountCents] as const] : [])),
    ...authorisations.flatMap((row) =>
      row.capturedCents > 0 ? [[row.authorisationId, row.capturedCents] as const] : [],
    ),
  ])
}

function differences(ours: Moved, theirs: Moved): string[] {
  const ids = [...new Set([...ours.keys(), ...theirs.keys()])]
  const lines = ids.flatMap((id) => {
    const [we, they] = [ours.get(id) ?? 0, theirs.get(id) ?? 0]
    return we === they ? [] : [`${id}: ours ${euros(we)}, the network's ${euros(they)}`]
  })
  const [we, they] = [sum([...ours.values()]), sum([...theirs.values()])]
  return we === they ? lines : [...lines, `In all ours ${euros(we)}, the network's ${euros(they)}`]
}

export const chargedOnce: Check = {
  name: 'Nobody was charged twice for one payment',
  run({ books, network }) {
    const succeeded = new Set(network.charges.flatMap((row) => (row.state === 'succeeded' ? row.chargeId : [])))
    const times = Map.groupBy(
      // Late money pays for nothing and was refunded.
      books.charges.filter(({ id, state }) => succeeded.has(id) && state !== 'succeeded_late'),
      ({ paymentId }) => paymentId,
    )
    return [...times.values()].flatMap((charges) =>
      charges.length > 1
        ? [`Payment ${charges[0]?.number} of ${codeOf(books, charges[0]?.bookingId)}: ${charges.length} times`]
        : [],
    )
  },
}

export const priceOwed: Check = {
  name: 'What was paid, less what went back, and what is still owed are the price; nothing replaced was charged',
  async run({ pool }) {
    const { rows } = await pool.query<{ code: string; total: number; paid: number; open: number; replaced: number }>(`
      with money as (
        select p.booking_id, p.amount_cents, p.superseded_at, c.id is not null as is_paid,
               coalesce(c.amount_cents, 0) - coalesce((
                 select sum(r.amount_cents) from refunds r where r.charge_id = c.id and r.state = 'succeeded'), 0) as net
          from payments p left join charges c on c.payment_id = p.id and c.state = 'succeeded')
      select b.code, b.total_price_cents + coalesce((
               select sum(a.amount_cents) from adjustments a where a.booking_id = b.id), 0)::int as total, sum(net)::int as paid,
             coalesce(sum(m.amount_cents) filter (where not is_paid and superseded_at is null), 0)::int as open,
             count(*) filter (where is_paid and superseded_at is not null)::int as replaced
        from bookings b join money m on m.booking_id = b.id
       where b.status <> 'CANCELLED' group by b.id`)
    return rows.flatMap(({ code, total, paid, open, replaced }) => [
      ...(paid + open === total ? [] : [`${code} costs ${euros(total)}: ${euros(paid)} paid, ${euros(open)} owed`]),
      ...(replaced === 0 ? [] : [`${code}: ${replaced} payments were charged that others had replaced`]),
    ])
  },
}

function codeOf({ bookings }: Aftermath['books'], bookingId: string | undefined): string {
  return bookings.find(({ id }) => id === bookingId)?.code ?? 'nobody'
}

export const outcomesKnown: Check = {
  name: 'No charge, refund or deposit is left without a known outcome',
  run({ books, network }) {
    const open = new Set(['submitted', 'processing', 'requires_action'])
    const left = (what: string, rows: readonly { id: string; state: string | null }[]) =>
      rows.flatMap(({ id, state }) => (state !== null && open.has(state) ? [`${what} ${id} is ${state}`] : []))
    return [
      ...left('Charge', books.charges),
      ...left('Refund', books.refunds),
      ...left('Deposit', books.deposits),
      ...left(
        'The end of deposit',
        books.deposits.map(({ id, returnState }) => ({ id, state: returnState })),
      ),
      ...left(
        'At the network charge',
        network.charges.map(({ chargeId, state }) => ({ id: chargeId, state })),
      ),
    ]
  },
}
