import { useEffect, useState } from 'react'

const TICK_MS = 20_000

/** The product's clock as it was when the page was read, running on; takes ISO 8601. */
export function useClock(readAt: string): Date {
  const read = Date.parse(readAt)
  const [now, setNow] = useState(read)
  useEffect(() => {
    const aheadMs = read - Date.now()
    setNow(read)
    const timer = setInterval(() => setNow(Date.now() + aheadMs), TICK_MS)
    return () => clearInterval(timer)
  }, [read])
  return new Date(now)
}
