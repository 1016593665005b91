import { type KeyboardEvent, useRef, useState } from 'react'
import type { StartDay } from '#contract/start-days.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { useHydrated } from '#web/client/hydration.ts'
import { dayAfterKey } from '#web/ui/month-grid/month-days.ts'

/**
 * One of the days takes part in the tab order; arrow keys lead from it to the others. Their links are told apart by
 * `data-date`. Before scripts run every day can be reached by Tab.
 */
export function useArrowKeys<Box extends HTMLElement>(days: readonly StartDay[] | null, chosen?: CalendarDate) {
  const box = useRef<Box>(null)
  const hydrated = useHydrated()
  const [moved, setMoved] = useState<CalendarDate>()
  const possible = days?.filter(({ totalPriceCents }) => totalPriceCents !== null) ?? []
  const active = [moved, chosen].find((date) => possible.some((day) => day.date === date)) ?? possible[0]?.date
  const onKeyDown = (event: KeyboardEvent) => {
    const [first, last] = [possible[0]?.date ?? '', possible.at(-1)?.date ?? '']
    // A day may have the focus before it is the one of the tab order, as when scripts came after it was reached by Tab.
    const from = (event.target as HTMLElement).dataset.date ?? active
    let date = from && dayAfterKey(from, event.key)
    // Over the days that can't be chosen to the next one that can.
    while (date && date >= first && date <= last) {
      const target = box.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)
      if (target) {
        event.preventDefault()
        setMoved(date)
        return target.focus()
      }
      const next: CalendarDate | null = dayAfterKey(date, event.key)
      date = next === date ? null : next
    }
  }
  return { box, onKeyDown, tabbable: (date: CalendarDate) => !hydrated || date === active }
}
