import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type CalendarDate, dateInMadrid, momentInMadrid } from '#domain/shared/calendar-date.ts'
import type { RootData } from '#office/client/root-data.ts'

export type Now = {
  readonly today: CalendarDate
  /** Since 1970. */
  readonly minutes: number
  /** The part of today that is over. */
  readonly dayShare: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The moment by the product's clock, which goes on while the page is open. */
export function useNow(): Now {
  const root = useRouteLoaderData<RootData>('root')
  const said = root?.now ?? ''
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const since = said === '' ? 0 : Date.now()
    setPassed(0)
    const timer = setInterval(() => setPassed(Math.floor((Date.now() - since) / MINUTE_MS)), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [said])
  const now = new Date(Date.parse(said || '1970-01-01T00:00:00Z') + passed * MINUTE_MS)
  const today = dateInMadrid(now)
  return {
    today,
    minutes: Math.floor(now.getTime() / MINUTE_MS),
    dayShare: (now.getTime() - momentInMadrid(today, 0).getTime()) / DAY_MS,
  }
}
