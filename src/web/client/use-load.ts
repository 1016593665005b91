import { useEffect } from 'react'

/** Loads what a page shows. What `isCurrent` denies has come too late: the page is gone, or it loads something else. */
export type Load = (isCurrent: () => boolean) => Promise<void>

/** Loads when the page appears, and again when `load` changes. */
export function useLoad(load: Load): void {
  useEffect(() => {
    let isGone = false
    void load(() => !isGone)
    return () => {
      isGone = true
    }
  }, [load])
}
