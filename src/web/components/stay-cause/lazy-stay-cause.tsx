import { Suspense } from 'react'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import type { StayCauseProps } from './stay-cause.tsx'

const Waiting = lazyOnInteraction(async () => (await import('./stay-cause.tsx')).StayCause)

/** Asks why the guests come; loaded apart, because few payment pages ask. */
export function LazyStayCause(props: StayCauseProps) {
  return (
    <Suspense>
      <Waiting {...props} />
    </Suspense>
  )
}
