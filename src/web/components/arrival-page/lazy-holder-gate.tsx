import { lazy, Suspense } from 'react'
import { ArrivalWaiting } from './arrival-message.tsx'
import type { HolderGateProps } from './holder-gate.tsx'

const HolderGate = lazy(async () => ({ default: (await import('./holder-gate.tsx')).HolderGate }))

/** Loaded on demand, with what validates its form: most holders come with the link of a mail. */
export function LazyHolderGate(props: HolderGateProps) {
  return (
    <Suspense fallback={<ArrivalWaiting rows={1} />}>
      <HolderGate {...props} />
    </Suspense>
  )
}
