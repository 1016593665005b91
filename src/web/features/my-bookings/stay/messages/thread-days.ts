import type { MessageView } from '#contract/message.ts'
import { addDays, type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { weekdayDate } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { clockTime } from '#text/clock-time.ts'

export type ThreadDay = { readonly date: CalendarDate; readonly messages: readonly MessageView[] }

/** Groups messages, the oldest first, by the day in Madrid on which they were written. */
export function daysOf(messages: readonly MessageView[]): ThreadDay[] {
  const days: { date: CalendarDate; messages: MessageView[] }[] = []
  for (const message of messages) {
    const date = dateInMadrid(new Date(message.at))
    const last = days.at(-1)
    if (last?.date === date) last.messages.push(message)
    else days.push({ date, messages: [message] })
  }
  return days
}

/** Returns the ids of the messages that say their state: the last of each state. */
export function saysItsState(messages: readonly MessageView[]): ReadonlySet<string> {
  const last = new Map(messages.flatMap(({ id, state }) => (state ? [[state, id] as const] : [])))
  return new Set(last.values())
}

export function dayText(date: CalendarDate, today: CalendarDate, locale: Locale): string {
  if (date === today) return m.messages_room_today()
  if (date === addDays(today, -1)) return m.messages_room_yesterday()
  return weekdayDate(date, locale)
}

/** Writes the state of a guest's message; when it was read, with its day where that is another than that of the message. */
export function stateText({ state, readAt, at }: MessageView, locale: Locale): string {
  if (state !== 'read' || !readAt) return state === 'delivered' ? m.messages_room_delivered() : m.messages_room_sent()
  const read = new Date(readAt)
  const day = dateInMadrid(read)
  const time = clockTime(read)
  if (day === dateInMadrid(new Date(at))) return m.messages_room_read({ time })
  return m.messages_room_read_on({ day: weekdayDate(day, locale), time })
}
