import { type ReactNode, Suspense } from 'react'
import { useMatches } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useFocusOnNavigation } from '#ui/client/focus-on-navigation.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { usePreviousPath, useSoftLinks } from '#web/client/navigation.ts'
import { LazyConsent } from '#web/features/consent/lazy-consent.tsx'
import { PageProgress } from '#web/ui/page-progress.tsx'
import type { ShellHandle } from '#web/ui/shell-handle.ts'
import { Header } from './header.tsx'
import * as styles from './shell.module.css'

/** Text and links work without scripts, so these load on the first interaction. */
const SandboxBanner = lazyOnInteraction(async () => (await import('./sandbox-banner.tsx')).SandboxBanner)
const Footer = lazyOnInteraction(async () => (await import('./footer.tsx')).Footer)

/** The frame of every page. Pages render the content of `main`, not `main` itself. */
export function Shell({
  children,
  isNotFound = false,
}: {
  readonly children: ReactNode
  readonly isNotFound?: boolean
}) {
  const handle = useHandle()
  const isFramed = handle.frame === 'own' && !isNotFound
  usePreviousPath(isNotFound)
  useFocusOnNavigation()
  useSoftLinks()
  return (
    <>
      <a className={styles.skip} href="#main">
        {m.shell_skip()}
      </a>
      <Suspense>
        <SandboxBanner />
      </Suspense>
      {isFramed ? (
        children
      ) : (
        <>
          <Header kind={isNotFound ? undefined : handle.header} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </>
      )}
      <LazyConsent />
      <PageProgress />
      {isFramed || (handle.footer === false && !isNotFound) ? null : (
        <Suspense>
          <Footer />
        </Suspense>
      )}
    </>
  )
}

function useHandle(): ShellHandle {
  const handles = useMatches().map((match) => match.handle as ShellHandle | undefined)
  return Object.assign({}, ...handles)
}
