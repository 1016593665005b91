import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { BUSY_AFTER_MS } from '#web/client/event-replay.ts'

/** Shows a bar if the next page takes longer than a moment. */
export function PageProgress() {
  return useNavigation().state === 'idle' ? null : <Busy />
}

/** Shows the same bar while it is rendered, for example as the fallback of a lazy dialog. */
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
