import { Suspense } from 'react'
import { lazyWhenTouched } from '#web/when-touched.ts'
import type { NativeFiltersProps } from './native-filters.tsx'

export const NATIVE_FILTERS_ID = 'filtros'

/** In the HTML for who comes without JavaScript; nobody else is made to wait for it. */
const Loaded = lazyWhenTouched(async () => (await import('./native-filters.tsx')).NativeFilters)

export function NativeFilters(props: NativeFiltersProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
