import type { BookingView } from '#contract/booking.ts'
import { depositPlan, depositStatus } from '#domain/payment/deposit.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import type { BookingRecord } from './booking-view.ts'
import { depositGateway } from './deposit-gateway.ts'

/** The guest's view of a deposit. Deposit holds that were replaced are left out. */
export function depositView(
  deps: Pick<Deps, 'gateways' | 'clock'>,
  record: Pick<BookingRecord, 'booking' | 'deposit' | 'ledger'>,
): BookingView['deposit'] {
  const { booking, deposit: rows } = record
  const amountCents = booking.price.depositCents
  const current = rows.findLast(({ depositHold }) => depositHold.state === 'held')
  // A deposit that could not be taken on its day is taken later, perhaps by the other method.
  const last = rows.at(-1)?.depositHold.state
  const isRefused = (last === 'declined' || last === 'held_late') && booking.status !== 'CANCELLED'
  const since = dateInMadrid(isRefused ? deps.clock.now() : booking.createdAt)
  const planned = depositPlan(booking, since, depositGateway(deps, record).holdDays)
  if (!current) {
    return { status: 'none', amountCents, plan: planned, ...(isRefused ? { refused: true as const } : {}) }
  }
  const { depositHold, end } = current
  const first = rows.find((row) => row.depositHold.state === 'held') ?? current
  const held = {
    amountCents,
    plan: { ...planned, takenOn: dateInMadrid(first.depositHold.submittedAt), method: depositHold.method },
    heldAt: (first.depositHold.settledAt ?? first.depositHold.submittedAt).toISOString(),
  }
  const status = depositStatus(rows)
  const endedAt = end?.settledAt?.toISOString()
  if (status === 'returned' && endedAt) return { status, ...held, returnedAt: endedAt }
  if (status !== 'withheld' || !end || !endedAt) return { status: 'held', ...held }
  return { status, ...held, withheldAt: endedAt, withheldCents: end.keptCents ?? 0, reason: end.reason ?? '' }
}
