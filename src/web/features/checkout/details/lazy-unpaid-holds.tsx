import { lazy, Suspense } from 'react'
import type { Locale } from '#domain/shared/text.ts'

const Loaded = lazy(async () => ({ default: (await import('./unpaid-holds.tsx')).UnpaidHolds }))

/** Loaded on demand, because only a guest at the night hold limit needs it. */
export function LazyUnpaidHolds({ locale }: { readonly locale: Locale }) {
  return (
    <Suspense>
      <Loaded locale={locale} />
    </Suspense>
  )
}
