import { Suspense } from 'react'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'

const Loaded = lazyOnInteraction(async () => (await import('./footer.tsx')).Footer)

/** The links work without scripts, so these load on the first interaction. */
export function LazyFooter() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}
