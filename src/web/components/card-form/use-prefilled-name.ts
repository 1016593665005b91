import { useEffect, useRef } from 'react'

/** Offers the name of the holder as that on the card, once it is known; the browser learns it after the page. */
export function usePrefilledName(holder: string | undefined, offer: (name: string) => void): void {
  const latest = useRef(offer)
  latest.current = offer
  useEffect(() => {
    if (holder) latest.current(holder)
  }, [holder])
}
