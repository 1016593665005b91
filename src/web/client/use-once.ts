import { useRef, useState } from 'react'

/** Work that is begun again only when it is over, however often a button is pressed. */
export function useOnce() {
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const once = async (work: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, once }
}
