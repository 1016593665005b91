import { useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from './root-data.ts'

/** Reads the product's clock, which the sandbox can move, as it runs on since the page was read. */
export function useProductNow(): () => Date {
  const now = useRouteLoaderData<RootData>('root')?.now
  const aheadMs = useRef(0)
  useEffect(() => {
    if (now !== undefined) aheadMs.current = Date.parse(now) - Date.now()
  }, [now])
  return () => new Date(Date.now() + aheadMs.current)
}
