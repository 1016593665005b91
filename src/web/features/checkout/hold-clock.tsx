import { useEffect, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { clock } from '#ui/icons.ts'
import * as styles from './checkout.module.css'

type Hold = {
  /** ISO 8601. `now` is the server's time, which a guest's clock may not agree with. */
  readonly expiresAt: string
  readonly now: string
}

const SOON_MINUTES = 5
const MINUTE_MS = 60_000
/** Milliseconds. A request at the very moment could still find the nights held. */
const SLACK_MS = 1_000

/** Counts down the time for which the nights are held, and announces it only when little is left. */
export function HoldClock({ hold, onEnd }: { hold: Hold; onEnd: () => void }) {
  const minutes = useMinutesLeft(hold, onEnd)
  const time = useHoldTime(hold.expiresAt)
  return (
    <p className={styles.holdClock}>
      <Icon shape={clock} />
      <span>
        {m.booking_clock_until()} <b className="num">{time}</b>
        <span className="wide-only">{m.booking_clock_left({ count: minutes })}</span>
      </span>
      <span className="visually-hidden" role="status">
        {minutes <= SOON_MINUTES && minutes > 0 ? m.booking_clock_soon({ count: minutes }) : ''}
      </span>
    </p>
  )
}

/** Returns a time of day (`17:42`): in Madrid's time zone as the server renders it, then in the guest's. */
export function useHoldTime(moment: string): string {
  const [timeZone, setTimeZone] = useState<string | undefined>('Europe/Madrid')
  useEffect(() => setTimeZone(undefined), [])
  return new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(moment),
  )
}

function useMinutesLeft({ expiresAt, now }: Hold, onEnd: () => void): number {
  const total = Math.max(0, Date.parse(expiresAt) - Date.parse(now))
  const [left, setLeft] = useState(total)
  useEffect(() => {
    const started = performance.now()
    setLeft(total)
    const tick = setInterval(() => setLeft(Math.max(0, total - (performance.now() - started))), MINUTE_MS / 6)
    const end = setTimeout(onEnd, total + SLACK_MS)
    return () => {
      clearInterval(tick)
      clearTimeout(end)
    }
  }, [total, onEnd])
  return Math.ceil(left / MINUTE_MS)
}
