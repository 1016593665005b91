import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 767px)'

/** Returns whether the screen is as narrow as a phone's; null on the server and in the first render of the browser. */
export function usePhone(): boolean | null {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(PHONE)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(PHONE).matches,
    () => null,
  )
}
