import { Suspense } from 'react'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'

const Loaded = lazyOnInteraction(async () => (await import('./footer.tsx')).Footer)

/** Links that work without scripts, which load on the first interaction. */
export function LazyFooter() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}
