import { lazy, Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useHydrated } from '#web/client/hydration.ts'
import type { RootData } from '#web/client/root-data.ts'

const Consent = lazy(async () => ({ default: (await import('./consent.tsx')).Consent }))

/** Asks nothing, and loads nothing, where no script needs to be asked for. */
export function LazyConsent() {
  const scripts = useRouteLoaderData<RootData>('root')?.optionalScripts ?? []
  return useHydrated() && scripts.length > 0 ? (
    <Suspense>
      <Consent scripts={scripts} />
    </Suspense>
  ) : null
}
