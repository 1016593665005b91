import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { BUSY_AFTER_MS } from '#web/client/event-replay.ts'

/** The bar over the page, once waiting has lasted, while the next page is on its way. */
export function PageProgress() {
  return useNavigation().state === 'idle' ? null : <Busy />
}

/** The same bar, for as long as this is there: what a pressed button opens is on its way. */
export function Busy() {
  useEffect(() => {
    const { dataset } = document.documentElement
    const timer = setTimeout(() => {
      dataset.busy = ''
    }, BUSY_AFTER_MS)
    return () => {
      clearTimeout(timer)
      delete dataset.busy
    }
  }, [])
  return null
}
