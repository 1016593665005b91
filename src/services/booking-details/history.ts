import { type AuditAction, themeOf } from '#contract/audit-actions.ts'
import type { BookingDetailRows, EntryOfBooking } from '#db/booking-details/booking-detail-rows.ts'
import type { HistoryFact, HistoryItem, HistorySources } from './history-item.ts'
import { depositItems, entriesOfAction, moneyItems } from './history-of-money.ts'

/** A message and its entry are written by one transaction, whose clock may tick between them. */
const SAME_ACTION_MS = 2_000

/**
 * Makes the one history of a booking from its rows and from the audit, the latest first. Where a row and an entry tell of the
 * same action it is one item: the entry knows who did it and what it changed, the row what was written.
 */
export function historyOf(sources: HistorySources): HistoryItem[] {
  const written = writtenItems(sources)
  const described = new Set(written.flatMap(({ entryId }) => entryId ?? []))
  const actions = sources.entries.filter(({ id }) => !described.has(id)).map(actionItem)
  const items = [
    ...stayItems(sources),
    ...moneyItems(sources),
    ...depositItems(sources),
    ...registerItems(sources.rows),
    ...mailItems(sources.rows),
    ...written.map(({ item }) => item),
    ...actions,
  ]
  // Of one moment the action comes first and then what followed from it; read from below, as the list is.
  return items.toSorted((one, other) => other.at.getTime() - one.at.getTime() || rankOf(other) - rankOf(one))
}

function rankOf({ what }: HistoryItem): number {
  if (what.kind === 'booked') return 0
  if (what.kind === 'act') return 1
  return what.kind === 'confirmed' || what.kind === 'cancelled' ? 3 : 2
}

function actionItem({ id, at, actor: kind, memberId, act, reason, changes }: EntryOfBooking): HistoryItem {
  const what = { kind: 'act', act, reason, changes } as const
  return { id: `entry-${id}`, at, by: { kind, memberId }, theme: themeOf(act), what }
}

const GUEST = { kind: 'guest', memberId: null } as const
const SYSTEM = { kind: 'system', memberId: null } as const
const COMMAND = { kind: 'command', memberId: null } as const

/** That it was booked, confirmed, cancelled and marked, unless an entry tells it. */
function stayItems({ record: { booking }, entries }: HistorySources): HistoryItem[] {
  const { id, source, createdBy, createdAt, confirmedAt, cancelledAt, cancelReason, totalPriceCents } = booking
  const isDescribed = (...actions: AuditAction[]) => entries.some(({ act }) => actions.includes(act))
  const item = (at: Date, by: HistoryItem['by'], what: HistoryFact): HistoryItem => ({
    ...{ id: `${what.kind}-${id}`, at, by, theme: 'stay', what },
  })
  const bookedBy = createdBy ? ({ kind: 'staff', memberId: createdBy } as const) : source === 'site' ? GUEST : SYSTEM
  const { checkedInAt, checkedOutAt } = booking
  const cancelledBy = cancelReason === 'guest' ? GUEST : SYSTEM
  return [
    ...(isDescribed('booking_taken', 'offer_made')
      ? []
      : // What it cost then is not known any more once it was changed.
        [item(createdAt, bookedBy, { kind: 'booked', source, totalCents: priceWhenBooked(totalPriceCents, entries) })]),
    ...(confirmedAt ? [item(confirmedAt, SYSTEM, { kind: 'confirmed' })] : []),
    ...(cancelledAt && cancelReason && !isDescribed('booking_cancelled')
      ? [item(cancelledAt, cancelledBy, { kind: 'cancelled', reason: cancelReason })]
      : []),
    ...(checkedInAt && !isDescribed('checked_in') ? [item(checkedInAt, SYSTEM, { kind: 'checked_in' })] : []),
    ...(checkedOutAt && !isDescribed('checked_out') ? [item(checkedOutAt, SYSTEM, { kind: 'checked_out' })] : []),
  ]
}

/** The first change says what it was before. */
function priceWhenBooked(now: number, entries: readonly EntryOfBooking[]): number {
  const first = entries.findLast(({ changes }) => changes?.totalPriceCents)?.changes?.totalPriceCents
  const before = Array.isArray(first) ? first[0] : null
  return typeof before === 'number' ? before : now
}

function registerItems({ communications, travellers }: BookingDetailRows): HistoryItem[] {
  const reports = communications.map(({ id, kind, state, positions, fault, settledAt, submittedAt }): HistoryItem => {
    const what = { kind: 'register', about: kind, state, people: positions.length, fault } as const
    return { id: `register-${id}`, at: new Date(settledAt ?? submittedAt), by: SYSTEM, theme: 'register', what }
  })
  const forms = travellers.map(({ position, completedAt }): HistoryItem => {
    const what = { kind: 'form', position } as const
    return { id: `form-${position}`, at: new Date(completedAt), by: GUEST, theme: 'register', what }
  })
  return [...reports, ...forms]
}

function mailItems({ mails }: BookingDetailRows): HistoryItem[] {
  return mails.map(({ id, kind: mail, number, sentAt }) => {
    const what = { kind: 'mail', mail, number } as const
    return { id: `mail-${id}`, at: new Date(sentAt), by: SYSTEM, theme: 'messages', what }
  })
}

type Written = { readonly item: HistoryItem; readonly entryId?: number | undefined }

/** Messages, notes and the review: what was written is in the row, who of the staff wrote it in the entry. */
function writtenItems({ record: { booking }, rows, entries }: HistorySources): Written[] {
  const answers = entriesOfAction(entries, 'guest_answered', SAME_ACTION_MS)
  const messages = rows.messages.map(({ id, author, text, createdAt }): Written => {
    const at = new Date(createdAt)
    const entry = author === 'staff' ? answers.take(at) : undefined
    const by = entry ? { kind: entry.actor, memberId: entry.memberId } : author === 'guest' ? GUEST : COMMAND
    const item = { id: `message-${id}`, at, by, theme: 'messages', what: { kind: 'message', author, text } } as const
    return { item, entryId: entry?.id }
  })
  const noted = entriesOfAction(entries, 'note_written', SAME_ACTION_MS)
  const notes = rows.notes.map(({ id, text, madeBy, madeAt }): Written => {
    const at = new Date(madeAt)
    const by = madeBy ? ({ kind: 'staff', memberId: madeBy } as const) : COMMAND
    return {
      item: { id: `note-${id}`, at, by, theme: 'staff', what: { kind: 'note', text } },
      entryId: noted.take(at)?.id,
    }
  })
  const { review } = rows
  const what = review && ({ kind: 'review', overall: review.overall } as const)
  const reviews = what
    ? [
        {
          item: {
            id: `review-${booking.id}`,
            at: new Date(review.createdAt),
            by: GUEST,
            theme: 'messages',
            what,
          } as const,
        },
      ]
    : []
  return [...messages, ...notes, ...reviews]
}
