import { calendarFaultText } from '#contract/calendar-fault-text.ts'
import type { CalendarState } from '#domain/channel/reading-times.ts'
import type { CalendarFault } from '#domain/shared/calendar-fault.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Tone } from '#office/ui/badge.tsx'
import type { ChannelCalendarView } from '#services/channel/list-channels.ts'

const MINUTE_MS = 60_000

/** Writes how long ago a moment was, in minutes up to two hours. */
export function agoText(moment: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / MINUTE_MS))
  if (minutes < 1) return m.channels_ago_now()
  if (minutes < 120) return m.channels_ago_minutes({ minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? m.channels_ago_hours({ hours }) : m.channels_ago_days({ days: Math.floor(hours / 24) })
}

const TONES: Readonly<Record<CalendarState, Tone>> = {
  ...{ stopped: 'action', failing: 'wait', emptied: 'wait', unread: 'wait', good: 'ok' },
}

/** What a calendar needs, in words. */
export function calendarStateText({ state, conflicts, fault, unreadEvents }: ChannelCalendarView): {
  readonly tone: Tone
  readonly text: string
} {
  if (conflicts > 0) return { tone: 'action', text: m.channels_state_conflicts({ count: conflicts }) }
  const texts: Readonly<Record<CalendarState, () => string>> = {
    stopped: () => m.channels_state_stopped({ fault: faultText(fault) }),
    failing: () => m.channels_state_failing({ fault: faultText(fault) }),
    emptied: () => m.channels_state_emptied(),
    unread: () => m.channels_state_unread({ count: unreadEvents }),
    good: () => m.channels_state_good(),
  }
  return { tone: TONES[state], text: texts[state]() }
}

function faultText(fault: CalendarFault | null): string {
  return fault ? calendarFaultText(fault) : m.channels_not_read()
}
