import { type ReactNode, Suspense } from 'react'
import { useMatches } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '../../locale.ts'
import { useFocusOnNavigation, usePreviousPath, useSoftLinks } from '../../navigation.ts'
import { lazyWhenTouched } from '../../when-touched.ts'
import { LazyConsent } from '../consent/lazy-consent.tsx'
import { Header } from './header.tsx'
import { LazyFooter } from './lazy-footer.tsx'
import { PageProgress } from './page-progress.tsx'
import './shell.css'

/** Only words: they need no scripts before anybody touches the page. */
const SandboxBanner = lazyWhenTouched(async () => (await import('./sandbox-banner.tsx')).SandboxBanner)

/**
 * What a route may say of the frame around it, by `export const handle = { … } satisfies ShellHandle`: `plain` is for the
 * steps of a booking, where nothing should lead away; `search` puts the guest's search into the header.
 */
export type ShellHandle = { readonly header?: 'landing' | 'search' | 'plain'; readonly footer?: false }

/** Banner, header, main and footer. A page renders what goes into `main`, and no `main` of its own. */
export function Shell({
  children,
  isNotFound = false,
}: {
  readonly children: ReactNode
  readonly isNotFound?: boolean
}) {
  const locale = useLocale()
  const handle = useHandle()
  usePreviousPath(isNotFound)
  useFocusOnNavigation()
  useSoftLinks()
  return (
    <>
      <a className="skip" href="#main">
        {m.shell_skip({}, { locale })}
      </a>
      <Suspense>
        <SandboxBanner />
      </Suspense>
      <Header kind={isNotFound ? undefined : handle.header} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <LazyConsent />
      <PageProgress />
      {handle.footer === false && !isNotFound ? null : <LazyFooter />}
    </>
  )
}

function useHandle(): ShellHandle {
  const handles = useMatches().map((match) => match.handle as ShellHandle | undefined)
  return Object.assign({}, ...handles)
}
