import { lazy, Suspense } from 'react'

const Loaded = lazy(async () => ({ default: (await import('./unpaid-holds.tsx')).UnpaidHolds }))

/** Loaded on demand, because only a guest at the night hold limit needs it. */
export function LazyUnpaidHolds() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}
