import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import type { CompanionStay } from '#contract/companion.ts'

export type Connection = {
  readonly isOffline: boolean
  /** When what the page shows was loaded; null while that is not known. */
  readonly seenAt: Date | null
}

/** A server that did not answer is tried again after this, while there seems to be a connection. */
const RETRY_MS = 15_000

type Loaded = {
  readonly own: BookingView | null
  readonly companion: CompanionStay | null
  /** Whether the server could not be reached. */
  readonly isUnreachable: boolean
  readonly reload: () => void
}

/**
 * Tells whether there is a connection, and since when what the page shows is as it was; loads again as soon as there is one.
 * `pageAge` is the age in milliseconds of a page that came from the device's storage, 0 for one of the server.
 */
export function useConnection(code: string, { own, companion, isUnreachable, reload }: Loaded) {
  const isOnline = useSyncExternalStore(subscribe, isConnected, () => true)
  const isCopy = useIsCopy(code, companion)
  const isOffline = !isOnline || isUnreachable || isCopy
  const isLive = (own !== null || companion !== null) && !isOffline
  const loadedAt = useRef<Date | null>(null)
  const [seen, setSeen] = useState<{ readonly at: Date | null; readonly pageAge: number }>({ at: null, pageAge: 0 })
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    if (isLive) loadedAt.current = new Date()
  }, [isLive])
  useEffect(() => {
    if (!isOffline) return
    if (loadedAt.current) return setSeen({ at: loadedAt.current, pageAge: 0 })
    const look = async () => {
      const { STORED_ANSWERS, stayStoredAt } = await import('#web/client/storage/stay-worker.ts')
      const [at, pageAt] = await Promise.all([
        stayStoredAt(code, STORED_ANSWERS.guide(code)),
        stayStoredAt(code, opened.current),
      ])
      setSeen({ at, pageAge: pageAt ? Date.now() - pageAt.getTime() : 0 })
    }
    void look()
  }, [isOffline, code])
  useEffect(() => {
    if (!isOffline || !isOnline) return
    reload()
    const timer = setInterval(reload, RETRY_MS)
    return () => clearInterval(timer)
  }, [isOffline, isOnline, reload])
  const connection: Connection = { isOffline, seenAt: seen.at }
  return { connection, pageAge: isOffline ? seen.pageAge : 0 }
}

/** Tells whether a companion's stay came from the device's storage: the worker stores every answer of the server. */
function useIsCopy(code: string, companion: CompanionStay | null): boolean {
  const [isCopy, setCopy] = useState(false)
  useEffect(() => {
    // Without the worker, as after a forced reload, every answer is the server's.
    if (!companion || !navigator.serviceWorker?.controller) return
    const look = async () => {
      const { STORED_ANSWERS, stayStoredAt } = await import('#web/client/storage/stay-worker.ts')
      const at = await stayStoredAt(code, STORED_ANSWERS.companion(code))
      setCopy(at !== null && at.getTime() < performance.timeOrigin)
    }
    void look()
  }, [code, companion])
  return isCopy
}

const isConnected = () => navigator.onLine

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
