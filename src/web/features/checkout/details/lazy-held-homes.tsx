import { lazy, Suspense } from 'react'
import type { Locale } from '#domain/shared/text.ts'

const Loaded = lazy(async () => ({ default: (await import('./held-homes.tsx')).HeldHomes }))

/** Only who holds too much needs it. */
export function LazyHeldHomes({ locale }: { readonly locale: Locale }) {
  return (
    <Suspense>
      <Loaded locale={locale} />
    </Suspense>
  )
}
