import type { BookingView } from '#contract/booking.ts'
import type { TicketView } from '#contract/ticket.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay, longWeekday } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { isTicketOpen, type TicketEvent, type TicketState } from '#domain/ticket/ticket.ts'
import { m } from '#i18n/paraglide/messages.js'
import { momentDate } from '#text/moment-text.ts'

const STATES = {
  received: { text: m.reports_state_received, tone: 'wait' },
  seen: { text: m.reports_state_seen, tone: 'wait' },
  visit: { text: m.reports_state_visit, tone: 'wait' },
  on_the_way: { text: m.reports_state_on_the_way, tone: 'wait' },
  mended: { text: m.reports_state_mended, tone: 'ok' },
  closed_good: { text: m.reports_state_closed_good, tone: 'ok' },
  closed_unanswered: { text: m.reports_state_closed_unanswered, tone: 'off' },
  withdrawn: { text: m.reports_state_withdrawn, tone: 'off' },
} as const satisfies Record<TicketState, unknown>

const EVENTS = {
  received: m.reports_event_received,
  seen: m.reports_event_seen,
  on_the_way: m.reports_event_on_the_way,
  mended: m.reports_event_mended,
  closed_good: m.reports_event_closed_good,
  closed_unanswered: m.reports_event_closed_unanswered,
  reopened: m.reports_event_reopened,
  withdrawn: m.reports_event_withdrawn,
  entry_allowed: m.reports_event_entry_allowed,
  entry_refused: m.reports_event_entry_refused,
} as const satisfies Record<Exclude<TicketEvent, 'visit_promised'>, unknown>

/** Returns the state of a report in a word, with the tone of its mark. */
export function reportState(state: TicketState) {
  return { text: STATES[state].text(), tone: STATES[state].tone }
}

/** Tells whether a report waits for someone: for us, who mend it, or for the guest, who says whether it works. */
export function isPending({ state }: Pick<TicketView, 'state'>): boolean {
  return isTicketOpen(state) || state === 'mended'
}

/** Says when who comes: `jueves, 11 de marzo, de 10:00 a 12:00`. */
export function visitTime({ date, from, until }: NonNullable<TicketView['visit']>, locale: Locale): string {
  return m.reports_visit_at({ day: longWeekday(date, locale), from, until })
}

/** Says in a line of its history what happened to a report. */
export function eventText({ kind, visit }: TicketView['events'][number]): string {
  return kind === 'visit_promised' ? m.reports_event_visit_promised({ visitor: visit?.visitor ?? '' }) : EVENTS[kind]()
}

type At = { readonly today: CalendarDate; readonly locale: Locale }

/** Says what comes next of a report, or how it ended. It names a day only where one was promised. */
export function nextText(ticket: TicketView, at: At): string {
  const { state, events, may } = ticket
  const day = () => lastDay(events, at.locale)
  switch (state) {
    case 'received':
      return withDue(m.reports_next_received(), ticket, at)
    case 'seen':
      return seenText(ticket, at)
    case 'visit':
      return visitText(ticket, at)
    case 'on_the_way':
      return ticket.visit ? m.reports_next_on_the_way({ visitor: ticket.visit.visitor }) : m.reports_state_on_the_way()
    case 'mended':
      return m.reports_next_mended()
    case 'closed_good':
      return m.reports_next_closed_good({ day: day() })
    case 'closed_unanswered': {
      const closed = m.reports_next_closed_unanswered({ day: day() })
      return may.reopen ? `${closed} ${m.reports_next_may_reopen()}` : closed
    }
    case 'withdrawn':
      return m.reports_next_withdrawn({ day: day() })
  }
}

function seenText(ticket: TicketView, at: At): string {
  const last = ticket.events.findLast(({ kind }) => kind === 'seen' || kind === 'reopened')
  if (last?.kind === 'reopened') return withDue(m.reports_next_reopened(), ticket, at)
  return ticket.dueOn ? withDue(m.reports_next_seen(), ticket, at) : m.reports_next_seen_answered()
}

function visitText({ visit }: TicketView, { today, locale }: At): string {
  if (!visit) return m.reports_state_visit()
  const { date, from, until, visitor } = visit
  const day = longWeekday(date, locale)
  return date < today ? m.reports_next_visit_past({ day }) : m.reports_next_visit({ visitor, day, from, until })
}

function withDue(text: string, { dueOn }: TicketView, { locale }: At): string {
  return dueOn ? `${text} ${m.reports_next_due({ day: longDay(dueOn, locale) })}` : text
}

function lastDay(events: TicketView['events'], locale: Locale): string {
  return momentDate(events.at(-1)?.at ?? '', locale)
}

/** Says why the holder of a booking reports nothing today. */
export function whyNotNow({ status, checkOut }: BookingView, today: CalendarDate): string {
  if (status === 'CANCELLED') return m.refusal_booking_cancelled()
  return today > checkOut ? m.refusal_ticket_closed() : m.refusal_ticket_not_open()
}
