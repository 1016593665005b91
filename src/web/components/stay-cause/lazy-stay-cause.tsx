import { lazy } from 'react'

/**
 * Asks why the guests come. It is a script of its own, because few payment pages ask, and has no boundary: a page that asks
 * appears once it is loaded, so that nothing moves down afterwards.
 */
export const LazyStayCause = lazy(async () => ({ default: (await import('./stay-cause.tsx')).StayCause }))
