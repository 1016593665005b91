import { Suspense } from 'react'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'

const Loaded = lazyOnInteraction(async () => (await import('./footer.tsx')).Footer)

/** Links that work as they came; their scripts are none of the first. */
export function LazyFooter() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}
