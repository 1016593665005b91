import { Suspense } from 'react'
import { lazyWhenTouched } from '#web/client/when-touched.ts'

const Loaded = lazyWhenTouched(async () => (await import('./footer.tsx')).Footer)

/** Links that work as they came; their scripts are none of the first. */
export function LazyFooter() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}
