import { useState } from 'react'
import type { StartDay } from '#contract/start-days.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { useHydrated } from '#ui/client/hydration.ts'
import { useDayKeys } from '#web/ui/month-grid/use-day-keys.ts'

/**
 * Keeps one start day in the tab order and moves to the others with the arrow keys; before scripts run, Tab reaches all of
 * them.
 */
export function useStartKeys<Box extends HTMLElement>(days: readonly StartDay[] | null, chosen?: CalendarDate) {
  const hydrated = useHydrated()
  const [moved, setMoved] = useState<CalendarDate>()
  const possible = days?.filter(({ totalPriceCents }) => totalPriceCents !== null) ?? []
  const isPossible = (date: CalendarDate | undefined) => possible.some((day) => day.date === date)
  const active = [moved, chosen].find(isPossible) ?? possible[0]?.date
  const { box, onKeyDown } = useDayKeys<Box>({
    active,
    first: possible[0]?.date ?? '',
    last: possible.at(-1)?.date ?? '',
    isPossible,
    onMove: setMoved,
  })
  return { box, onKeyDown, tabbable: (date: CalendarDate) => !hydrated || date === active }
}
