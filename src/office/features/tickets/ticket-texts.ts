import type { TicketVisit } from '#contract/ticket.ts'
import { shortDay, weekdayDate } from '#domain/shared/format-date.ts'
import type { TicketEvent, TicketState, TicketUrgency } from '#domain/ticket/ticket.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Tone } from '#office/ui/badge.tsx'
import type { TicketClock, TicketInList } from '#services/ticket/list-tickets.ts'

const STATES = {
  received: { tone: 'action', text: m.tickets_state_received },
  seen: { tone: 'wait', text: m.tickets_state_seen },
  visit: { tone: 'wait', text: m.tickets_state_visit },
  on_the_way: { tone: 'wait', text: m.tickets_state_on_the_way },
  mended: { tone: 'info', text: m.tickets_state_mended },
  closed_good: { tone: 'ok', text: m.tickets_state_closed_good },
  closed_unanswered: { tone: 'ok', text: m.tickets_state_closed_unanswered },
  withdrawn: { tone: 'off', text: m.tickets_state_withdrawn },
} as const satisfies Record<TicketState, { readonly tone: Tone; readonly text: unknown }>

const EVENTS = {
  received: m.tickets_event_received,
  seen: m.tickets_event_seen,
  visit_promised: m.tickets_event_visit_promised,
  on_the_way: m.tickets_event_on_the_way,
  mended: m.tickets_event_mended,
  closed_good: m.tickets_event_closed_good,
  closed_unanswered: m.tickets_event_closed_unanswered,
  reopened: m.tickets_event_reopened,
  withdrawn: m.tickets_event_withdrawn,
  entry_allowed: m.tickets_event_entry_allowed,
  entry_refused: m.tickets_event_entry_refused,
} as const satisfies Record<TicketEvent, unknown>

const URGENCY_TONES = { can_wait: 'off', soon: 'wait', cannot_stay: 'action' } as const satisfies Record<
  TicketUrgency,
  Tone
>

export function stateTone(state: TicketState): Tone {
  return STATES[state].tone
}

export function urgencyTone(urgency: TicketUrgency): Tone {
  return URGENCY_TONES[urgency]
}

/** Says how far a ticket is: `Viene Marcos, jue 11 mar, 10:00 – 12:00`. */
export function stateText({ state, visitOn, visitFrom, visitUntil, visitor }: TicketInList): string {
  if (state === 'visit' && visitOn && visitFrom && visitUntil && visitor) {
    return visitText({ date: visitOn, from: visitFrom, until: visitUntil, visitor })
  }
  return STATES[state].text()
}

export function bareStateText(state: TicketState): string {
  return STATES[state].text()
}

export function eventText(kind: TicketEvent): string {
  return EVENTS[kind]()
}

/** Says who comes and when. */
export function visitText({ date, from, until, visitor }: TicketVisit): string {
  return m.tickets_visit({ visitor, day: weekdayDate(date, getLocale()), from, until })
}

/** Says by when an answer is due: `quedan 3 días laborables`, `vence hoy`, `venció ayer`. */
export function clockText({ dueOn, workingDaysLeft, daysLate }: TicketClock): string {
  if (daysLate === 1) return m.tickets_late_yesterday()
  if (daysLate > 1) return m.tickets_late_on({ day: shortDay(dueOn, getLocale()) })
  return workingDaysLeft === 0 ? m.tickets_due_today() : m.tickets_days_left({ count: workingDaysLeft })
}
