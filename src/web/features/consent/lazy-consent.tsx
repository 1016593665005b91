import { lazy, Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useHydrated } from '#ui/client/hydration.ts'
import type { RootData } from '#web/client/root-data.ts'

const Consent = lazy(async () => ({ default: (await import('./consent.tsx')).Consent }))

/** Loads the panel only if optional scripts are configured. */
export function LazyConsent() {
  const scripts = useRouteLoaderData<RootData>('root')?.optionalScripts ?? []
  return useHydrated() && scripts.length > 0 ? (
    <Suspense>
      <Consent scripts={scripts} />
    </Suspense>
  ) : null
}
